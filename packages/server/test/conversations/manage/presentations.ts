import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import { expect } from 'vitest';
import type { Acme } from '../acme.ts';
import type { Talk } from '../talk.ts';
import { expireFiles } from '../v1.ts';
import { TITLE } from './projects.ts';

const by = 'editor';

export function coverDeck(options: Readonly<Record<string, unknown>> = {}, title = 'Hello') {
  return {
    projectId: 'site',
    presentation: { slideList: [{ templateKey: 'cover', content: { title } }] },
    options,
  };
}

/** An asynchronous export with a title of its own, by which a list finds it. */
function titled(title: string) {
  const { presentation, ...rest } = coverDeck({ async: true }, title);
  return { ...rest, presentation: { ...presentation, attributes: { title } } };
}

/** Makes an asynchronous export, and waits until it has ended. Returns its id. */
async function ended(talk: Talk, body: object, name: string): Promise<number> {
  const id = (await talk.ask('createExport', { by, body })).json.id as number;
  talk.mask.learn(id, name);
  await untilEnded(talk, id);
  return id;
}

export async function untilEnded(talk: Talk, presentation: number): Promise<Record<string, unknown>> {
  for (;;) {
    const { json } = await talk.ask('getExport', { by, path: { presentation } });
    if (json.status !== 'processing') return json;
    await delay(20);
  }
}

/** Exports of an owner, as people make, see, cancel and delete them. */
export async function talkOfPresentations(acme: Acme): Promise<void> {
  const { talk, server } = acme;
  const { show, ask, mask } = talk;
  await show('createExport', { by, body: coverDeck() });
  const done = await ended(talk, titled('Quarterly review'), 'id of the finished export');
  await show('getExport', { by: 'viewer', path: { presentation: done } });
  await show('getPresentation', { by: 'viewer', path: { presentation: done } });
  await show('getPresentationBody', { by: 'viewer', path: { presentation: done } });
  await show('listPresentations', { by: 'viewer', query: { text: 'Quarterly', limit: '2' } });
  const again = (await show('runPresentationAgain', { by, path: { presentation: done } })).json.id as number;
  mask.learn(again, 'id of the second export');
  await untilEnded(talk, again);
  await show('cancelPresentation', { by, path: { presentation: done } });
  await show('revokePresentationLinks', { by, path: { presentation: done } });

  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const running = await show('createExport', { by, body: coverDeck({ async: true }, 'Running') });
  const id = running.json.id as number;
  mask.learn(id, 'id of the running export');
  const message = async () => (await ask('getExport', { by, path: { presentation: id } })).json.message;
  await expect.poll(message).toMatch(/slide/);
  await show('getExport', { by: 'viewer', path: { presentation: id }, title: 'while it is running' });
  await show('getPresentationBody', { by: 'viewer', path: { presentation: id } });
  await show('runPresentationAgain', { by, path: { presentation: id } });
  await show('revokePresentationLinks', { by, path: { presentation: id } });
  await show('deleteTemplate', { by });
  await showKeyInUse(acme);
  await show('cancelPresentation', { by, path: { presentation: id } });
  gate.resolve();
  server.stage.hold = undefined;
  await show('getExport', { by: 'viewer', path: { presentation: id }, title: 'after it was cancelled' });
  await show('deletePresentation', { by, path: { presentation: again } });
  await ask('deletePresentation', { by, path: { presentation: id } });
  await rejectedExports(acme, done);
}

/** A key whose first export is still running, and whose caller waits for it. */
async function showKeyInUse({ talk, server }: Acme): Promise<void> {
  const { begun } = server.stage;
  const waiting = { by, body: coverDeck(), headers: { 'idempotency-key': 'running' } };
  const made = talk.ask('createExport', waiting);
  await expect.poll(() => server.stage.begun).toBe(begun + 1);
  await talk.show('createExport', waiting);
  const { items } = (await talk.ask('listPresentations', { by, query: { mode: 'sync', status: 'processing' } })).json;
  const [{ id: presentation }] = items as [{ id: number }];
  talk.mask.learn(presentation, 'id of the awaited export');
  await talk.ask('cancelPresentation', { by, path: { presentation } });
  await made;
}

/** Exports for which the project, a template, credits or the body is missing. */
async function rejectedExports({ talk }: Acme, done: number): Promise<void> {
  const { show, ask } = talk;
  await show('createExport', { by, body: { ...coverDeck(), projectId: 'nope' } });
  const unknown = coverDeck();
  unknown.presentation.slideList[0]!.templateKey = 'nope';
  await show('createExport', { by, body: unknown });
  await ask('changePlan', { by: 'operator', body: { credits: 0 } });
  await show('createExport', { by, body: coverDeck() });
  await show('runPresentationAgain', { by, path: { presentation: done } });
  await ask('changePlan', { by: 'operator', body: { credits: null } });
  await show('createExport', { by, body: coverDeck(), headers: { 'idempotency-key': 'once' }, title: 'with a key' });
  await show('createExport', { by, body: coverDeck({}, 'Other'), headers: { 'idempotency-key': 'once' } });
  await changedTemplate(talk, done);
  await ask('changePlan', { by: 'operator', body: { keepBodies: false } });
  const unkept = await ended(talk, coverDeck({ async: true }), 'id of the export without a body');
  await show('getPresentationBody', { by: 'viewer', path: { presentation: unkept } });
  await show('runPresentationAgain', { by, path: { presentation: unkept } });
  await ask('changePlan', { by: 'operator', body: { keepBodies: true } });
}

/** The template of an export accepts only a shorter title, and is then away. */
async function changedTemplate(talk: Talk, done: number): Promise<void> {
  const { show, ask } = talk;
  const publish = { by, body: { templates: [{ key: 'cover' }] } };
  const again = { by, path: { presentation: done } };
  await ask('saveDraft', {
    by,
    body: { ...TITLE, fields: { ...TITLE.fields, title: { type: 'text', required: true, maxLength: 6 } } },
  });
  await ask('publishTemplates', publish);
  await show('runPresentationAgain', again);
  await ask('renameTemplate', { by, body: { key: 'renamed' } });
  await ask('removeAlias', { by, path: { key: 'renamed', alias: 'cover' } });
  await show('runPresentationAgain', again);
  await ask('deleteTemplate', { by, path: { key: 'renamed' }, query: { force: 'true' } });
  await ask('saveDraft', { by, body: TITLE });
  await ask('publishTemplates', publish);
}

/** After everything else of the owner: its files have expired. */
export async function talkOfExpiredFiles({ talk, server }: Acme): Promise<void> {
  await expireFiles(server.dataDir, 'acme');
  const again = { by, body: coverDeck(), headers: { 'idempotency-key': 'once' } };
  await talk.show('createExport', again);
}

/** Exports that failed through a fault of the server, and the operator who runs them again. */
export async function talkOfDeadExports({ talk, server }: Acme): Promise<void> {
  const { show } = talk;
  const operator = 'operator';
  server.stage.failure = new Error('broken');
  const first = await ended(talk, coverDeck({ async: true }, 'First'), 'id of the first dead export');
  const second = await ended(talk, coverDeck({ async: true }, 'Second'), 'id of the second dead export');
  server.stage.failure = new RenderError('INVALID_CONTENT', 'It does not fit.');
  const failed = await ended(talk, coverDeck({ async: true }, 'Failed'), 'id of the failed export');
  server.stage.failure = undefined;
  await show('getExport', { by: 'viewer', path: { presentation: failed }, title: 'after it failed' });
  await show('listDeadExports', { by: operator, query: { limit: '2' } });
  const redriven = (await show('redriveDeadExports', { by: operator, body: { ids: [first] } })).json;
  const [{ newId }] = redriven.items as [{ newId: number }];
  await untilEnded(talk, newId);
  await show('dismissDeadExports', { by: operator, body: { ids: [second] } });
}

/** Decks that people edit with the editor of the server. */
export async function talkOfHostedDecks({ talk }: Acme): Promise<void> {
  const { show, mask } = talk;
  const id = await ended(
    talk,
    coverDeck({ async: true, format: 'hosted-slides' }, 'Hosted'),
    'id of the hosted export',
  );
  const items = (await talk.ask('listHostedDecks', { by })).json.items as { id: string }[];
  const deck = items[0]!.id;
  mask.learn(deck, 'id of the deck');
  await show('listHostedDecks', { by, query: { presentation: String(id) } });
  await show('getHostedDeck', { by: 'viewer', path: { deck } });
  await show('changeHostedDeck', { by, path: { deck }, body: { access: 'view' } });
  await show('revokeHostedDeckLink', { by, path: { deck } });
  await show('deleteHostedDeck', { by, path: { deck } });
}
