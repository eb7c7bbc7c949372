import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { yogaFile } from './src/build/yoga-file.ts';

/** Bundles the scripts and style sheets of the pages. `scripts/build.ts` writes the pages around them. */
export default defineConfig({
  root: import.meta.dirname,
  // Relative, because the site works below any address.
  base: './',
  plugins: [tailwind()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: fileURLToPath(new URL('../server/dist/docs', import.meta.url)),
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the pages allows no data URIs of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    manifest: 'manifest.json',
    rolldownOptions: { input: ['src/page/page.ts', 'src/example/example.ts'] },
  },
  // Below a folder of their own, because the server gives them a policy of their own.
  worker: {
    format: 'es',
    plugins: () => [yogaFile()],
    rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' } },
  },
});
