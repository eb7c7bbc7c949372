import { setTimeout as delay } from 'node:timers/promises';
import { readDeck } from '@deckwright/deck-document';
import * as Y from 'yjs';
import { connectClient, type ProtocolClient } from '../../test/hosted-decks/protocol-client.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

export interface DeckStormOptions {
  readonly dataDir: string;
  /** Pages that edit the deck at the same time, and the least changes of each: they edit until the last kill. */
  readonly pages: number;
  readonly changes: number;
  /** How often the server is killed meanwhile. */
  readonly kills: number;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
}

export interface DeckStormReport {
  readonly kills: number;
  /** Updates that the server called stored. */
  readonly stored: number;
  readonly defects: {
    /** Stored updates that the deck does not have. */
    readonly lost: number;
    /** Updates that were rejected although they were right. */
    readonly rejected: number;
    /** Pages whose deck differs from the stored one. */
    readonly different: number;
  };
}

const BODY = {
  projectId: 'demo',
  presentation: {
    slideList: [
      { templateKey: 'section', content: { title: 'Storm' }, attributes: { speakerNote: 'Notes of the first slide' } },
      { templateKey: 'section', content: { title: 'Calm' }, attributes: { speakerNote: 'Notes of the second slide' } },
    ],
  },
  options: { format: 'hosted-slides' },
};
const PATIENCE_MS = 60_000;

/** Edits a deck from several pages while its server is killed again and again, and then compares what everybody has. */
export async function stormDeck(options: DeckStormOptions): Promise<DeckStormReport> {
  const { dataDir, kills, say } = options;
  let server: ServerProcess = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  const response = await fetch(`${server.url}/v1/project/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.secret}` },
    body: JSON.stringify(BODY),
  });
  if (response.status !== 200) throw new Error(`The export failed: ${await response.text()}`);
  const path = new URL(((await response.json()) as { url: string }).url).pathname;
  const stored: Uint8Array[] = [];
  const rejections: string[] = [];
  let left = options.pages;
  let killed = 0;

  async function connected(doc: Y.Doc): Promise<ProtocolClient> {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await connectClient(`${server.url}${path}`, { doc });
      } catch (error) {
        if (Date.now() > until) throw error;
        await delay(50);
      }
    }
  }

  /** Makes changes, with or without a connection, until all of them are stored. */
  async function editAsPage(number: number): Promise<Y.Doc> {
    const doc = new Y.Doc();
    let page = await connected(doc);
    const keep = () => {
      stored.push(...page.stored);
      rejections.push(...page.rejections);
    };
    for (let change = 0; change < options.changes || killed < kills; change++) {
      if (page.closed !== undefined) {
        keep();
        page = await connected(doc);
      }
      changeAtRandom(doc, `${number}-${change}`);
      if (change % 20 === 0 || change >= options.changes) await delay(Math.random() * 40);
    }
    for (;;) {
      await page.settled();
      if (page.closed === undefined) break;
      keep();
      page = await connected(doc);
    }
    keep();
    page.close();
    left--;
    return doc;
  }

  async function killRepeatedly(): Promise<void> {
    while (killed < kills) {
      await delay(200 + Math.random() * 600);
      server.child.kill('SIGKILL');
      await server.ended;
      killed++;
      if (killed % 10 === 0) say(`${killed} kills, ${left} pages left`);
      server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
    }
  }

  try {
    const killing = killRepeatedly();
    const docs = await Promise.all(Array.from({ length: options.pages }, (_, number) => editAsPage(number)));
    await killing;
    const final = await connected(new Y.Doc());
    // What a page changed after another had left is missing there only because it no longer listened.
    const whole = stateOf(final.doc);
    final.close();
    return {
      kills: killed,
      stored: stored.length,
      defects: {
        lost: stored.filter((update) => !has(final.doc, update)).length,
        rejected: rejections.length,
        different: docs.filter((doc) => stateOf(merged(doc, final.doc)) !== whole).length,
      },
    };
  } finally {
    server.child.kill('SIGKILL');
  }
}

/** What people do, as changes of the document: the title of the deck, the notes of a slide. */
function changeAtRandom(doc: Y.Doc, mark: string): void {
  const slides = [...doc.getMap('slides').values()] as Y.Map<unknown>[];
  const notes = slides[Math.floor(Math.random() * slides.length)]?.get('notes');
  if (!(notes instanceof Y.Text) || Math.random() < 0.3) {
    doc.getMap('deck').set('title', `Title ${mark}`);
    return;
  }
  const at = Math.floor(Math.random() * (notes.length + 1));
  if (notes.length > 400 || (notes.length > 10 && Math.random() < 0.3)) notes.delete(Math.min(at, notes.length - 5), 5);
  else notes.insert(Math.max(0, Math.min(at, notes.length - 1)), mark);
}

function stateOf(doc: Y.Doc): string {
  return JSON.stringify(readDeck(doc));
}

function merged(doc: Y.Doc, other: Y.Doc): Y.Doc {
  const both = new Y.Doc();
  Y.applyUpdate(both, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(both, Y.encodeStateAsUpdate(doc));
  return both;
}

/** Whether a document has an update: it then changes nothing. */
function has(doc: Y.Doc, update: Uint8Array): boolean {
  const copy = merged(doc, new Y.Doc());
  let changed = false;
  copy.on('update', () => {
    changed = true;
  });
  Y.applyUpdate(copy, update);
  return !changed;
}
