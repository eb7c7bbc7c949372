import { createStore } from 'zustand/vanilla';
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
  readonly theirs?: ServerCopy;
  /** Files that an earlier page has sent without hearing whether they were stored. Default: none. */
  readonly unanswered?: readonly TemplateJson[];
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

export function createAutosave({ isManual = false, ...parts }: AutosaveParts): Autosave {
  const known = createKnown(parts);
  const { stored } = known;
  const { alone, isRunning } = createTurns();
  const { theirs } = parts;
  const store = createStore<SaveState>(() => (theirs ? { kind: 'conflict', theirs } : { kind: 'saved' }));
  const kind = () => store.getState().kind;
  const update = (next: SaveState) => store.setState(next, true);
  let { file } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The write that has yet to begin, for all who have asked for it. */
  let next: Promise<boolean> | undefined;

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

  async function send(): Promise<boolean> {
    const sent = file;
    known.noteSent(sent);
    update({ kind: 'saving' });
    const result = await sendFile(sent, () => file, known, parts);
    if (result === 'again') return send();
    if (result.kind === 'saved' && file !== stored().file) wait(PAUSE);
    else update(result);
    if (RETRIED.has(result.kind)) later(RETRY);
    if (result.kind === 'rejected' && file !== sent) later(PAUSE);
    return kind() === 'saved';
  }

  async function write(): Promise<boolean> {
    clearTimeout(timer);
    next = undefined;
    if (kind() === 'conflict') return false;
    if (file !== stored().file) return send();
    update({ kind: 'saved' });
    return true;
  }

  function saveNow(): Promise<boolean> {
    clearTimeout(timer);
    if (file !== stored().file) known.noteSent(file);
    next ??= alone(write);
    return next;
  }

  const retry = () => {
    if (isManual) return;
    if (kind() === 'offline' || kind() === 'signed-out') void saveNow();
  };
  return {
    state: store.getState,
    subscribe: store.subscribe,
    stored,
    notice(next) {
      if (next === file) return;
      file = next;
      if (kind() === 'conflict') return;
      if (file === stored().file && !isRunning()) {
        clearTimeout(timer);
        update({ kind: 'saved' });
      } else if (isManual) {
        if (!isRunning()) update({ kind: 'unsaved' });
      } else {
        if (kind() !== 'offline' && kind() !== 'saving') update({ kind: 'saving' });
        later(PAUSE);
      }
    },
    saveNow,
    follow(theirs) {
      known.forgetSent();
      known.know(theirs);
      if (file === stored().file) update({ kind: 'saved' });
      else wait(0);
    },
    between: alone,
    start() {
      addEventListener('online', retry);
      addEventListener('focus', retry);
      if (file !== stored().file && kind() !== 'conflict') wait(0);
      return () => {
        clearTimeout(timer);
        removeEventListener('online', retry);
        removeEventListener('focus', retry);
      };
    },
  };
}

const RETRIED: ReadonlySet<SaveState['kind']> = new Set(['offline', 'signed-out', 'failed']);

/** Runs one piece of work at a time: two writes with one entity tag would be a conflict with oneself. */
function createTurns() {
  let running: Promise<void> | undefined;
  return {
    isRunning: () => running !== undefined,
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      do await running;
      while (running !== undefined);
      const result = work();
      const ended = () => {
        running = undefined;
      };
      running = result.then(ended, ended);
      return result;
    },
  };
}

/** What the server has as far as this page knows, and what it may have instead. */
function createKnown({ stored: first, unanswered, onStored }: AutosaveParts) {
  let stored = first;
  /** Sent since `stored`, and possibly stored although the answer was lost: if the server has one of them, nobody else has saved. */
  const sent = new Set(unanswered);

  function know(copy: ServerCopy) {
    stored = copy;
    onStored(stored, [...sent]);
  }

  return {
    stored: () => stored,
    know,
    /** Keeps in mind that the server may get the file, before the page can be left. */
    noteSent(file: TemplateJson) {
      sent.add(file);
      know(stored);
    },
    forgetSent: () => sent.clear(),
    /** The file of this page that the server has; undefined if it is of somebody else. */
    ownOf: (theirs: TemplateJson, file: TemplateJson) =>
      [file, stored.file, ...sent].find((one) => isSameJson(one, theirs)),
  };
}

type Known = ReturnType<typeof createKnown>;
type Requests = Pick<AutosaveParts, 'save' | 'read'>;

/** `again`: the server has an earlier file of this page, with another entity tag than this page knew. */
async function sendFile(
  file: TemplateJson,
  newest: () => TemplateJson,
  known: Known,
  { save, read }: Requests,
): Promise<SaveState | 'again'> {
  try {
    const etag = await save(file, known.stored());
    known.forgetSent();
    known.know({ file, etag });
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof ServerError)) return { kind: 'offline' };
    const { status, message, details: faults } = error;
    if (status === 412) return compare(newest, known, read);
    if (status === 401) return { kind: 'signed-out', message };
    return status < 500 ? { kind: 'rejected', message, faults } : { kind: 'failed', message };
  }
}

async function compare(newest: () => TemplateJson, known: Known, read: Requests['read']): Promise<SaveState | 'again'> {
  try {
    const theirs = await read();
    const own = known.ownOf(theirs.file, newest());
    if (own === undefined) return { kind: 'conflict', theirs };
    known.know({ file: own, etag: theirs.etag });
    return own === newest() ? { kind: 'saved' } : 'again';
  } catch (reason) {
    return { kind: 'failed', message: (reason as Error).message };
  }
}
