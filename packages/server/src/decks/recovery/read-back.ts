import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EncodedDocument } from '@deckwright/deck-document/guard';
import type { Recovered } from './stored-state.ts';

/**
 * Reads states of decks in a thread, because two megabytes take a tenth of a second, and what is damaged may take any time and memory. The
 * thread starts with the first order, and ends when there was none for a while. If it ends early, the order rejects, and nothing is known.
 */
export interface ReadBack {
  /** Why a state is not that of a document with these contents (see `encodeDocument`). Undefined: it is. */
  readBack(state: Uint8Array, contents: Uint8Array): Promise<string | undefined>;
  /** See `recoverState`. */
  recover(updates: readonly Uint8Array[]): Promise<Recovered>;
  /** Ends the thread after the orders that were given before. */
  close(): Promise<void>;
}

/** Whether a state could be read back. False: what is stored has to stay. */
export type Readable = (encoded: EncodedDocument) => Promise<boolean>;

export type ReadBackOrder =
  | { readonly state: Uint8Array; readonly contents: Uint8Array }
  | { readonly recover: readonly Uint8Array[] };

const SCRIPT = join(import.meta.dirname, `read-back-thread${extname(import.meta.filename)}`);
const IDLE_MS = 30_000;
/** A deck has at most a tenth of it in memory. */
const OPTIONS = { name: 'read-back', execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1_024 } };

function startThread(): Worker {
  // The order that it works on rejects, and without a listener this process would end.
  return new Worker(SCRIPT, OPTIONS).on('error', () => {});
}

export function createReadBack(): ReadBack {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function run(order: ReadBackOrder): Promise<unknown> {
    clearTimeout(idle);
    thread ??= startThread();
    // It keeps this process alive only while it works.
    thread.ref();
    try {
      const answered = once(thread, 'message');
      thread.postMessage(order);
      return (await answered)[0];
    } catch (cause) {
      thread = undefined;
      throw new Error('The thread that reads states of decks ended before its answer.', { cause });
    } finally {
      thread?.unref();
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  }

  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  async function close(): Promise<void> {
    await inTurn(async () => {
      clearTimeout(idle);
      await thread?.terminate();
      thread = undefined;
    });
  }

  return {
    readBack: async (state, contents) => (await inTurn(() => run({ state, contents }))) as string | undefined,
    recover: async (updates) => (await inTurn(() => run({ recover: updates }))) as Recovered,
    close,
  };
}
