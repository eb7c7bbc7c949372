import { del, get, set } from 'idb-keyval';
import type { TemplateJson } from '../../elements/template-json.ts';
import type { History } from '../model/history/history.ts';
import type { HistoryStore } from '../model/history/history-store.ts';

/** The file as the server has stored it, and its entity tag. */
export interface ServerCopy {
  readonly file: TemplateJson;
  readonly etag: string;
}

/** What the browser keeps of a template: its steps, and the stored file that they began with. */
export interface KeptCopy {
  readonly history: History;
  readonly stored: ServerCopy;
  /** Files that were sent since, which the server may have stored. */
  readonly unanswered?: readonly TemplateJson[];
}

/** Keeps what a person has done to a template, so that a reload, a crash or a lost connection loses nothing. */
export interface LocalCopy {
  read(): Promise<KeptCopy | undefined>;
  readonly steps: HistoryStore;
  /** The server has stored this file, or perhaps one of those that it did not answer. */
  markStored(stored: ServerCopy, unanswered: readonly TemplateJson[]): void;
  /** Writes what is not written yet. */
  flush(): void;
}

/** How long steps may wait to be written together, in milliseconds. */
const PAUSE = 250;

/** `key` names the person and the template. */
export function createLocalCopy(key: string, first: ServerCopy): LocalCopy {
  const name = `editor ${key}`;
  let stored = first;
  let unanswered: readonly TemplateJson[] = [];
  let history: History | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    // A browser that blocks storage edits without it.
    if (history !== undefined) set(name, { history, stored, unanswered } satisfies KeptCopy).catch(() => {});
  }

  function later() {
    timer ??= setTimeout(flush, PAUSE);
  }

  async function read(): Promise<KeptCopy | undefined> {
    try {
      const kept = await get<KeptCopy>(name);
      return isCopy(kept) ? kept : undefined;
    } catch {
      await del(name).catch(() => {});
      return undefined;
    }
  }

  return {
    read,
    steps: {
      async load() {
        const kept = await read();
        history ??= kept?.history;
        return kept?.history;
      },
      save(next) {
        history = next;
        later();
      },
    },
    markStored(next, sent) {
      stored = next;
      unanswered = sent;
      if (history !== undefined) later();
    },
    flush,
  };
}

/** An earlier version of the page may have kept something else. */
function isCopy(kept: KeptCopy | undefined): boolean {
  return Array.isArray(kept?.history?.steps) && typeof kept?.stored?.etag === 'string';
}
