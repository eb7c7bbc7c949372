import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createUndoManager,
  deleteNodes,
  deleteSlides,
  documentOf,
  nodeIds,
  purge,
  slideIds,
  snapshotOf,
} from '@deckwright/deck-document';
import { operate } from '@deckwright/test-tools/documents/random-operations';
import { connectClient, type PageOptions, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import * as Y from 'yjs';
import { type Chance, chanceOf } from '../chance.ts';

export interface RandomPageOptions {
  readonly seed: number;
  /** The address of the edit link, which changes when the server starts again. */
  readonly address: () => string;
  /** Called with each update that the page makes. */
  readonly onChange: (update: Uint8Array) => void;
}

/** A page without a screen. It edits at random, loses its connection, and is loaded again with what its browser kept. */
export type RandomPage = Awaited<ReturnType<typeof openRandomPage>>;

const PATIENCE_MS = 600_000;
const RELOADS = 1 / 300;
const LOST_CONNECTIONS = 1 / 200;
/** Updates that a page sends before it waits for the answers. The server closes connections that send more than people can do. */
const MOST_UNANSWERED = 20;
const OPERATION_NUMBERS = 12;
/** Random operations add more than they delete. A deck that grows makes every operation slower. */
const MOST_SLIDES = 16;
const MOST_NODES = 30;

export async function openRandomPage({ seed, address, onChange }: RandomPageOptions) {
  const chance = chanceOf(seed);
  const rejections: string[] = [];
  const browser = newSecret();
  let page = newSecret();
  let doc = new Y.Doc();
  let undo = open();
  let client = await connectWithPatience(address, { doc, page, browser });
  let earlier: Uint8Array[] = [];
  let taken = 0;
  let edits = 0;

  function open(): Y.UndoManager {
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') onChange(update);
    });
    return createUndoManager({ doc, origin: 'person' });
  }

  async function reconnect(): Promise<void> {
    const next = await connectWithPatience(address, { doc, page, browser });
    earlier.push(...client.stored.slice(taken));
    rejections.push(...client.rejections);
    taken = 0;
    client = next;
  }

  /** Continues with a new document of the same content, as a page that is loaded again. */
  async function reload(): Promise<void> {
    client.close();
    const content = snapshotOf(doc);
    undo.destroy();
    doc.destroy();
    doc = documentOf([content]);
    undo = open();
    page = newSecret();
    await reconnect();
  }

  return {
    rejections: () => [...rejections, ...client.rejections],
    get doc() {
      return doc;
    },
    /** Returns the updates that the server called stored since the last call. */
    takeStored(): readonly Uint8Array[] {
      const all = [...earlier, ...client.stored.slice(taken)];
      earlier = [];
      taken = client.stored.length;
      return all;
    },
    async edit() {
      if (client.closed !== undefined) await reconnect();
      else if (chance.happens(LOST_CONNECTIONS)) client.close();
      else if (chance.happens(RELOADS)) await reload();
      operateOnce(doc, undo, chance);
      edits++;
      if (edits % MOST_UNANSWERED === 0) await client.settled();
      if (edits % 4 === 0) await delay(chance.whole(0, 40));
    },
    /** Resolves when everything that the page did is stored. */
    async settle() {
      for (await client.settled(); client.closed !== undefined; await client.settled()) await reconnect();
    },
    close: () => client.close(),
  };
}

/** Does one operation of a person who does anything. It can change nothing. */
function operateOnce(doc: Y.Doc, undo: Y.UndoManager, chance: Chance): void {
  const edit = { doc, origin: 'person' };
  const slide = slideIds(doc).length === 0 ? '' : chance.of(slideIds(doc));
  const nodes = nodeIds(doc, slide);
  const choice = chance.share();
  const anyNumber = () => chance.whole(0, 2 ** 32 - 1);
  if (slideIds(doc).length > MOST_SLIDES) deleteSlides(edit, [slide]);
  else if (nodes.length > MOST_NODES) deleteNodes(edit, slide, nodes.slice(MOST_NODES / 2));
  else if (choice < 0.08) undo.undo();
  else if (choice < 0.12) undo.redo();
  // Pages of an earlier version remove things for good. Without it, what is deleted would make every operation slower.
  else if (choice < 0.14) purge(edit);
  else operate(edit, Array.from({ length: OPERATION_NUMBERS }, anyNumber));
  if (chance.happens(0.5)) undo.stopCapturing();
}

/** Connects to a server that may be starting. */
export async function connectWithPatience(address: () => string, options?: PageOptions): Promise<ProtocolClient> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await connectClient(address(), options);
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(50);
    }
  }
}

function newSecret(): string {
  return randomBytes(16).toString('hex');
}
