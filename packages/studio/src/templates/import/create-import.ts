import { createStore } from 'zustand/vanilla';
import { ServerError } from '../../connection/server-error.ts';
import { formatBytes } from '../../ui/format.ts';
import {
  type ComparedItem,
  type ImportChoices,
  type ImportSums,
  itemId,
  itemsChangedSince,
  keptItems,
  sumsOf,
  takenItems,
} from './import-items.ts';

/** Something that is wrong in a file of the zip file. */
export interface ImportFault {
  /** Path in the zip file. */
  readonly file?: string;
  /** JSON Pointer. */
  readonly path: string;
  readonly message: string;
}

/** What the server is asked to compare, and later to store. */
export interface ImportQuestion {
  /** SHA-256 of the zip file. */
  readonly upload: string;
  readonly draft: boolean;
  readonly keep: ReturnType<typeof keptItems>;
}

export interface ImportComparison {
  readonly items: readonly ComparedItem[];
  readonly faults: readonly ImportFault[];
  readonly warnings: readonly ImportFault[];
  /** Of all files of the project. */
  readonly etag: string;
}

/** The requests of an import. Each rejects with a `ServerError`, or if nothing answers. */
export interface ImportRequests {
  /** Uploads a file, and returns its SHA-256. */
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string>;
  compare(question: ImportQuestion, signal: AbortSignal): Promise<ImportComparison>;
  store(question: ImportQuestion, etag: string): Promise<void>;
}

/** The project was changed while its comparison was open. */
export interface ChangedMeanwhile {
  /** An import was tried, and nothing was stored. */
  readonly isConflict: boolean;
  /** The items that are different now. Their decisions are open again. Empty also if it is not known which these are. */
  readonly items: readonly ComparedItem[];
}

export interface ImportState {
  readonly phase: 'sending' | 'comparing' | 'rejected' | 'compared' | 'storing' | 'stored';
  /** How much of the file was sent, from 0 to 1. */
  readonly share: number;
  /** Why the file cannot be imported. */
  readonly rejection?: Error;
  readonly items: readonly ComparedItem[];
  /** Ids of the items that are imported. */
  readonly taken: ReadonlySet<string>;
  readonly isDraft: boolean;
  /** What is wrong with the items that are imported. */
  readonly faults: readonly ImportFault[];
  readonly warnings: readonly ImportFault[];
  /** The server checks the decisions. */
  readonly isChecking: boolean;
  /** The items are those of another `isDraft`. */
  readonly isStale: boolean;
  readonly meanwhile?: ChangedMeanwhile;
  /** Why an import has failed. */
  readonly failure?: Error;
}

export interface BundleImport {
  state(): ImportState;
  subscribe(listener: () => void): () => void;
  /** Sends the file and compares it. */
  start(): Promise<void>;
  /** Decides about items by their ids. */
  choose(ids: readonly string[], isTaken: boolean): void;
  /** Stores templates as drafts, or published. */
  setDraft(isDraft: boolean): void;
  /** Imports what was chosen. Resolves with what was done, or undefined if nothing was stored. */
  store(): Promise<ImportSums | undefined>;
  close(): void;
}

interface ImportParts {
  readonly file: File;
  /** Bytes of the largest zip file. */
  readonly mostBytes: number;
  /** Whether the project has templates. */
  readonly hasTemplates: boolean;
  readonly requests: ImportRequests;
  /** The project differs from what this page has loaded. */
  readonly onProjectChanged: () => void;
}

/** How long after the last decision the server checks all of them, in milliseconds. */
const PAUSE = 400;

const BEGUN: ImportState = {
  ...{ phase: 'sending', share: 0, items: [], taken: new Set<string>(), isDraft: false },
  ...{ faults: [], warnings: [], isChecking: false, isStale: false },
};

/** The import of a zip file: it is sent and compared, a person decides, and then it is stored as it was shown. */
export function createImport({ file, mostBytes, hasTemplates, requests, onProjectChanged }: ImportParts): BundleImport {
  const store = createStore<ImportState>(() => BEGUN);
  const state = store.getState;
  let choices: ImportChoices = {};
  let upload = '';
  let etag: string | undefined;
  const closing = new AbortController();
  const comparing = createComparing(requests);

  function update(next: Partial<ImportState>): void {
    if (!closing.signal.aborted) store.setState(next);
  }

  function question(): ImportQuestion {
    return { upload, draft: state().isDraft, keep: keptItems(state().items, state().taken) };
  }

  async function compare(isConflict = false): Promise<void> {
    const asked = question();
    update({ isChecking: true });
    const answer = await comparing.now(asked);
    if (answer !== undefined && !closing.signal.aborted) receive(asked, answer, isConflict);
  }

  function receive(asked: ImportQuestion, answer: ImportComparison, isConflict: boolean): void {
    if (isConflict || (etag !== undefined && etag !== answer.etag)) {
      const changed = itemsChangedSince(state().items, answer.items);
      const open = new Set((state().isStale ? answer.items : changed).map(itemId));
      choices = Object.fromEntries(Object.entries(choices).filter(([id]) => !open.has(id)));
      update({ meanwhile: { isConflict, items: state().isStale ? [] : changed } });
      onProjectChanged();
    }
    etag = answer.etag;
    const { items, faults, warnings } = answer;
    update({ phase: 'compared', items, taken: takenItems(items, choices, hasTemplates), isStale: false });
    // The first comparison checks everything, also what the project keeps.
    if (JSON.stringify(question()) === JSON.stringify(asked)) update({ faults, warnings, isChecking: false });
    else check(0);
  }

  /** Lets the server check the decisions after a pause. */
  function check(pause: number): void {
    if (closing.signal.aborted) return;
    update({ isChecking: true });
    comparing.later(pause, () => void compare().catch(fail));
  }

  function fail(error: unknown): void {
    if (closing.signal.aborted || (error as Error).name === 'AbortError') return;
    const failure = error as Error;
    if (state().items.length === 0) update({ phase: 'rejected', rejection: failure, isChecking: false });
    else update({ phase: 'compared', failure, isChecking: false });
  }

  async function storeChosen(): Promise<ImportSums | undefined> {
    const sums = sumsOf(state().items, state().taken);
    update({ phase: 'storing', failure: undefined, meanwhile: undefined });
    try {
      await requests.store(question(), etag!);
      update({ phase: 'stored' });
      return sums;
    } catch (error) {
      if (error instanceof ServerError && error.code === 'EDIT_CONFLICT') await compare(true).catch(fail);
      else if (error instanceof ServerError && error.details.length > 0) {
        update({ phase: 'compared', faults: error.details, isChecking: false });
      } else fail(error);
      return undefined;
    }
  }

  return {
    state,
    subscribe: store.subscribe,
    async start() {
      if (file.size > mostBytes) return update({ phase: 'rejected', rejection: tooLarge(file, mostBytes) });
      update({ phase: 'sending', share: 0, rejection: undefined });
      try {
        upload = await requests.send(file, (share) => update({ share }), closing.signal);
        update({ phase: 'comparing' });
        await compare();
      } catch (error) {
        fail(error);
      }
    },
    choose(ids, isTaken) {
      choices = { ...choices, ...Object.fromEntries(ids.map((id) => [id, isTaken])) };
      update({ taken: takenItems(state().items, choices, hasTemplates), failure: undefined });
      check(PAUSE);
    },
    setDraft(isDraft) {
      update({ isDraft, isStale: true, failure: undefined });
      check(0);
    },
    store: storeChosen,
    close() {
      closing.abort();
      comparing.stop();
    },
  };
}

/** Lets the server compare what is chosen, now or after a pause. What was asked before is forgotten. */
function createComparing({ compare }: Pick<ImportRequests, 'compare'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  function stop(): void {
    clearTimeout(timer);
    running.abort();
  }

  return {
    stop,
    later(pause: number, work: () => void): void {
      stop();
      timer = setTimeout(work, pause);
    },
    /** Resolves with undefined if it was forgotten. */
    async now(asked: ImportQuestion): Promise<ImportComparison | undefined> {
      stop();
      running = new AbortController();
      const { signal } = running;
      const answer = await compare(asked, signal);
      return signal.aborted ? undefined : answer;
    },
  };
}

function tooLarge({ name }: File, mostBytes: number): Error {
  return new Error(
    `${name} is larger than ${formatBytes(mostBytes)}, the limit of a zip file, so it was not sent. Export fewer templates into one file, or unzip it and push the folder.`,
  );
}
