/** The thread that `startWriter` starts. It runs one statement after the other on its connection. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect, LOCKED_MS } from './connect.ts';
import { prepareOnce } from './prepare-once.ts';

/** What the thread is started with. */
export interface WriterData {
  readonly dataDir: string;
}

/** A statement for the thread. */
export interface WriterOrder {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How long it may wait for another process that has locked the database. */
  readonly lockedMs: number;
}

/** The thread answers each order, in their order. */
export type WriterAnswer = { readonly inTransaction: boolean } & (
  | { readonly rows: readonly unknown[] }
  | { readonly changes: number; readonly lastInsertRowid: number | bigint }
  | { readonly failed: Failed }
);

/** An error without its class, because messages between threads lose classes and codes. */
export interface Failed {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
}

const { dataDir } = workerData as WriterData;
const connection = connect(dataDir);
const statements = prepareOnce(connection);
let lockedMs = LOCKED_MS;

parentPort!.on('message', (order: WriterOrder | 'close') => {
  if (order === 'close') {
    connection.close();
    parentPort!.close();
    return;
  }
  const outcome = run(order);
  parentPort!.postMessage({ ...outcome, inTransaction: connection.inTransaction } satisfies WriterAnswer);
});

function run(order: WriterOrder) {
  try {
    if (order.lockedMs !== lockedMs) {
      connection.pragma(`busy_timeout = ${order.lockedMs}`);
      lockedMs = order.lockedMs;
    }
    const statement = statements.prepare(order.sql);
    const parameters = order.parameters.map(bindable);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { changes: Number(changes), lastInsertRowid };
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    return { failed: { name, message, code } };
  }
}

/** Between threads a Buffer becomes a Uint8Array, which the driver does not accept. */
function bindable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
