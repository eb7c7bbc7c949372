import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallerFont } from './scripts/smaller-font.ts';

/** The server serves what this builds: see `packages/server/src/http/pages/studio.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  // Relative, because a proxy may serve the studio below a path that is not known here.
  base: './',
  plugins: [react(), tailwind(), smallerFont()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: fileURLToPath(new URL('../server/dist/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the page allows no data URIs of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        // Otherwise each icon, and each module that two pages share, is a file and a request of its own.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // Those of one or two pages, such as the editor's, come with these pages.
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  // Below a folder of their own, because the server gives them a policy of their own.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } } },
  server: { proxy: { '/manage': 'http://localhost:8080', '/v1': 'http://localhost:8080' } },
});
