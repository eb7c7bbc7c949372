import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { DEMO } from '@deckwright/test-tools/server/test-server';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createSavedBodies } from '../../src/projects/saved-bodies.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { createTemplateKeys } from '../../src/projects/versions/template-keys.ts';
import { hashOf } from '../../src/storage/files/etag.ts';
import { randomLetters } from '../../src/storage/token-secret.ts';
import { zipOf } from '../zip-of.ts';
import type { Sample, Samples } from './sample.ts';
import type { World } from './world.ts';

const TITLE = JSON.parse(readFileSync(join(DEMO, 'templates/title.json'), 'utf8'));
const FONT = bundledFonts()
  .find((font) => font.family === 'Noto Sans Hebrew' && !font.bold && !font.italic)!
  .load();

/** A PNG of one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const PARTIAL = {
  width: 100,
  height: 20,
  elements: [{ type: 'shape', shape: 'rect', box: { x: 0, y: 0, width: 100, height: 20 } }],
};

/** Calls of the operations on projects and what belongs to them. Each makes what it changes. */
export const PROJECT_SAMPLES: Samples = {
  listStarters: async () => ({ path: {} }),
  getStarter: async () => ({ path: { starter: 'neutral' } }),
  getLanguage: async () => ({ path: { file: 'template' } }),
  listProjects: async () => ({ path: { owner: 'alice' } }),
  createProject: async () => ({ path: { owner: 'alice' }, body: { id: unique(), name: 'Made' } }),
  getProject: of({}),
  saveProject: async (world) => {
    const project = await newProject(world);
    return { path: { owner: 'alice', project }, body: { id: project, name: 'Other name' } };
  },
  deleteProject: of({}, { query: { force: 'true' } }),
  duplicateProject: async (world) => ({
    path: { owner: 'alice', project: await newProject(world) },
    body: { id: unique(), name: 'Copy' },
  }),
  getProjectUses: of({}),
  getProjectRequest: of({}),
  listFiles: of({}),
  putUpload: of({ sha256: hashOf(PIXEL) }, { bytes: PIXEL }),
  getUpload: async (world) => {
    const path = { owner: 'alice', project: await newProject(world), sha256: hashOf(PIXEL) };
    await upload(world, path.project, PIXEL);
    return { path };
  },
  exportBundle: of({}, { query: { templates: 'title' } }),
  planImport: withZip(),
  importBundle: withZip(),
  pushProject: async (world) => {
    const project = await newProject(world);
    const json = { id: project, name: unique() };
    return { path: { owner: 'alice', project }, body: { project: { json } } };
  },
  listTemplates: of({}),
  getTemplate: of({ key: 'title' }),
  saveDraft: of({ key: 'title' }, { body: TITLE }),
  discardDraft: of({ key: 'title' }),
  checkTemplate: of({}, { body: TITLE, query: { fetch: 'false' } }),
  noteTemplatePage: of({ key: 'title', page: 'first' }, { body: { isEditing: true } }),
  closeTemplatePage: of({ key: 'title', page: 'first' }),
  publishTemplates: of({}, { body: { templates: [{ key: 'title' }], note: 'better' } }),
  deleteTemplate: of({ key: 'title' }, { query: { force: 'true' } }),
  getTemplateUses: of({ key: 'title' }),
  getTemplateSchema: of({ key: 'title' }),
  getTemplateSample: of({ key: 'title' }),
  renameTemplate: of({ key: 'title' }, { body: { key: 'cover' } }),
  removeAlias: of({ key: 'title', alias: 'heading' }),
  duplicateTemplate: of({ key: 'title' }, { body: { key: 'copy' } }),
  listTemplateVersions: of({ key: 'title' }),
  getTemplateVersion: of({ key: 'title', number: '1' }),
  compareTemplateVersions: of({ key: 'title' }, { query: { from: 'draft', to: '1' } }),
  restoreTemplateVersion: of({ key: 'title', number: '1' }),
  listPartials: of({}),
  getPartial: of({ name: 'footer' }),
  putPartial: of({ name: 'header' }, { body: PARTIAL }),
  deletePartial: of({ name: 'footer' }),
  listAssets: of({}),
  getAsset: of({ name: 'logo' }),
  putAsset: of({ name: 'other' }, { bytes: PIXEL }),
  deleteAsset: of({ name: 'logo' }),
  getAssetUses: of({ name: 'logo' }),
  getRemotePicture: async () => ({ path: { owner: 'alice' }, query: { url: await pictureServer() } }),
  listSavedBodies: of({}),
  getSavedBody: of({ name: 'weekly' }),
  putSavedBody: of({ name: 'monthly' }, { body: { projectId: 'any', presentation: {} } }),
  deleteSavedBody: of({ name: 'weekly' }),
  listFonts: of({}),
  getFont: withFont(),
  putFont: of({ name: 'Inter.ttf' }, { bytes: FONT }),
  deleteFont: withFont(),
  getFontUses: withFont(),
  getEngine: async () => ({ path: {} }),
  getEngineFont: async () => ({ path: { name: 'Inter.ttf' } }),
  getProjectContents: of({}, { query: { drafts: 'true' } }),
};

/** A call about a new project of Alice. */
function of(names: Readonly<Record<string, string>>, rest: Omit<Sample, 'path'> = {}): Samples[string] {
  return async (world) => ({ path: { owner: 'alice', project: await newProject(world), ...names }, ...rest });
}

/** A call about a font of a new project of Alice. */
function withFont(): Samples[string] {
  return async (world) => {
    const path = { owner: 'alice', project: await newProject(world), name: 'Inter.ttf' };
    await world.call('editor', {
      method: 'PUT',
      path: `/owners/alice/projects/${path.project}/fonts/${path.name}`,
      bytes: FONT,
    });
    return { path };
  };
}

/** A call about a zip file with a changed template, and a new project of Alice. */
function withZip(): Samples[string] {
  return async (world) => {
    const path = { owner: 'alice', project: await newProject(world) };
    const json = JSON.stringify({ ...TITLE, key: 'title', name: unique() });
    const zip = await zipOf({ 'templates/title.json': json });
    await upload(world, path.project, zip);
    return { path, body: { upload: hashOf(zip) } };
  };
}

async function upload(world: World, project: string, bytes: Uint8Array): Promise<void> {
  const path = `/owners/alice/projects/${project}/uploads/${hashOf(bytes)}`;
  await world.call('editor', { method: 'PUT', path, bytes });
}

function unique(): string {
  return `made-${randomLetters(8).toLowerCase()}`;
}

/** A project with a template that has a version, a draft and an alias, and with a picture, a partial and a saved body. */
async function newProject({ database, now, alice: { scope } }: World): Promise<string> {
  const id = unique();
  const json = { id, name: 'Made', partials: { footer: PARTIAL } };
  await createProjects(database, now).save(scope, { id, name: 'Made' }, json);
  const templates = createTemplates(database, now);
  const file = (changes: object) => [{ key: 'heading', name: 'Title', json: { ...TITLE, key: 'heading', ...changes } }];
  await templates.push(scope, id, file({}), 'published');
  await templates.push(scope, id, file({ description: 'A draft.' }), 'draft');
  await createTemplateKeys(database, now).rename(scope, id, 'heading', 'title');
  await createAssets(database, now).push(scope, id, [{ name: 'logo', bytes: PIXEL }]);
  await createSavedBodies(database, now).save(scope, id, 'weekly', JSON.stringify({ projectId: id }));
  return id;
}

let pictures: Promise<string> | undefined;

/** The address of a picture on a server of this process. */
function pictureServer(): Promise<string> {
  pictures ??= (async () => {
    const server = createServer((_, response) => void response.end(PIXEL)).unref();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pixel.png`;
  })();
  return pictures;
}
