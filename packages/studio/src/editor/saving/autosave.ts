import { ServerError, type ServerFault } from '../../connection/server-error.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import type { ServerCopy } from './local-copy.ts';

/** How the draft on the server compares with the file on the screen. */
export type SaveState =
  | { readonly kind: 'saved' | 'saving' }
  /** The file has changed, and is saved when the person asks for it. */
  | { readonly kind: 'unsaved' }
  /** The server does not accept the file as it is. */
  | { readonly kind: 'rejected'; readonly message: string; readonly faults: readonly ServerFault[] }
  /** It could not be sent, and is sent again later. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed-out' | 'failed'; readonly message: string }
  /** Somebody else has saved the template meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: ServerCopy };

export interface Autosave {
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** The file as the server has it, as far as this page knows. */
  stored(): ServerCopy;
  /** The file has changed. */
  notice(file: TemplateJson): void;
  /** Saves now, or after the write that is under way. Resolves with whether the server has the file. */
  saveNow(): Promise<boolean>;
  /** Ends a conflict: from now on, their version is the one that is changed. */
  follow(theirs: ServerCopy): void;
  /** Runs another write, such as the publication of the file, between those of changes. */
  between(work: () => Promise<void>): Promise<void>;
  /** Tries again whenever that may help. Returns a function that ends it. */
  start(): () => void;
}

export interface AutosaveParts {
  readonly file: TemplateJson;
  readonly stored: ServerCopy;
  /** Somebody else has saved before the editor was opened. */
  readonly theirs?: ServerCopy | undefined;
  /** Files that an earlier page has sent without hearing whether they were stored. Default: none. */
  readonly unanswered?: readonly TemplateJson[] | undefined;
  /** Rejects with a `ServerError` if the server answers with an error, and with any other error if it cannot be reached. */
  readonly save: (file: TemplateJson, stored: ServerCopy) => Promise<string>;
  /** What the server has now. */
  readonly read: () => Promise<ServerCopy>;
  /** Called with what the server has as far as this page knows, and with the files that it may have instead. */
  readonly onStored: (stored: ServerCopy, unanswered: readonly TemplateJson[]) => void;
  /** Only `saveNow` saves. Default: every change is saved after a pause. */
  readonly isManual?: boolean;
}

/** How long after the last change the draft is saved, in milliseconds. */
const PAUSE = 1_000;
/** How long after a failure it is tried again. */
const RETRY = 10_000;

export function createAutosave({ save, read, onStored, isManual = false, ...parts }: AutosaveParts): Autosave {
  const listeners = new Set<() => void>();
  let { file, stored } = parts;
  let state: SaveState = parts.theirs ? { kind: 'conflict', theirs: parts.theirs } : { kind: 'saved' };
  /** Sent since `stored`, and possibly stored although the answer was lost: if the server has one of them, nobody else has saved. */
  const unanswered = new Set(parts.unanswered);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** The write that has yet to begin, for all who have asked for it. */
  let next: Promise<boolean> | undefined;

  function update(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function later(pause: number) {
    clearTimeout(timer);
    if (isManual) return;
    timer = setTimeout(() => void saveNow(), pause);
  }

  /** The file is to be saved: later, or when the person asks for it. */
  function wait(pause: number) {
    update({ kind: isManual ? 'unsaved' : 'saving' });
    later(pause);
  }

  function know(copy: ServerCopy) {
    stored = copy;
    onStored(stored, [...unanswered]);
  }

  /** Keeps in mind that the server may get the file, before the page can be left. */
  function noteSent() {
    unanswered.add(file);
    know(stored);
  }

  async function send(): Promise<boolean> {
    const sent = file;
    noteSent();
    update({ kind: 'saving' });
    try {
      const etag = await save(sent, stored);
      unanswered.clear();
      know({ file: sent, etag });
      if (file === sent) update({ kind: 'saved' });
      else wait(PAUSE);
      return file === sent;
    } catch (error) {
      return explain(error, sent);
    }
  }

  async function explain(error: unknown, sent: TemplateJson): Promise<boolean> {
    if (error instanceof ServerError && error.status === 412) return compare();
    if (error instanceof ServerError && error.status === 401) {
      update({ kind: 'signed-out', message: error.message });
      later(RETRY);
    } else if (error instanceof ServerError && error.status < 500) {
      update({ kind: 'rejected', message: error.message, faults: error.details });
      if (file !== sent) later(PAUSE);
    } else {
      const isServer = error instanceof ServerError;
      update(isServer ? { kind: 'failed', message: error.message } : { kind: 'offline' });
      later(RETRY);
    }
    return false;
  }

  /** The server has another entity tag than this page knows: for a file of this page, or for one of somebody else. */
  async function compare(): Promise<boolean> {
    try {
      const theirs = await read();
      const own = [file, stored.file, ...unanswered].find((one) => isSameJson(one, theirs.file));
      if (own !== undefined) {
        know({ file: own, etag: theirs.etag });
        if (file !== own) return send();
        update({ kind: 'saved' });
        return true;
      }
      update({ kind: 'conflict', theirs });
    } catch (reason) {
      update({ kind: 'failed', message: (reason as Error).message });
      later(RETRY);
    }
    return false;
  }

  /** Runs `work` when no other write runs: two with one entity tag would be a conflict with oneself. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    do await running;
    while (running !== undefined);
    const result = work();
    const ended = () => {
      running = undefined;
    };
    running = result.then(ended, ended);
    return result;
  }

  async function write(): Promise<boolean> {
    clearTimeout(timer);
    next = undefined;
    if (state.kind === 'conflict') return false;
    if (file !== stored.file) return send();
    update({ kind: 'saved' });
    return true;
  }

  function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    if (file !== stored.file) noteSent();
    next ??= alone(write);
    return next;
  }

  const retry = () => {
    if (isManual) return;
    if (state.kind === 'offline' || state.kind === 'signed-out') void saveNow();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored: () => stored,
    notice(next) {
      if (next === file) return;
      file = next;
      if (state.kind === 'conflict') return;
      if (file === stored.file && running === undefined) {
        clearTimeout(timer);
        update({ kind: 'saved' });
      } else if (isManual) {
        if (running === undefined) update({ kind: 'unsaved' });
      } else {
        if (state.kind !== 'offline' && state.kind !== 'saving') update({ kind: 'saving' });
        later(PAUSE);
      }
    },
    saveNow,
    follow(theirs) {
      unanswered.clear();
      know(theirs);
      if (file === stored.file) update({ kind: 'saved' });
      else wait(0);
    },
    between: alone,
    start() {
      addEventListener('online', retry);
      addEventListener('focus', retry);
      if (file !== stored.file && state.kind !== 'conflict') wait(0);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', retry);
        removeEventListener('focus', retry);
      };
    },
  };
}
