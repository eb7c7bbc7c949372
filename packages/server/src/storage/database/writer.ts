import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { QueryResult } from 'kysely';
import type { Failed, WriterAnswer, WriterData, WriterOrder } from './writer-thread.ts';

/** A thread with a connection that may write. It keeps this process alive only while it works. */
export interface Writer {
  /** Whether its connection is in a transaction. SQLite ends one itself when a disk is full. */
  readonly inTransaction: boolean;
  /** Whether the thread has ended. Its transaction was rolled back then, and `run` throws. */
  readonly hasEnded: boolean;
  /** Runs a statement. Throws `SqliteError`, with the code of SQLite, or `Error` if the thread has ended. */
  run(order: WriterOrder): Promise<QueryResult<never>>;
  /** Closes the connection after the statements that were ordered before, and ends the thread. */
  close(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, `writer-thread${extname(import.meta.filename)}`);

export function startWriter(dataDir: string): Writer {
  const workerData: WriterData = { dataDir };
  // Without the flags of this process: some, such as --input-type, exclude a script in a file.
  const thread = new Worker(SCRIPT, { name: 'database', workerData, execArgv: [] });
  thread.unref();
  const ordered: ((answer: WriterAnswer | undefined) => void)[] = [];
  let inTransaction = false;
  let hasEnded = false;
  let isClosing = false;
  let reason: unknown;

  thread.on('message', (answer: WriterAnswer) => {
    inTransaction = answer.inTransaction;
    ordered.shift()!(answer);
    if (ordered.length === 0) thread.unref();
  });
  thread.on('error', (error) => {
    reason = error;
  });
  const ended = new Promise<void>((resolve) => {
    thread.on('exit', () => {
      hasEnded = true;
      inTransaction = false;
      for (const answer of ordered.splice(0)) answer(undefined);
      resolve();
    });
  });

  /** Resolves with undefined if the thread ends without an answer. */
  function ask(order: WriterOrder): Promise<WriterAnswer | undefined> {
    return new Promise((resolve) => {
      if (hasEnded) return resolve(undefined);
      thread.postMessage(order);
      thread.ref();
      ordered.push(resolve);
    });
  }

  return {
    get inTransaction() {
      return inTransaction;
    },
    get hasEnded() {
      return hasEnded;
    },

    // Async, so that an error has the stack of the query's caller.
    async run(order) {
      const answer = await ask(order);
      if (answer === undefined) throw isClosing ? closed() : endedEarly(reason);
      if ('failed' in answer) throw errorOf(answer.failed);
      if ('rows' in answer) return { rows: answer.rows as never[] };
      const { changes, lastInsertRowid } = answer;
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },

    async close() {
      isClosing = true;
      thread.ref();
      thread.postMessage('close');
      await ended;
    },
  };
}

/** The error of a query on a database that was destroyed. */
export function closed(): Error {
  return new Error('The database is closed.');
}

function endedEarly(cause: unknown): Error {
  return new Error(
    `The thread that writes the database ended unexpectedly${cause instanceof Error ? `: ${cause.message}` : ''}. ` +
      'What was committed before is stored; a transaction without an answer is stored whole or not at all. The next write starts another thread.',
    { cause },
  );
}

function errorOf({ name, message, code }: Failed): Error {
  if (code?.startsWith('SQLITE_')) return new SQLite.SqliteError(message, code);
  return Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });
}
