import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTemplate, sampleContent } from '@deckwright/core';
import { projectOf, settingsFor } from '../decks/feature-deck.ts';
import { readFeatures } from '../decks/read-features.ts';
import { exportThatEnded, type TestServer } from './test-server.ts';

const features = readFeatures();

/** Writes a project with every feature of the template language, a template of the documentation each. Returns its folder. */
export async function writeFeatures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-features-'));
  await mkdir(join(folder, 'templates'));
  await writeFile(join(folder, 'project.json'), JSON.stringify(projectOf(features)));
  for (const { name, template } of features) {
    await writeFile(join(folder, 'templates', `${name}.json`), JSON.stringify(template));
  }
  return folder;
}

/** A request for a deck of these features with their samples. Default: all. */
function featureRequest(options: object, names?: readonly string[]): Record<string, unknown> {
  const settings = settingsFor(features);
  const chosen = features.filter(({ name }) => names?.includes(name) ?? true);
  const slideList = chosen.map(({ template, title }) => ({
    templateKey: template.key,
    content: sampleContent(parseTemplate(template, settings)),
    attributes: { speakerNote: `Notes on ${title}` },
  }));
  return { projectId: settings.id, presentation: { slideList, attributes: { title: 'All features' } }, options };
}

/** Exports these features, and returns the address of the file, or the edit link of `hosted-slides`. */
export async function exportFeatures(
  server: Pick<TestServer, 'call' | 'export'>,
  options: object,
  names?: readonly string[],
): Promise<string> {
  const answer = await server.export(featureRequest({ ...options, async: true }, names));
  if (!answer.ok) throw new Error(`The export was rejected: ${await answer.text()}`);
  const record = await exportThatEnded(server, ((await answer.json()) as { id: number }).id);
  if (record.url === undefined) throw new Error(`The export failed: ${JSON.stringify(record)}`);
  return record.url as string;
}

/** Downloads the deck of an edit link as its page does. */
export async function downloadDeck(url: string, format: 'pptx' | 'pdf'): Promise<Uint8Array> {
  const response = await fetch(`${url}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  if (response.status !== 200) throw new Error(`The download failed: ${await response.text()}`);
  return response.bytes();
}
