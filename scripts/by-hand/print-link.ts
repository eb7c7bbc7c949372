import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { acceptedExport, exportThatEnded } from '@deckwright/test-tools/server/test-server';

const ROOT = join(import.meta.dirname, '../..');
const DEMO = join(ROOT, 'packages/server/demo');

/** Exports the demo deck as hosted slides, prints its edit link, and serves it until the process is interrupted. */
export async function printLink(): Promise<void> {
  const editorFolder = await mkdtemp(join(tmpdir(), 'deckwright-by-hand-'));
  process.stderr.write('Building the editor and starting a server…\n');
  execFileSync(process.execPath, [join(ROOT, 'packages/hosted-editor/scripts/build.ts'), editorFolder]);
  const server = await runServer({ demoFolder: DEMO, editorFolder });
  try {
    const request = JSON.parse(await readFile(join(DEMO, 'request.json'), 'utf8')) as object;
    // In the background, because a machine that is busy answers a caller who waits with `HOST_BUSY`.
    const id = await acceptedExport(server, { ...request, options: { format: 'hosted-slides', async: true } });
    const { url } = await exportThatEnded(server, id);
    process.stdout.write(`${String(url)}\n`);
    process.stderr.write('Ctrl+C ends the server and removes the deck.\n');
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  } finally {
    await server.end();
    await rm(editorFolder, { recursive: true });
  }
}
