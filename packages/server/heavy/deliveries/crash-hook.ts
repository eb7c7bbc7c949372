import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { CRASH_AT } from './crash-point.ts';

/**
 * Loaded into every thread of a server before the server itself. Kills the server at one step of the delivery of a deck: at a file that is
 * moved to its place, or at a write of the database from the first row of the deck on.
 */

const [kind, at] = (process.env[CRASH_AT] ?? '').split(' ') as [string, string];

function crash(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

const { rename } = fs;
fs.rename = async (from, to) => {
  const isPicture = String(to).includes(`${sep}_decks${sep}`);
  const isHere = kind === (isPicture ? 'picture' : 'pptx') && String(to).includes(`${sep}files${sep}`);
  if (isHere && at === 'before') crash();
  await rename(from, to);
  if (isHere && at === 'after') crash();
};
syncBuiltinESMExports();

/** Writes since the first row of the deck. */
let writes: number | undefined;

// The thread of the database gets each write as a message.
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...values) {
  const { sql = '' } = (values[0] ?? {}) as { readonly sql?: string };
  if (writes === undefined && /^insert into "hosted_deck"/.test(sql)) writes = 0;
  if (writes !== undefined && sql !== '' && !/^(select|begin)/.test(sql)) {
    if (kind === 'write' && writes === Number(at)) crash();
    writes++;
  }
  return postMessage.apply(this, values);
};
