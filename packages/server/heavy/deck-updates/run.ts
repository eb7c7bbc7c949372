import { isDeepStrictEqual } from 'node:util';
import { editableDeck } from '@deckwright/core/contract';
import {
  createDocument,
  decodeMessage,
  documentOf,
  insertText,
  readDeck,
  snapshotOf,
  textOf,
} from '@deckwright/deck-document';
import type { RawId } from '@deckwright/test-tools/documents/raw-update';
import { scenes } from '@deckwright/testkit';
import * as Y from 'yjs';
import type { UsedDeck } from '../../src/decks/deck-hub.ts';
import type { Listener } from '../../src/decks/deck-in-memory.ts';
import { createDeckLog } from '../../src/decks/deck-log.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { openHub } from '../../test/hosted-decks/open-hub.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { type FuzzRun, inFolder } from '../report.ts';
import { generateUpdate, type Surroundings } from './generate.ts';

const ID = 'a'.repeat(16);
/** The deck and the clocks begin again, so that they stay small. */
const UPDATES_OF_A_DECK = 250;
const UPDATES_BETWEEN_RESTARTS = 60;
const UPDATES_A_WORD = 4;

const SCENE = editableDeck(scenes.kitchenSink);
const WITH_TEXT = SCENE.slides.filter(({ nodes }) => nodes.some(({ kind }) => kind === 'text')).slice(0, 2);
/** The honest page types on the first slide. */
const [HONEST, HOSTILE] = WITH_TEXT.map(({ id: slide, nodes }) => {
  return { slide, node: nodes.find(({ kind }) => kind === 'text')!.id };
});

type Tally = ReturnType<typeof newTally>;

/** Sends generated updates to real decks, each beside a page that types, and restarts their server again and again. */
export async function runHostileUpdates({ seed, count, say }: FuzzRun) {
  const tally = newTally();
  for (let deck = 0; tally.sent < count; deck++) {
    const most = Math.min(UPDATES_OF_A_DECK, count - tally.sent);
    await inFolder((folder) => attackOneDeck(folder, chanceOf(seed + deck), most, tally, say));
  }
  return tally;
}

function newTally() {
  /** By kind of update, and by reason. */
  const [accepted, rejected]: Record<string, number>[] = [{}, {}];
  /**
   * `unreadable`: decks that could not be read: of the log, after compaction and a restart, or of a copy. `different`: states of a deck that
   * differ after they were written and read, or from what the honest page has. `lost`: times that a word of the honest page was missing.
   * `closed`: times that it would have been disconnected. `withoutReason`: rejections without a reason, and errors of the check itself.
   */
  const defects = { unreadable: 0, different: 0, lost: 0, honestRejected: 0, closed: 0, withoutReason: 0 };
  return { sent: 0, words: 0, accepted: accepted!, rejected: rejected!, defects };
}

async function attackOneDeck(folder: string, chance: Chance, count: number, tally: Tally, say: FuzzRun['say']) {
  const { defects, accepted, rejected } = tally;
  const defect = (kind: keyof Tally['defects'], what: string) => {
    defects[kind]++;
    say(what);
  };
  const hostile: Listener = { browser: 'hostile', person: undefined, send() {} };
  const me = 100 + chance.whole(0, 2 ** 31 - 1);
  const sentBefore: Uint8Array[] = [];
  const database = await openDatabase(folder);
  await insertDeck(database);
  let hub = open();
  let deck: UsedDeck = await hub.use(ID);
  const page = createHonestPage(await deck.read(snapshotOf));
  deck.listeners.add(page.listener);

  function open() {
    return openHub({
      ...{ database, now: () => new Date() },
      report: (error) => defect('closed', `The deck failed: ${stackOf(error)}`),
      onFault: (error) => defect('withoutReason', `A change failed: ${stackOf(error)}`),
    });
  }

  async function typeWord(): Promise<void> {
    const outcome = await deck.change(page.type(`w${tally.words++} `), page.listener);
    if (!('stored' in outcome)) defect('honestRejected', `An honest change was rejected: ${outcome.reason}`);
  }

  /** Compares what is read with what was there, and looks for the words of the honest page. */
  function compare(what: string, before: unknown, read: () => Y.Doc, of = contentOf, hasClients = true): void {
    try {
      const doc = read();
      if (hasClients && page.missingIn(doc)) defect('lost', `${what} lacks a word.`);
      if (!isDeepStrictEqual(of(doc), before)) defect('different', `${what} differs.`);
    } catch (error) {
      defect('unreadable', `${what} cannot be read: ${error}`);
    }
  }

  async function attack(): Promise<void> {
    const near = await deck.read((doc) => surroundingsOf(doc, me, page.doc.clientID, sentBefore));
    const { kind, update } = generateUpdate(chance, near);
    tally.sent++;
    const outcome = await deck.change(update, hostile);
    if ('stored' in outcome) {
      accepted[kind] = (accepted[kind] ?? 0) + 1;
      sentBefore.push(update);
      const what = `The deck after ${Buffer.from(update).toString('hex').slice(0, 400)}`;
      await deck.read((doc) => compare(what, stateOf(doc), () => documentOf([snapshotOf(doc)]), stateOf));
    } else {
      const reason = outcome.reason.replace(/"[^"]*"/g, '"…"');
      rejected[reason] = (rejected[reason] ?? 0) + 1;
      if (reason.length < 10) defect('withoutReason', `A rejection says only "${reason}".`);
    }
  }

  /** Reads the log as after a kill, then compacts it, opens the deck again and copies it. */
  async function restart(): Promise<void> {
    const before = await deck.read(contentOf);
    const stored = (await createDeckLog(database, () => new Date()).load(ID))!;
    compare('The log', before, () => documentOf([stored.snapshot, ...stored.updates]));
    deck.release();
    await hub.close();
    hub = open();
    deck = await hub.use(ID);
    deck.listeners.add(page.listener);
    await deck.read((doc) => {
      compare('The deck after a restart', before, () => doc);
      compare('The page', before, () => page.doc);
      const copy = () => createDocument(readDeck(doc));
      compare('A copy', readDeck(doc), () => documentOf([snapshotOf(copy())]), readDeck, false);
    });
  }

  try {
    await typeWord();
    for (let sent = 1; sent <= count; sent++) {
      await attack();
      if (sent % UPDATES_A_WORD === 0) await typeWord();
      if (sent % UPDATES_BETWEEN_RESTARTS !== 0 && sent !== count) continue;
      await restart();
      await typeWord();
    }
  } catch (error) {
    defect('closed', `The deck failed: ${stackOf(error)}`);
  } finally {
    deck.release();
    await hub.close().catch(() => {});
    await database.destroy();
  }
}

async function insertDeck(database: Database): Promise<void> {
  const none = { task: null, owner: null, project: null, title: null, edited_at: null, editors: null, options: null };
  const dates = { created_at: new Date().toISOString(), expires_at: '2127-01-01T00:00:00.000Z' };
  const file = { file_name: 'deck', file_size: 1 };
  await database
    .insertInto('hosted_deck')
    .values({ ...none, ...dates, ...file, id: ID, export_id: ID, access: 'edit', link_revision: 0 })
    .execute();
  const bytes = snapshotOf(createDocument({ ...SCENE, slides: WITH_TEXT }));
  await database.insertInto('hosted_snapshot').values({ deck: ID, number: 0, bytes }).execute();
}

/** A page that types, and gets what others do. */
function createHonestPage(state: Uint8Array) {
  const doc = documentOf([state]);
  let typed = '';
  const send: Listener['send'] = (bytes) => {
    const message = decodeMessage(bytes);
    if (message.kind === 'update') Y.applyUpdate(doc, message.update, 'server');
  };
  return {
    doc,
    listener: { browser: 'honest', person: undefined, send } satisfies Listener,
    /** Adds a word to what it has typed, and returns the update. */
    type(word: string): Uint8Array {
      const before = Y.encodeStateVector(doc);
      insertText({ doc, origin: 'person' }, HONEST!, textOf(doc, HONEST!)!.length, word);
      typed += word;
      return Y.encodeStateAsUpdate(doc, before);
    },
    /** Whether a document lacks a character that it has typed, whatever others typed between them. */
    missingIn(stored: Y.Doc): boolean {
      const structs = stored.store.clients.get(doc.clientID) ?? [];
      const contents = structs.map((one) => (one instanceof Y.Item && !one.deleted ? one.content : undefined));
      const texts = contents.filter((content) => content instanceof Y.ContentString);
      return texts.map(({ str }) => str).join('') !== typed;
    },
  };
}

function surroundingsOf(doc: Y.Doc, me: number, honest: number, accepted: readonly Uint8Array[]): Surroundings {
  const nodes = (doc.getMap('slides').get(HOSTILE!.slide) as Y.Map<unknown>).get('nodes') as Y.Map<Y.Map<unknown>>;
  // The first value: the hostile page may have replaced it.
  let text = nodes.get(HOSTILE!.node)?._map.get('text') ?? null;
  while (text?.left) text = text.left;
  const characters: RawId[] = [];
  const type = text?.content instanceof Y.ContentType ? text.content.type : undefined;
  for (let item = type?._start ?? null; item !== null && characters.length < 300; item = item.right) {
    for (let at = 0; at < Math.min(item.length, 50); at++) characters.push([item.id.client, item.id.clock + at]);
  }
  const idOf = (item: Y.Item | null): RawId => (item === null ? [me, 0] : [item.id.client, item.id.clock]);
  return {
    ...{ me, honest, creator: 1, accepted },
    end: (client) => Y.getState(doc.store, client),
    text: idOf(text),
    characters: characters.length > 0 ? characters.filter(([client]) => client !== honest) : [[me, 0]],
    node: idOf(nodes._map.get(HOSTILE!.node)!),
    nodes: idOf(nodes._item),
  };
}

/** All that is in the maps and texts of a document. */
function contentOf(doc: Y.Doc): unknown {
  return ['deck', 'layouts', 'slides', 'pictures', 'drawings'].map((name) => plain(doc.getMap(name)));
}

function stateOf(doc: Y.Doc): unknown {
  return [contentOf(doc), Y.decodeStateVector(Y.encodeStateVector(doc))];
}

function plain(value: unknown): unknown {
  if (value instanceof Y.Text) return value.toDelta();
  if (!(value instanceof Y.Map)) return value;
  return Object.fromEntries([...value.entries()].map(([key, member]) => [`key ${key}`, plain(member)]));
}

function stackOf(error: unknown): unknown {
  return error instanceof Error ? error.stack : error;
}
