/** Builds the studio into a folder, by default into the server's package, unless what is there was built from the same inputs. */
import { join, resolve } from 'node:path';
import { buildPage } from '../../../scripts/pages/build-page.ts';

const folder = join(import.meta.dirname, '..');
const output = resolve(process.argv[2] ?? join(folder, '../server/dist/studio'));

await buildPage({
  name: 'studio',
  folder,
  output,
  async build(outDir) {
    const { build } = await import('vite');
    await build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
  },
});
