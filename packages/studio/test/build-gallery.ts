import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from './run-script.ts';

/** Builds the gallery into a new temporary folder. Returns the folder. */
export async function buildGallery(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-gallery-'));
  await runScript('build-gallery.ts', folder);
  return folder;
}
