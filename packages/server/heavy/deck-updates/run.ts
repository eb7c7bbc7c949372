import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { editableDeck } from '@deckwright/core/contract';
import { createDocument, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { checkStateVector } from '@deckwright/deck-document/guard';
import type { RawId } from '@deckwright/test-tools/documents/raw-update';
import { createRandom } from '@deckwright/test-tools/random';
import { scenes } from '@deckwright/testkit';
import * as Y from 'yjs';
import type { DeckHub, UsedDeck } from '../../src/decks/deck-hub.ts';
import type { Listener } from '../../src/decks/deck-in-memory.ts';
import { createDeckLog } from '../../src/decks/deck-log.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { openHub } from '../../test/hosted-decks/open-hub.ts';
import { Draw, generateState, generateUpdate, type Surroundings } from './generate.ts';
import { createHonestPage, type HonestPage } from './honest-page.ts';

export interface HostileUpdatesOptions {
  /** The same seed gives the same updates. */
  readonly seed: number;
  readonly count: number;
  readonly say?: (line: string) => void;
}

const ID = 'a'.repeat(16);
/** The deck and the clocks begin again, so that they stay small. */
const UPDATES_OF_A_DECK = 250;
const UPDATES_BETWEEN_RESTARTS = 60;
const UPDATES_A_WORD = 4;

const SCENE = editableDeck(scenes.kitchenSink);
const WITH_TEXT = SCENE.slides.filter(({ nodes }) => nodes.some(({ kind }) => kind === 'text')).slice(0, 2);
const DECK = { ...SCENE, slides: WITH_TEXT };
/** The honest page types on the first slide. */
const [HONEST, HOSTILE] = WITH_TEXT.map(({ id, nodes }) => ({
  slide: id,
  node: nodes.find(({ kind }) => kind === 'text')!.id,
}));

type Tally = ReturnType<typeof newTally>;

/** Sends generated updates to real decks, each beside a page that types, and restarts their server again and again. */
export async function runHostileUpdates(options: HostileUpdatesOptions) {
  const { seed, count, say = () => {} } = options;
  const tally = newTally();
  for (let deck = 0; tally.sent < count; deck++) {
    const draw = new Draw(createRandom(seed + deck));
    await attackOneDeck(draw, Math.min(UPDATES_OF_A_DECK, count - tally.sent), tally, say);
    if (deck % 10 === 9) say(`${tally.sent} updates sent, ${JSON.stringify(tally.defects)}`);
  }
  return tally;
}

function newTally() {
  return {
    sent: 0,
    words: 0,
    /** By kind of update, and by reason. */
    accepted: {} as Record<string, number>,
    rejected: {} as Record<string, number>,
    defects: {
      /** Decks that could not be read: of the log, after compaction and a restart, or of a copy. */
      unreadable: 0,
      /** States of a deck that differ after they were written and read, or from what the honest page has. */
      different: 0,
      /** Times that a word of the honest page was missing, changes of it that were rejected, and times that it would have been disconnected. */
      lost: 0,
      honestRejected: 0,
      closed: 0,
      /** Rejections without a reason, and errors of the check itself. */
      withoutReason: 0,
    },
  };
}

async function attackOneDeck(draw: Draw, count: number, tally: Tally, say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-updates-'));
  const hostile: Listener = { browser: 'hostile', person: undefined, send() {} };
  const me = 100 + draw.below(2 ** 31);
  const accepted: Uint8Array[] = [];
  let server = await startServer(folder, tally, say, true);
  try {
    const page = createHonestPage(await server.deck.read(snapshotOf), HONEST!);
    page.join(server.deck);
    const typeWord = async () => {
      const outcome = await page.type(`w${tally.words} `);
      tally.words++;
      if (!('stored' in outcome)) {
        tally.defects.honestRejected++;
        say(`An honest change was rejected: ${outcome.reason}`);
      }
    };
    await typeWord();
    for (let sent = 1; sent <= count; sent++) {
      const near = await server.deck.read((doc) => surroundingsOf(doc, me, page.doc.clientID, accepted));
      const { kind, update } = generateUpdate(draw, near);
      tally.sent++;
      const outcome = await server.deck.change(update, hostile);
      if ('stored' in outcome) {
        tally.accepted[kind] = (tally.accepted[kind] ?? 0) + 1;
        accepted.push(update);
        await server.deck.read((doc) => compareLoaded(doc, page, tally, () => say(`Differs after ${hexOf(update)}`)));
      } else if (outcome.reason.length < 10) tally.defects.withoutReason++;
      else {
        const reason = outcome.reason.replace(/"[^"]*"/g, '"…"');
        tally.rejected[reason] = (tally.rejected[reason] ?? 0) + 1;
      }
      await server.deck.read((doc) => sendState(doc, generateState(draw, near), tally));
      if (sent % UPDATES_A_WORD === 0) await typeWord();
      if (sent % UPDATES_BETWEEN_RESTARTS === 0 || sent === count) {
        server = await restart(folder, server, page, tally, say);
        await typeWord();
      }
    }
  } catch (error) {
    tally.defects.closed++;
    say(`The deck failed: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await server.stop().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

interface Server {
  readonly database: Database;
  readonly deck: UsedDeck;
  stop(): Promise<void>;
}

async function startServer(folder: string, tally: Tally, say: (line: string) => void, isNew: boolean): Promise<Server> {
  const database = await openDatabase(folder);
  if (isNew) await insertDeck(database);
  const hub: DeckHub = openHub({
    ...{ database, now: () => new Date() },
    report(error) {
      tally.defects.closed++;
      say(`The deck failed: ${error instanceof Error ? error.stack : error}`);
    },
    onFault(error) {
      tally.defects.withoutReason++;
      say(`A change failed: ${error instanceof Error ? error.stack : error}`);
    },
  });
  const deck = await hub.use(ID);
  return {
    database,
    deck,
    async stop() {
      deck.release();
      await hub.close();
      await database.destroy();
    },
  };
}

async function insertDeck(database: Database): Promise<void> {
  const at = new Date().toISOString();
  const none = { task: null, owner: null, project: null, title: null, edited_at: null, editors: null, options: null };
  await database
    .insertInto('hosted_deck')
    .values({
      ...{ ...none, id: ID, export_id: ID, file_name: 'deck', file_size: 1, access: 'edit', link_revision: 0 },
      ...{ created_at: at, expires_at: '2127-01-01T00:00:00.000Z' },
    })
    .execute();
  const bytes = snapshotOf(createDocument(DECK));
  await database.insertInto('hosted_snapshot').values({ deck: ID, number: 0, bytes }).execute();
}

/** Reads the log as after a kill, then compacts it, opens the deck again and copies it. */
async function restart(
  folder: string,
  server: Server,
  page: HonestPage,
  tally: Tally,
  say: (line: string) => void,
): Promise<Server> {
  const before = await server.deck.read(contentOf);
  const compare = (what: string, read: () => Y.Doc) => {
    try {
      const doc = read();
      if (page.missingIn(doc)) tally.defects.lost++;
      if (isDeepStrictEqual(contentOf(doc), before)) return;
      tally.defects.different++;
      say(`${what} differs.`);
    } catch (error) {
      tally.defects.unreadable++;
      say(`${what} cannot be read: ${error}`);
    }
  };
  const stored = (await createDeckLog(server.database, () => new Date()).load(ID))!;
  compare('The log', () => documentOf([stored.snapshot, ...stored.updates]));
  await server.stop();
  const next = await startServer(folder, tally, say, false);
  await next.deck.read((doc) => {
    compare('The deck after a restart', () => doc);
    compare('The page', () => page.doc);
    compareCopy(doc, tally, say);
  });
  page.join(next.deck);
  return next;
}

function compareCopy(doc: Y.Doc, tally: Tally, say: (line: string) => void): void {
  try {
    const deck = readDeck(doc);
    if (isDeepStrictEqual(readDeck(documentOf([snapshotOf(createDocument(deck))])), deck)) return;
    tally.defects.different++;
    say('A copy differs.');
  } catch (error) {
    tally.defects.unreadable++;
    say(`A copy cannot be made: ${error}`);
  }
}

function compareLoaded(doc: Y.Doc, page: HonestPage, tally: Tally, report: () => void): void {
  try {
    const loaded = documentOf([snapshotOf(doc)]);
    if (page.missingIn(loaded)) tally.defects.lost++;
    const isEqual = isDeepStrictEqual(contentOf(loaded), contentOf(doc));
    const states = [doc, loaded].map((one) => Y.decodeStateVector(Y.encodeStateVector(one)));
    if (isEqual && isDeepStrictEqual(states[0], states[1])) return;
    tally.defects.different++;
  } catch {
    tally.defects.unreadable++;
  }
  report();
}

/** A state is answered, or rejected with a reason for the page. */
function sendState(doc: Y.Doc, state: Uint8Array, tally: Tally): void {
  try {
    checkStateVector(state, doc);
  } catch (error) {
    if (!(error instanceof TypeError)) tally.defects.withoutReason++;
    return;
  }
  Y.encodeStateAsUpdate(doc, state);
}

function surroundingsOf(doc: Y.Doc, me: number, honest: number, accepted: readonly Uint8Array[]): Surroundings {
  const nodes = (doc.getMap('slides').get(HOSTILE!.slide) as Y.Map<unknown>).get('nodes') as Y.Map<Y.Map<unknown>>;
  // The first value: the hostile page may have replaced it.
  let text = nodes.get(HOSTILE!.node)?._map.get('text') ?? null;
  while (text?.left) text = text.left;
  const node = nodes._map.get(HOSTILE!.node)!;
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
    node: idOf(node),
    nodes: idOf(nodes._item),
  };
}

/** All that is in the maps and texts of a document. */
function contentOf(doc: Y.Doc): unknown {
  return ['deck', 'layouts', 'slides', 'pictures', 'drawings'].map((name) => plain(doc.getMap(name)));
}

function plain(value: unknown): unknown {
  if (value instanceof Y.Text) return value.toDelta();
  if (!(value instanceof Y.Map)) return value;
  return Object.fromEntries([...value.entries()].map(([key, member]) => [`key ${key}`, plain(member)]));
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').slice(0, 400);
}
