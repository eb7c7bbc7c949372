import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { DEMO } from '@deckwright/test-tools/server/test-server';
import { zipOf } from '../../zip-of.ts';
import type { Acme } from '../acme.ts';
import type { Ask, Talk } from '../talk.ts';

export const TITLE = {
  ...JSON.parse(readFileSync(join(DEMO, 'templates/title.json'), 'utf8')),
  key: 'cover',
};

const FONT = bundledFonts()
  .find((font) => font.family === 'Noto Sans Hebrew' && !font.bold && !font.italic)!
  .load();

/** A PNG of one red pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

const FOOTER = {
  width: 100,
  height: 20,
  elements: [{ type: 'shape', shape: 'rect', box: { x: 0, y: 0, width: 100, height: 20 } }],
};

const by = 'editor';
const STALE = { 'if-match': '"stale"' };

/** Shows that a change of what somebody else has changed is rejected, and then that it is made. */
async function showBoth(talk: Talk, operation: string, ask: Ask): Promise<void> {
  await talk.show(operation, { ...ask, headers: STALE });
  await talk.show(operation, ask);
}

/** Projects, their files and what uses them. */
export async function talkOfProjects({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  await show('createProject', { by, body: { id: 'site', name: 'Site' } });
  await show('createProject', { by, body: { id: 'site', name: 'Site' } });
  await ask('createProject', { by, body: { id: 'bare', name: 'Bare' } });
  await show('listProjects', { by: 'viewer' });
  await showBoth(talk, 'saveProject', { by, body: { id: 'site', name: 'Our site' } });
  const { etag } = await projectTag(talk);
  await show('getProject', { by: 'viewer', headers: { 'if-none-match': etag }, title: 'unchanged' });
  await show('getProject', { by: 'viewer' });
  await show('duplicateProject', { by, body: { id: 'copy', name: 'Copy' } });
  await show('duplicateProject', { by, body: { id: 'copy', name: 'Copy' } });
  await show('getProjectUses', { by: 'viewer' });
  await show('listStarters', { by: 'viewer' });
  await show('getStarter', { by: 'viewer', path: { starter: 'neutral' } });
  await show('getLanguage', { by: 'viewer', path: { file: 'template' } });
  await show('getEngine', { by: 'viewer' });
  await show('getEngineFont', { by: 'viewer', path: { name: 'Inter.ttf' } });
}

async function projectTag(talk: Talk) {
  const answer = await talk.show('getProject', { by: 'viewer' });
  return { etag: answer.header('etag')! };
}

/** Templates with their drafts, versions and keys. */
export async function talkOfTemplates({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  await show('checkTemplate', { by, body: TITLE, query: { fetch: 'false' } });
  await ask('saveDraft', { by, body: TITLE });
  await show('saveDraft', { by, body: TITLE, headers: { 'if-none-match': '*' }, title: 'must be new' });
  await showBoth(talk, 'saveDraft', { by, body: TITLE });
  await show('getTemplate', { by: 'viewer' });
  const stale = { templates: [{ key: 'cover', etag: 'stale' }] };
  await show('publishTemplates', { by, body: stale });
  await show('publishTemplates', { by, body: { templates: [{ key: 'cover' }], note: 'The first one.' } });
  await ask('saveDraft', { by, body: { ...TITLE, description: 'Changed.' } });
  await show('listTemplates', { by: 'viewer' });
  await show('getTemplateSchema', { by: 'viewer' });
  await show('getTemplateSample', { by: 'viewer' });
  await show('getProjectRequest', { by: 'viewer' });
  await show('getProjectRequest', { by: 'viewer', path: { project: 'bare' }, title: 'without templates' });
  await show('getTemplateUses', { by: 'viewer' });
  await show('listTemplateVersions', { by: 'viewer' });
  await show('getTemplateVersion', { by: 'viewer', path: { number: 1 } });
  await show('getTemplateVersion', { by: 'viewer', path: { number: 'first' } });
  await show('compareTemplateVersions', { by: 'viewer', query: { from: 'published', to: 'draft' } });
  await show('noteTemplatePage', { by: 'viewer', body: { isEditing: false } });
  await show('noteTemplatePage', { by: 'editor', path: { page: 'second' }, body: { isEditing: true } });
  await show('closeTemplatePage', { by: 'viewer' });
  await showBoth(talk, 'restoreTemplateVersion', { by, path: { number: 1 } });
  await showBoth(talk, 'discardDraft', { by });

  await show('duplicateTemplate', { by, body: { key: 'second' } });
  await show('duplicateTemplate', { by, body: { key: 'second' } });
  await show('renameTemplate', { by, path: { key: 'second' }, body: { key: 'cover' } });
  await showBoth(talk, 'renameTemplate', { by, path: { key: 'second' }, body: { key: 'third' } });
  const second = { ...TITLE, key: 'second' };
  await show('saveDraft', { by, path: { key: 'second' }, body: second, title: 'under an earlier key of another' });
  await show('pushProject', { by, body: { ...OUR_SITE, templates: [{ json: second }] }, title: 'with an earlier key' });
  await showBoth(talk, 'removeAlias', { by, path: { key: 'third', alias: 'second' } });
  await showBoth(talk, 'deleteTemplate', { by, path: { key: 'third' }, query: { force: 'true' } });
}

/** Partials, saved bodies, pictures and fonts of a project. */
export async function talkOfParts({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  await ask('putPartial', { by, path: { name: 'footer' }, body: FOOTER });
  await showBoth(talk, 'putPartial', { by, path: { name: 'footer' }, body: FOOTER });
  await show('listPartials', { by: 'viewer' });
  await show('getPartial', { by: 'viewer', path: { name: 'footer' } });
  const withFooter = { ...TITLE, key: 'closing', elements: [...TITLE.elements, USE_OF_FOOTER] };
  await ask('saveDraft', { by, path: { key: 'closing' }, body: withFooter });
  await show('deletePartial', { by, path: { name: 'footer' } });
  await ask('deleteTemplate', { by, path: { key: 'closing' }, query: { force: 'true' } });
  await showBoth(talk, 'deletePartial', { by, path: { name: 'footer' } });

  const body = { projectId: 'site', presentation: { slideList: [] } };
  await ask('putSavedBody', { by, path: { name: 'weekly' }, body });
  await showBoth(talk, 'putSavedBody', { by, path: { name: 'weekly' }, body });
  await show('listSavedBodies', { by: 'viewer' });
  await show('getSavedBody', { by: 'viewer', path: { name: 'weekly' } });
  await showBoth(talk, 'deleteSavedBody', { by, path: { name: 'weekly' } });

  await ask('putAsset', { by, path: { name: 'logo' }, bytes: PIXEL });
  await showBoth(talk, 'putAsset', { by, path: { name: 'logo' }, bytes: PIXEL });
  await show('listAssets', { by: 'viewer' });
  await show('getAsset', { by: 'viewer', path: { name: 'logo' } });
  const withLogo = { ...TITLE, key: 'closing', elements: [...TITLE.elements, USE_OF_LOGO] };
  await ask('saveDraft', { by, path: { key: 'closing' }, body: withLogo });
  await show('getAssetUses', { by: 'viewer', path: { name: 'logo' } });
  await show('deleteAsset', { by, path: { name: 'logo' } });
  await ask('deleteTemplate', { by, path: { key: 'closing' }, query: { force: 'true' } });
  await showBoth(talk, 'deleteAsset', { by, path: { name: 'logo' } });

  const font = { path: { name: 'Hebrew.ttf' } };
  await ask('putFont', { by, ...font, bytes: FONT });
  await showBoth(talk, 'putFont', { by, ...font, bytes: FONT });
  await show('listFonts', { by: 'viewer' });
  await show('getFont', { by: 'viewer', ...font });
  await show('getFontUses', { by: 'viewer', ...font });
  await showBoth(talk, 'deleteFont', { by, ...font });
}

const OUR_SITE = { project: { json: { id: 'site', name: 'Pushed' } } };
const BOX = { x: 0, y: 0, width: 100, height: 20 };
const USE_OF_FOOTER = { type: 'partial', name: 'footer', partial: 'footer', box: BOX };
const USE_OF_LOGO = { type: 'image', name: 'logo', box: BOX, src: 'asset:logo' };

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Uploads, pushes and zip files of a project, and its whole content. */
export async function talkOfPushes({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  await show('putUpload', { by, path: { sha256: hashOf(PIXEL) }, bytes: PIXEL });
  await show('getUpload', { by, path: { sha256: hashOf(PIXEL) } });
  await show('listFiles', { by: 'viewer' });
  await show('pushProject', { by, body: { project: { hash: hashOf(PIXEL) } }, title: 'of files that it has not' });
  await show('pushProject', { by, body: OUR_SITE });
  await show('exportBundle', { by: 'viewer', query: { templates: 'cover' }, varies: true });
  const zip = await zipOf({ 'templates/extra.json': JSON.stringify({ ...TITLE, key: 'extra', name: 'Extra' }) });
  await ask('putUpload', { by, path: { sha256: hashOf(zip) }, bytes: zip });
  const body = { upload: hashOf(zip) };
  await showBoth(talk, 'planImport', { by, body });
  await showBoth(talk, 'importBundle', { by, body });
  await ask('renameTemplate', { by, path: { key: 'extra' }, body: { key: 'renamed-extra' } });
  await ask('putUpload', { by, path: { sha256: hashOf(zip) }, bytes: zip });
  await show('importBundle', { by, body, title: 'with an earlier key' });
  await show('getProjectContents', { by: 'viewer', query: { drafts: 'true' } });
}

/** What ends projects. */
export async function talkOfDeletions({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  const path = { project: 'copy' };
  await ask('saveDraft', { by, path, body: TITLE });
  await show('deleteProject', { by, path });
  await showBoth(talk, 'deleteProject', { by, path, query: { force: 'true' } });
}
