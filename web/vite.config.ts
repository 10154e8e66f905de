import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = '127.0.0.1:8941'; // where `stavka serve` listens

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: {
    alias: {
      // The message catalogues, shared with the server:
      // import.meta.glob('$messages/**/messages/*.ftl', { query: '?raw', import: 'default' })
      $messages: here('../src/stavka'),
    },
  },
  build: {
    outDir: here('../src/stavka/server/static'),
    emptyOutDir: true,
    target: 'es2022',
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
