import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { AcceptedPlugin } from 'postcss';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './chunks.ts';
import { codes } from './src/pieces/codes.generated.ts';
import { friendly, kindCodes } from './src/pieces/kinds.ts';
import { render } from './src/pieces/render.ts';

/** What a browser fetches is compressed once, here; the server hands it out as it is. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
      const path = join(dir!, name);
      const contents = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 })); // over plain HTTP browsers take nothing else
    }
  },
};

/** A game's catalogue in parts: what the lobby says (`messages/en.ftl?front`), lessons, and all but lessons. */
const MESSAGE = / *=.*(?:\n[ \t]+.*)*/;
const FRONT = new RegExp(`^(?:(?:game|scenario|role|option)-[\\w-]+|lesson-\\w+)${MESSAGE.source}`, 'gm');
const LESSONS = new RegExp(`^lesson-\\w+-[\\w-]+${MESSAGE.source}`, 'gm');
const NOTES = /^#.*\n+/gm;
const PARTS: Record<string, (catalogue: string) => string> = {
  front: (catalogue) => (catalogue.match(FRONT) ?? []).join('\n'),
  lessons: (catalogue) => (catalogue.match(LESSONS) ?? []).join('\n'),
  table: (catalogue) => catalogue.replace(LESSONS, '').replace(NOTES, ''),
};
const parted: Plugin = {
  name: 'parted',
  enforce: 'pre',
  load(id) {
    const [, file = '', part = ''] = /^(.*\.ftl)\?(\w+)$/.exec(id) ?? [];
    const cut = PARTS[part];
    return cut ? `export default ${JSON.stringify(cut(readFileSync(file, 'utf8')))}` : null;
  },
};

/** The symbols of all pieces of all games, drawn while the client is built: `virtual:symbols`. */
const SYMBOLS = '\0virtual:symbols';
const symbols: Plugin = {
  name: 'symbols',
  resolveId: (id) => (id === 'virtual:symbols' ? SYMBOLS : null),
  load(id) {
    if (id !== SYMBOLS) return null;
    const drawn = Object.fromEntries([...codes, ...kindCodes].map(friendly).map((code) => [code, render(code)]));
    return `export default ${JSON.stringify(drawn)}`;
  },
};

/**
 * Sizes are written in pixels and built as rem: text, and what holds it, grows with the browser's setting and with
 * ours. What is drawn to scale (map, pieces, dice, rulers) does not, nor do hairlines.
 */
const DRAWN = /\/(board|pieces|marks)\/|(Die|RulerLine|Hexside|Printed|Mark)\.svelte/;
const PIXELS = /(?<![\w#-])(-?\d*\.?\d+)px/g;
const HAIR = 3;
const scaled = (value: string, unit: string): string =>
  value.replace(PIXELS, (px, n: string) => (Math.abs(Number(n)) < HAIR ? px : `${Number(n) / 16}${unit}`));
const textSizes: AcceptedPlugin = {
  postcssPlugin: 'text-sizes',
  Declaration(declaration) {
    const { parent, prop, source } = declaration;
    const selector = parent?.type === 'rule' ? parent.selector : '';
    if (DRAWN.test(source?.input.file ?? '') || /(^|[\s>])(text|svg)\b/.test(selector)) return;
    if (!/^(border|outline|.*shadow|filter|stroke|transform)/.test(prop))
      declaration.value = scaled(declaration.value, 'rem');
  },
  AtRule(rule) {
    if (rule.name === 'media') rule.params = scaled(rule.params, 'em');
    if (rule.name === 'container') rule.params = scaled(rule.params, 'rem');
  },
};

/** The files that the page needs to open without a line, written into the service worker. */
const SHELL =
  /\/(main\.ts|index\.html|(Lobby|Rules|Dialog|Settings)\.svelte|front\.e[ns]\.ts|(core|server)\/messages\/e[ns]\.ftl\?raw)$/;
const shell: Plugin = {
  name: 'shell',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = new Set<string>();
    const add = (name: string): void => {
      const part = bundle[name];
      if (files.has(name) || part?.type !== 'chunk') return;
      files.add(name);
      for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
      part.imports.forEach(add);
    };
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
    chunks
      .filter((part) => [part.facadeModuleId ?? '', ...part.moduleIds].some((id) => SHELL.test(id)))
      .forEach((part) => add(part.fileName));
    const names = [...files].sort();
    const edition = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 12);
    const worker = chunks.find((part) => part.fileName === 'sw.js');
    if (worker) worker.code = worker.code.replace('__SHELL__', JSON.stringify({ edition, files: names }));
  },
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = '127.0.0.1:8941'; // where `stavka serve` listens

export default defineConfig({
  base: './', // the server writes into the page where the site begins
  plugins: [parted, symbols, svelte(), svelteTesting(), shell, compressed],
  resolve: {
    alias: {
      // The message catalogues, shared with the server:
      // import.meta.glob('$messages/**/messages/*.ftl', { query: '?raw', import: 'default' })
      $messages: here('../src/stavka'),
    },
  },
  css: { postcss: { plugins: [textSizes] } },
  build: {
    outDir: here('../src/stavka/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined), // few pages need the rare signs
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunks() },
      },
    },
    chunkSizeWarningLimit: 900, // kB: milsymbol, fetched only for a code that a data pack brings
  },
  server: {
    fs: { allow: [here('.'), here('../src/stavka')] },
    proxy: {
      '/api': { target: `http://${server}` },
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    passWithNoTests: true,
  },
});
