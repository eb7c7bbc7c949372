import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectClient, type PageOptions, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { createRandomEditor } from './random-editor.ts';

export interface StormPageOptions {
  readonly seed: number;
  /** The address of the edit link, which changes when the server starts again. */
  readonly address: () => string;
  /** Called with each update that the page makes. */
  readonly onChange: (update: Uint8Array) => void;
}

/** A page without a screen. It edits at random, loses its connection, and is loaded again with what its browser kept. */
export type StormPage = Awaited<ReturnType<typeof openStormPage>>;

const PATIENCE_MS = 600_000;
const RELOADS = 1 / 300;
const LOST_CONNECTIONS = 1 / 200;
/** Updates that a page sends before it waits for the answers. The server closes connections that send more than people can do. */
const MOST_UNANSWERED = 20;

export async function openStormPage({ seed, address, onChange }: StormPageOptions) {
  const editor = createRandomEditor(seed, onChange);
  const rejections: string[] = [];
  let stored: Uint8Array[] = [];
  const browser = newSecret();
  let page = newSecret();
  let taken = 0;
  let rejected = 0;
  let edits = 0;
  let client = await connectWithPatience(address, { doc: editor.doc, page, browser });

  function collect(): void {
    stored.push(...client.stored.slice(taken));
    rejections.push(...client.rejections.slice(rejected));
    taken = client.stored.length;
    rejected = client.rejections.length;
  }

  async function reconnect(): Promise<void> {
    collect();
    client = await connectWithPatience(address, { doc: editor.doc, page, browser });
    taken = 0;
    rejected = 0;
  }

  return {
    rejections,
    get doc() {
      return editor.doc;
    },
    /** Returns the updates that the server called stored since the last call. */
    takeStored(): readonly Uint8Array[] {
      collect();
      const all = stored;
      stored = [];
      return all;
    },
    async edit() {
      if (client.closed !== undefined) await reconnect();
      else if (editor.random() < LOST_CONNECTIONS) client.close();
      else if (editor.random() < RELOADS) {
        client.close();
        collect();
        editor.reload();
        page = newSecret();
        await reconnect();
      }
      editor.step();
      edits++;
      if (edits % MOST_UNANSWERED === 0) await client.settled();
      if (edits % 4 === 0) await delay(editor.random() * 40);
    },
    /** Resolves when everything that the page did is stored. */
    async settle() {
      for (;;) {
        await client.settled();
        if (client.closed === undefined) break;
        await reconnect();
      }
      collect();
    },
    close: () => client.close(),
  };
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
