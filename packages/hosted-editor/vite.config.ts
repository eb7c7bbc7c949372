import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server serves what this builds below `/e/`. */
export default defineConfig({
  root: import.meta.dirname,
  // Relative, because the server writes the path that it has behind a proxy.
  base: './',
  plugins: [react(), tailwind()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], dedupe: ['yjs'] },
  build: {
    outDir: fileURLToPath(new URL('../server/dist/hosted-editor', import.meta.url)),
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the page allows no data URIs of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // Otherwise each icon, and each module that two parts share, is a file and a request of its own.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
  // Below a folder of their own, because the server gives them a policy of their own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
});
