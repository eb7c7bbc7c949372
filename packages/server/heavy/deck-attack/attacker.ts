/** A process that attacks when its parent tells it to, and sends its parent how many messages or openings were answered, and how. */
import { setPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { nodeIds, slideIds, textOf } from '@deckwright/deck-document';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import * as Y from 'yjs';
import { writePresence } from '../../src/decks/presence.ts';
import { openRawPage } from './raw-page.ts';

export interface AttackOrder {
  readonly kind: 'states' | 'presences' | 'updates' | 'reopenings';
  /** An edit link to a large deck, and links to small ones. */
  readonly large: string;
  readonly small: readonly string[];
  /** Where it comes from. */
  readonly localAddress: string;
  readonly milliseconds: number;
}

/** Attacks until all is answered or time is up. */
type Attack = (ended: AbortSignal) => Promise<unknown>;

const ASK = { kind: 'state', vector: new Uint8Array([0]) } as const;
const PRESENCE_PAGES = 9;

const { kind, large, small, localAddress, milliseconds } = JSON.parse(process.argv[2]!) as AttackOrder;
const seen: Record<string, number> = {};
// An attacker has a machine of its own. Here it shares the processors of the server.
setPriority(19);
const PREPARE: Readonly<Record<AttackOrder['kind'], () => Promise<Attack>>> = {
  states: prepareStates,
  presences: preparePresences,
  updates: prepareUpdates,
  reopenings: async () => reopen,
};
const attack = await PREPARE[kind]();
process.once('message', async () => {
  await attack(AbortSignal.timeout(milliseconds));
  process.send!(seen, () => process.exit());
});
process.send!('ready');

async function prepareStates(): Promise<Attack> {
  const page = await openRawPage(large, localAddress);
  return async (ended) => {
    for (let sent = 0; sent < 900; sent++) page.send(ASK);
    await page.until(() => page.received.update >= 900, ended);
    count({ answered: page.received.update, ...page.closing() });
  };
}

async function preparePresences(): Promise<Attack> {
  const pages = await Promise.all(Array.from({ length: PRESENCE_PAGES }, () => openRawPage(large, localAddress)));
  return async (ended) => {
    for (const [at, page] of pages.entries()) {
      for (let clock = 1; clock <= 900 / PRESENCE_PAGES; clock++) {
        const json = JSON.stringify({ name: `Guest ${at}`, color: 'AA3300', nodes: [`n${clock}`] });
        page.send({ kind: 'presence', update: writePresence({ client: at + 1, clock, json }) });
      }
      page.send(ASK);
    }
    await Promise.all(pages.map((page) => page.until(() => page.received.update > 0, ended)));
    for (const page of pages) count({ 'received by the others': page.received.presence });
  };
}

/** Ten updates for each small deck. What is not answered is sent again after a lost connection. */
async function prepareUpdates(): Promise<Attack> {
  const attacks: ((ended: AbortSignal) => Promise<void>)[] = [];
  for (const url of small) {
    const { doc, close } = await connectClient(url, { localAddress });
    const updates = [0, 1, 2, 3, 4].flatMap((at) => [manySlides(doc), manyInsertions(doc, at)]);
    attacks.push((ended) => sendAll(url, updates, ended));
    close();
  }
  return (ended) => Promise.all(attacks.map((one) => one(ended)));
}

async function sendAll(url: string, updates: readonly Uint8Array[], ended: AbortSignal): Promise<void> {
  for (let answered = 0; answered < updates.length && !ended.aborted; ) {
    const page = await openRawPage(url, localAddress);
    const { received } = page;
    const rest = updates.slice(answered);
    for (const [at, update] of rest.entries()) page.send({ kind: 'update', number: at + 1, update });
    await page.until(() => received.stored + received.rejected >= rest.length, ended);
    answered += received.stored + received.rejected;
    count({ stored: received.stored, ...Object.fromEntries(page.reasons), ...page.closing() });
    if (answered < updates.length && !ended.aborted) await delay(1_000);
    await page.close();
  }
}

async function reopen(ended: AbortSignal): Promise<void> {
  for (let opening = 0; opening < 200 && !ended.aborted; opening++) {
    const page = await openRawPage(large, localAddress);
    page.send(ASK);
    await page.until(() => page.received.update > 0, ended);
    count({ opened: Math.min(1, page.received.update), ...page.closing() });
    await page.close();
  }
}

function count(more: Readonly<Record<string, number>>): void {
  for (const [name, times] of Object.entries(more)) seen[name] = (seen[name] ?? 0) + times;
}

/** A change of 600 KB that a deck may have: 400 slides of 100 nodes. */
function manySlides(doc: Y.Doc): Uint8Array {
  return changeOf(doc, (copy) => {
    const slides = copy.getMap<Y.Map<unknown>>('slides');
    for (let slide = 0; slide < 400; slide++) {
      const nodes = new Y.Map<Y.Map<unknown>>();
      slides.set(`s${slide}`, new Y.Map<unknown>([['nodes', nodes]]));
      for (let node = 0; node < 100; node++) nodes.set(`n${node}`, new Y.Map());
    }
  });
}

/** Another one: 60,000 insertions into one text, each before the one before it, so that Yjs cannot join them. */
function manyInsertions(doc: Y.Doc, at: number): Uint8Array {
  return changeOf(doc, (copy) => {
    const targets = slideIds(copy).flatMap((slide) => nodeIds(copy, slide).map((node) => ({ slide, node })));
    const texts = targets.flatMap((target) => textOf(copy, target) ?? []);
    for (let inserted = 0; inserted < 60_000; inserted++) texts[at % texts.length]!.insert(0, 'a');
  });
}

function changeOf(doc: Y.Doc, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  copy.transact(() => change(copy));
  return Y.encodeStateAsUpdate(copy, before);
}
