import { useRef, useState } from 'react';
import { freeName } from './free-name.ts';

/** A file on its way to the server. */
export interface FileUpload {
  readonly id: number;
  /** The name that it gets in the project. */
  readonly name: string;
  readonly file: File;
  /** `taken`: there is a file of this name, and the person has to decide. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'taken';
  /** How much was sent, from 0 to 1. */
  readonly share: number;
  /** Why it failed, or what the server did with it. */
  readonly message?: string;
}

export interface SendOptions {
  readonly mustBeNew: boolean;
  readonly onProgress: (share: number) => void;
}

export interface FileUploads {
  readonly uploads: readonly FileUpload[];
  add(files: Iterable<File>): void;
  /** Sends a file in the place of the one of its name. */
  replace(id: number): void;
  /** Sends a file under a name that is free. */
  rename(id: number): void;
  retry(id: number): void;
  dismiss(id: number): void;
}

interface UploadParts {
  readonly nameOf: (file: File) => string;
  readonly isTaken: (name: string) => boolean;
  /** Why a file cannot be sent; undefined if it can. */
  readonly faultOf: (file: File) => string | undefined;
  /** Returns what to say of it. Rejects with a message for people. */
  readonly send: (name: string, file: File, options: SendOptions) => Promise<string | undefined>;
  /** Called when all that waited have ended. */
  readonly onDone: () => void;
}

/** How long a row of a file that arrived is shown, in milliseconds. */
const SHOWN = 6_000;

/** Sends files one after the other. */
export function useUploads(parts: UploadParts): FileUploads {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const latest = useRef(parts);
  latest.current = parts;
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);

  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const change = (id: number, part: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function start({ id, name, file }: FileUpload, mustBeNew: boolean) {
    change(id, { name, state: 'waiting', share: 0, message: undefined });
    queue.current = queue.current.then(async () => {
      change(id, { state: 'sending' });
      try {
        const onProgress = (share: number) => change(id, { share });
        const message = await latest.current.send(name, file, { mustBeNew, onProgress });
        change(id, { state: 'done', share: 1, message });
        latest.current.onDone();
        if (message === undefined) setTimeout(() => dismiss(id), SHOWN);
      } catch (error) {
        const isTaken = (error as { readonly code?: string }).code === 'EDIT_CONFLICT';
        change(id, isTaken ? { state: 'taken' } : { state: 'failed', message: (error as Error).message });
      }
    });
  }

  function again(id: number, mustBeNew: boolean, nameOf: (upload: FileUpload) => string = ({ name }) => name) {
    const upload = uploads.find((one) => one.id === id);
    if (upload !== undefined) start({ ...upload, name: nameOf(upload) }, mustBeNew);
  }

  return {
    uploads,
    add(files) {
      for (const file of files) {
        lastId.current += 1;
        const { nameOf, isTaken, faultOf } = latest.current;
        const name = nameOf(file);
        const fault = faultOf(file);
        const state = fault !== undefined ? 'failed' : isTaken(name) ? 'taken' : 'waiting';
        const upload: FileUpload = { id: lastId.current, name, file, state, share: 0, message: fault };
        setUploads((all) => [...all, upload]);
        if (state === 'waiting') start(upload, true);
      }
    },
    replace: (id) => again(id, false),
    rename: (id) => again(id, true, ({ name }) => freeName(name, latest.current.isTaken)),
    retry: (id) => again(id, true),
    dismiss,
  };
}
