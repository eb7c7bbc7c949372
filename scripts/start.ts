/** `pnpm start`: starts the server from its sources, and builds its pages beside it if they changed. */
import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..');
/** In the order in which a person opens them. */
const PAGES = { studio: 'packages/studio', editor: 'packages/hosted-editor', documentation: 'packages/site' } as const;
const PROGRESS_MS = 2_000;
/** The server that people wait for comes first. */
const PRIORITY = 10;

const cache = join(ROOT, 'node_modules/.cache/compiled');
enableCompileCache(cache);
// For the processes that the server starts.
process.env.NODE_COMPILE_CACHE = cache;

process.stderr.write('Starting the server…\n');
void buildPages();
// A variable, because the compiler reads this script without the server.
const main = join(ROOT, 'packages/server/src/main.ts');
await import(main);

async function buildPages(): Promise<void> {
  for (const [name, folder] of Object.entries(PAGES)) {
    const started = performance.now();
    const progress = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1_000);
      process.stderr.write(`Building the ${name}: ${seconds} s\n`);
    }, PROGRESS_MS);
    const code = await build(join(ROOT, folder, 'scripts/build.ts'));
    clearInterval(progress);
    if (code !== 0) process.stderr.write(`The ${name} could not be built. \`pnpm build\` shows why.\n`);
  }
}

function build(script: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--conditions=source', script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  // A page that is half built stays as it was.
  process.once('exit', () => child.kill());
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}
