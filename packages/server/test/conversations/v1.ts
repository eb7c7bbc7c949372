import { RenderError } from '@deckwright/core/contract';
import { expect } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ServiceAway } from '../../src/telemetry/errors/service-away.ts';
import { titleDeck } from '../run-server.ts';
import { type Acme, bearer } from './acme.ts';
import { NO_ERROR } from './broken-parts.ts';
import type { Ask, Talk, Told } from './talk.ts';
import { BUSY_ADDRESS, errorsOfParts, keepBusy } from './usual-faults.ts';

const by = 'an API key';
const LONG_AGO = '2026-01-01T00:00:00.000Z';

function send(talk: Talk, body: unknown, ask: Ask = {}): Promise<Told> {
  return talk.show('v1:exportPresentation', { by, body, ...ask });
}

/** Creates an owner with a plan and a project like the demo, whose key is a caller from then on. */
async function newShop(talk: Talk, owner: string, plan: object, key: object = {}): Promise<string> {
  const operator = { by: 'operator', path: { owner } };
  const demo = { by: 'operator', path: { owner: 'default', project: 'demo', key: 'title' } };
  await talk.ask('createOwner', { by: 'operator', body: { id: owner, name: owner } });
  await talk.ask('changePlan', { ...operator, body: plan });
  await talk.ask('createProject', { ...operator, body: { id: 'demo', name: 'Demo' } });
  const { published } = (await talk.ask('getTemplate', demo)).json;
  const path = { owner, project: 'demo', key: 'title' };
  await talk.ask('saveDraft', { by: 'operator', path, body: published });
  await talk.ask('publishTemplates', { by: 'operator', path, body: { templates: [{ key: 'title' }] } });
  const { secret } = (await talk.ask('createKey', { ...operator, body: { name: 'shop', ...key } })).json;
  const caller = `a key of ${owner}`;
  talk.callers.set(caller, bearer(String(secret)));
  return caller;
}

/** A key of the demo's owner with less access. */
async function keyWith(talk: Talk, access: string): Promise<string> {
  const body = { name: access, access };
  const { secret } = (await talk.ask('createKey', { by: 'operator', path: { owner: 'default' }, body })).json;
  const caller = `a key with the access ${access}`;
  talk.callers.set(caller, bearer(String(secret)));
  return caller;
}

/** Exports that are made, accepted or rejected. */
export async function talkOfExports(acme: Acme): Promise<void> {
  const { talk, server } = acme;
  await send(talk, titleDeck());
  const first = { headers: { 'idempotency-key': 'first' } };
  const id = (await send(talk, titleDeck({ async: true }), first)).json.id as number;
  talk.mask.learn(id, 'id of the export');
  await untilDone(talk, id);
  await send(talk, titleDeck({ async: true }), { ...first, title: 'repeated' });
  await send(talk, titleDeck({}, 'Another'), first);
  await send(talk, titleDeck(), { headers: { prefer: 'handling=strict' }, title: 'strict' });
  await send(talk, {});
  await send(talk, titleDeck(), { by: undefined });
  await send(talk, { ...titleDeck(), projectId: 'nope' });
  const unknown = titleDeck();
  unknown.presentation.slideList[0]!.templateKey = 'nope';
  await send(talk, unknown);
  await talk.show('v1:exportPresentation', {
    ...{ by, announced: 2 ** 21, headers: { 'content-type': 'application/json' } },
  });
  await send(talk, titleDeck(), { headers: { 'content-type': 'text/plain' } });
  const poor = await newShop(talk, 'poor', { credits: 1 });
  await talk.ask('v1:exportPresentation', { by: poor, body: titleDeck() });
  await send(talk, titleDeck(), { by: poor });
  await send(talk, titleDeck(), { by: await keyWith(talk, 'read') });
  const slow = await newShop(talk, 'slow', { rate: 1, rateSeconds: 3_600 });
  await talk.ask('v1:exportPresentation', { by: slow, body: titleDeck() });
  await send(talk, titleDeck(), { by: slow });
  server.stage.failure = new RenderError('HOST_BUSY', 'A render process did not start.');
  await send(talk, titleDeck());
  server.stage.failure = new Error('inside');
  await send(talk, titleDeck());
  server.stage.failure = undefined;
  acme.broken.exportStore = errorsOfParts()[1];
  await send(talk, titleDeck());
  acme.broken.exportStore = undefined;
  await waitingExports(acme);
}

/** Exports whose callers wait for them: one with a key that is in use, one that is cancelled, and one whose file has expired. */
async function waitingExports({ talk, server }: Acme): Promise<void> {
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const { begun } = server.stage;
  const running = { by, headers: { 'idempotency-key': 'running' } };
  const made = talk.ask('v1:exportPresentation', { ...running, body: titleDeck() });
  await expect.poll(() => server.stage.begun).toBe(begun + 1);
  await send(talk, titleDeck(), running);
  const cancelled = send(talk, titleDeck({}, 'Cancelled'));
  await expect.poll(() => server.stage.begun).toBe(begun + 2);
  const { items } = (await talk.ask('v1:listPresentations', { by, query: { status: '2' } })).json;
  const [{ id }] = items as [{ id: number }];
  await talk.ask('v1:deletePresentation', { by, path: { id } });
  await cancelled;
  gate.resolve();
  server.stage.hold = undefined;
  await made;
  await expireFiles(server.dataDir, 'default');
  await send(talk, titleDeck(), running);
}

/** Sets the end of all files of an owner to a date in the past. */
export async function expireFiles(dataDir: string, owner: string): Promise<void> {
  const database = await openDatabase(dataDir);
  await database.updateTable('task').set({ expires_at: LONG_AGO }).where('owner', '=', owner).execute();
  await database.destroy();
}

async function untilDone(talk: Talk, id: number): Promise<void> {
  await expect
    .poll(async () => (await talk.ask('v1:getPresentation', { by, path: { id } })).json.status)
    .toBe('success');
}

/** Lists of presentations and the states of one. */
export async function talkOfExportStates(acme: Acme): Promise<void> {
  const { talk, server } = acme;
  const onlyExport = await keyWith(talk, 'export');
  const done = await acceptedExport(talk, 'success');
  await untilDone(talk, done);
  server.stage.failure = new RenderError('INVALID_CONTENT', 'It does not fit.');
  const failed = await acceptedExport(talk, 'failed');
  await expect
    .poll(async () => (await talk.ask('v1:getPresentation', { by, path: { id: failed } })).json.status)
    .toBe('failed');
  server.stage.failure = undefined;
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const processing = await acceptedExport(talk, 'processing');
  const message = async () => (await talk.ask('v1:getPresentation', { by, path: { id: processing } })).json.message;
  await expect.poll(message).toMatch(/slide/);
  for (const [state, id] of Object.entries({ done, failed, processing })) {
    await talk.show('v1:getPresentation', { by, path: { id }, title: state });
  }
  for (const head of ['', 'Head']) await faultsOfExports(acme, head, done, onlyExport);
  const cancel = 'v1:deletePresentation';
  await talk.show(cancel, { by, path: { id: 'abc' } });
  await talk.show(cancel, { path: { id: 1 } });
  await talk.show(cancel, { by: onlyExport, path: { id: done } });
  await talk.show(cancel, { by: 'a key of slow', path: { id: 1 } });
  for (const error of errorsOfParts().slice(0, 2)) {
    acme.broken.exportStore = error;
    await talk.show(cancel, { by, path: { id: done } });
    acme.broken.exportStore = undefined;
  }
  await talk.show(cancel, { by, path: { id: processing }, title: 'cancels' });
  await talk.show(cancel, { by, path: { id: done }, title: 'deletes' });
  await talk.show(cancel, { by, path: { id: done } });
  gate.resolve();
  server.stage.hold = undefined;
}

async function acceptedExport(talk: Talk, state: string): Promise<number> {
  const body = titleDeck({ async: true }, state);
  const id = (await talk.ask('v1:exportPresentation', { by, body })).json.id as number;
  talk.mask.learn(id, `id of the export with the state ${state}`);
  return id;
}

async function faultsOfExports({ talk, broken }: Acme, head: string, id: number, onlyExport: string): Promise<void> {
  const [list, get] = [`v1:listPresentations${head}`, `v1:getPresentation${head}`];
  await talk.show(list, { by, query: { perPage: '2' } });
  await talk.show(list, { by, query: { page: 'x' } });
  await talk.show(list);
  await talk.show(list, { by: onlyExport });
  await talk.show(list, { by: 'a key of slow' });
  if (head !== '') await talk.show(get, { by, path: { id } });
  await talk.show(get, { by, path: { id: 'abc' } });
  await talk.show(get, { path: { id: 1 } });
  await talk.show(get, { by, path: { id: 2 ** 41 } });
  // The rate limit of polls is ten times that of other requests.
  for (let sent = 0; sent < 10; sent++) await talk.ask(get, { by: 'a key of slow', path: { id: 1 } });
  await talk.show(get, { by: 'a key of slow', path: { id: 1 } });
  for (const error of errorsOfParts().slice(0, 2)) {
    broken.exportStore = error;
    await talk.show(list, { by });
    await talk.show(get, { by, path: { id } });
    broken.exportStore = undefined;
  }
}

const READS = ['', 'Head'];

/** Downloads of finished files. */
export async function talkOfFiles({ talk, server, broken }: Acme): Promise<void> {
  const { url } = (await talk.ask('v1:exportPresentation', { by, body: titleDeck() })).json as { url: string };
  const [id, signature, name] = new URL(url).pathname.split('/').slice(2) as [string, string, string];
  talk.mask.learn(id, 'id of the file');
  const path = { id, signature, name };
  const etag = (await talk.show('v1:downloadFile', { path })).header('etag')!;
  await talk.show('v1:downloadFile', { path, headers: { range: 'bytes=1-2' } });
  await talk.show('v1:downloadFile', { path, headers: { range: 'bytes=999-' } });
  for (const head of READS) {
    const download = `v1:downloadFile${head}`;
    if (head !== '') await talk.show(download, { path });
    await talk.show(download, { path, headers: { 'if-none-match': etag } });
    await talk.show(download, { path: { ...path, name: 'other.pptx' } });
    await talk.show(download, { path: { id: 1, signature: 'x', name: '%zz' } });
    await keepBusy(talk);
    await talk.show(download, { path, from: BUSY_ADDRESS });
    for (const error of [new Error('broken'), new ServiceAway('file store', new Error('broken'))]) {
      broken.files = error;
      await talk.show(download, { path });
      broken.files = undefined;
    }
  }
  broken.redirects = true;
  for (const head of READS) await talk.show(`v1:downloadFile${head}`, { path });
  broken.redirects = false;
  await expireFiles(server.dataDir, 'default');
  for (const head of READS) await talk.show(`v1:downloadFile${head}`, { path });
}

/** Health and the documentation. */
export async function talkOfOperating({ talk, broken }: Acme): Promise<void> {
  for (const head of READS) {
    await talk.show(`v1:livez${head}`);
    const etag = (await talk.show(`v1:openApi${head}`)).header('etag')!;
    await talk.show(`v1:openApi${head}`, { headers: { 'if-none-match': etag } });
    await talk.show(`v1:docs${head}`);
    await talk.show(`v1:readyz${head}`);
    await keepBusy(talk);
    for (const id of ['livez', 'readyz', 'openApi', 'docs']) await talk.show(`v1:${id}${head}`, { from: BUSY_ADDRESS });
  }
  const pages = 'pages';
  await talk.showPage(pages, 'PUT /v1/presentation', { by });
  await talk.showPage(pages, 'GET /v1/nothing', { by });
  await talk.showPage(pages, 'GET /v1/nothing', { by, hasHost: false });
  await keepBusy(talk);
  await talk.showPage(pages, 'GET /nothing', { from: BUSY_ADDRESS });
  await talk.showPage(pages, 'GET /nothing');
  // It lists the documents of this checkout.
  await talk.showPage(pages, 'GET /', { varies: true });
  await talk.showPage(pages, 'GET /manage/v1/openapi.json');
  await talk.showPage(pages, 'GET /manage/v1/nothing', { by: 'viewer' });
  await talk.showPage(pages, 'PUT /manage/v1/me', { by: 'viewer' });
  const html = { headers: { accept: 'text/html' } };
  await talk.showPage(pages, 'GET /studio', html);
  await talk.showPage(pages, 'GET /studio/', html);
  await talk.showPage(pages, 'GET /studio/o/acme/projects', html);
  await talk.showPage(pages, 'GET /studio/assets/index-AbCd1234.js', { headers: { 'accept-encoding': 'br' } });
  await talk.showPage(pages, 'GET /studio/assets/index-Older000.js');
  // A check of the disk counts for two seconds.
  for (const error of [new Error('broken'), NO_ERROR] as const) {
    broken.files = error;
    const status = error === NO_ERROR ? 500 : 503;
    await expect.poll(async () => (await talk.ask('v1:readyz')).status).toBe(status);
    for (const head of READS) await talk.show(`v1:readyz${head}`);
    broken.files = undefined;
  }
  await expect.poll(async () => (await talk.ask('v1:readyz')).status).toBe(200);
}
