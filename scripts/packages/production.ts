import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './pack.ts';
import { bytesBelow, megabytes, sizesOf, unlessUnreachable } from './user.ts';

/** What an installation in the image may take on disk, with our own packages and the optional ones. */
const LIMIT_BYTES = 300e6;
const SHOWN = 10;

/**
 * Installs the server as the image has it: without development dependencies, in the versions of the lockfile, with all optional packages.
 * Makes a PDF with it. Prints its size and its
 * largest packages. Returns a sentence for each failure.
 */
export function checkProductionInstall(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-production-'));
  try {
    const deploy = ['--filter', 'deckwright', 'deploy', '--prod', '--prefer-offline', '--ignore-scripts'];
    unlessUnreachable(() => run('pnpm', [...deploy, folder], ROOT));
    const own = bytesBelow(folder) - bytesBelow(join(folder, 'node_modules'));
    const sizes = [...sizesOf(join(folder, 'node_modules/.pnpm')), ['deckwright', own] as const];
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    const largest = sizes.sort(([, one], [, other]) => other - one).slice(0, SHOWN);
    const shown = largest.map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ');
    console.log(`The server in production: ${sizes.length} packages, ${megabytes(total)}. The largest are ${shown}.`);
    return [...tooLarge(total), ...cannotRender(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function tooLarge(bytes: number): string[] {
  if (bytes <= LIMIT_BYTES) return [];
  return [`An installation of the server has ${megabytes(bytes)}. The limit is ${megabytes(LIMIT_BYTES)}.`];
}

function cannotRender(folder: string): string[] {
  const out = join(folder, 'demo.pdf');
  const demo = join(folder, 'node_modules/@deckwright/server/demo');
  const files = ['--templates', demo, '--request', join(demo, 'request.json'), '--out', out];
  try {
    run(process.execPath, ['bin/deckwright.js', 'render', ...files, '--strict'], folder);
    return [];
  } catch (error) {
    return [`A server that was installed for production makes no PDF. ${(error as Error).message}`];
  }
}
