// The demo page of the board: npx vite --config dev/vite.config.ts
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [svelte({ configFile: fileURLToPath(new URL('../svelte.config.js', import.meta.url)) })],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-demo', import.meta.url)),
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
});
