import { parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { readFeatures } from '../../../core/test/features/read-features.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import type { TestServer } from '../run-server.ts';

const PROJECT = 'features';
const features = readFeatures();

function settings(): Record<string, unknown> {
  const parts = features.map(({ project }) => project);
  const textStyles = Object.assign({}, ...parts.map((part) => part?.theme?.textStyles));
  return {
    id: PROJECT,
    theme: { textStyles },
    partials: Object.assign({}, ...parts.map((part) => part?.partials)),
  };
}

/** Saves a project with every feature of the template language on a server: a template of the documentation each. */
export async function saveFeatures({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const database = await openDatabase(dataDir);
  const now = () => new Date();
  const scope = ownerScope('default', null);
  await createProjects(database, now).save(scope, { id: PROJECT, name: 'Features' }, settings());
  const templates = features.map(({ title, template }) => {
    return { key: template.key, name: title, json: template };
  });
  await createTemplates(database, now).push(scope, PROJECT, templates, 'published');
  await database.destroy();
}

/** A request for a deck of these features with their samples. Default: all. */
function featureRequest(options: object, names?: readonly string[]): Record<string, unknown> {
  const parsed = parseProject(settings());
  const chosen = features.filter(({ name }) => names?.includes(name) ?? true);
  const slideList = chosen.map(({ template, title }) => ({
    templateKey: template.key,
    content: sampleContent(parseTemplate(template, parsed)),
    attributes: { speakerNote: `Notes on ${title}` },
  }));
  return { projectId: PROJECT, presentation: { slideList, attributes: { title: 'All features' } }, options };
}

/** Exports these features, and returns the address of the file, or the edit link of `hosted-slides`. */
export async function exportFeatures(server: TestServer, options: object, names?: string[]): Promise<string> {
  const answer = await server.export(featureRequest({ ...options, async: true }, names));
  if (!answer.ok) throw new Error(`The export was rejected: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  // More patient than `taskEnded`: the deck is large, and a test beside it may start browsers.
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    const record = (await (await server.call(`/v1/presentation/${id}`)).json()) as { status: string; url?: string };
    if (record.url !== undefined) return record.url;
    if (record.status !== 'processing') throw new Error(`The export failed: ${JSON.stringify(record)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The export ${id} did not end.`);
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
