/** Builds the gallery as the studio is built: `node scripts/build-gallery.ts FOLDER`. */
import { join, resolve } from 'node:path';
import { build } from 'vite';

const PACKAGE = join(import.meta.dirname, '..');

await build({
  configFile: join(PACKAGE, 'vite.config.ts'),
  root: join(PACKAGE, 'gallery'),
  publicDir: join(PACKAGE, 'public'),
  logLevel: 'error',
  build: { outDir: resolve(process.argv[2]!) },
});
