import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'max-len': ['error', { code: 140, ignoreUrls: true }],
      'no-undef': 'off', // TypeScript says it
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/no-meaningless-void-operator': 'off', // in an effect, `void x` names what it waits for
      '@typescript-eslint/no-non-null-assertion': 'off', // `!` says openly what a cast would hide: this index is there
      '@typescript-eslint/no-unnecessary-condition': 'off', // blind to what an await changes, and to poorer browsers
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // '' and 0 are meant to fall through as well
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'svelte/prefer-svelte-reactivity': 'off', // maps here are replaced whole, or caches that nobody watches
    },
  },
  {
    // What a component hands over (`bind:this`, snippets, exports) is `any` to ESLint; svelte-check knows its type.
    files: ['**/*.svelte', 'src/games/*/theme.ts', 'src/games/*/marks/index.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
