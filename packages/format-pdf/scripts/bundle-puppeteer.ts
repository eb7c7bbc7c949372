/** Bundles what the built package uses of puppeteer-core, which with its dependencies takes 20 MB. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('../', import.meta.url));

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/browser/puppeteer.ts',
    outDir: 'dist/browser',
    emptyOutDir: false,
    target: 'es2024',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'puppeteer.js', chunkFileNames: 'puppeteer-[name].js' } },
  },
});
