import { buffer } from 'node:stream/consumers';
import { readPptxText } from '@deckwright/testkit/pptx';
import type { Database } from '../../src/storage/database/schema.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { type RowOf, wrongBalance, wrongEntries } from '../ledger.ts';

/** Decks whose title begins with this word crash processes. */
export const GUILTY = 'Guilty';

/** Checks what stopped servers have stored. `accepted` has the titles of accepted exports, by id. */
export async function checkExports(database: Database, files: FileStore, accepted: ReadonlyMap<number, string>) {
  const records = await database.selectFrom('task').selectAll().execute();
  const entries = await database.selectFrom('ledger').selectAll().orderBy('at').execute();
  // A hold and its end may have the same millisecond.
  const ledger = entries.toSorted(
    (a, b) => a.at.localeCompare(b.at) || Number(b.kind === 'hold') - Number(a.kind === 'hold'),
  );
  const balances = await database.selectFrom('balance').selectAll().execute();
  const plans = await database.selectFrom('plan').select(['owner', 'credits']).execute();
  const decks = await database.selectFrom('hosted_deck').select(['id', 'task']).execute();
  const snapshots = await database.selectFrom('hosted_snapshot').select('deck').execute();
  const ids = new Set(records.map(({ id }) => id));
  const entriesOf = Map.groupBy(ledger, ({ task }) => task);
  const successes = records.filter(({ status }) => status === 'success');
  const failed = records.filter(({ status }) => status === 'failed');
  const hosted = successes.filter(({ format }) => format === 'hosted-slides');
  let brokenFiles = 0;
  for (const record of successes) if (!(await isComplete(files, record, accepted.get(record.id)))) brokenFiles++;
  const grantedTo = (owner: string) => plans.find((plan) => plan.owner === owner)?.credits ?? null;
  return {
    defects: {
      /** Accepted exports that are missing, and exports that have not ended. */
      lost: [...accepted.keys()].filter((id) => !ids.has(id)).length,
      unfinished: records.length - successes.length - failed.length,
      /** Exports with another number of holds, charges or releases than one hold and one end. */
      chargedWrongly:
        records.flatMap((record) => wrongEntries(record, entriesOf.get(record.id))).length +
        [...entriesOf.keys()].filter((id) => !ids.has(id)).length,
      /** Also those that were overdrawn. */
      wrongBalances:
        balances.flatMap((one) => wrongBalance(one, ledger, grantedTo(one.owner))).length +
        ledger.filter(({ owner }) => !balances.some((balance) => balance.owner === owner)).length,
      /** Files that are missing, have another size than recorded, or are not complete. */
      brokenFiles,
      /** Exports to the editor that have no deck, or several, and decks of no such export, or without their document. */
      brokenDecks:
        hosted.filter(({ id }) => decks.filter(({ task }) => task === id).length !== 1).length +
        decks.filter(({ id, task }) => {
          const isExported = hosted.some((record) => record.id === task);
          return !isExported || snapshots.filter(({ deck }) => deck === id).length !== 1;
        }).length,
      /** Exports that failed although their decks crash nothing, and guilty ones that did not fail. */
      innocentExportsFailed: failed.filter((record) => !isGuilty(record)).length,
      guiltyExportsSucceeded: successes.filter(isGuilty).length,
    },
    tally: {
      success: successes.length,
      failed: failed.length,
      again: records.filter(({ attempt }) => attempt > 1).length,
      failures: [...new Set(failed.map(({ message }) => message))],
    },
  };
}

function isGuilty({ title }: RowOf<'task'>): boolean {
  return title?.startsWith(GUILTY) ?? false;
}

/** `title` is undefined if the response that accepted the export was lost. */
async function isComplete(files: FileStore, { file, size, format }: RowOf<'task'>, title = 'of the storm') {
  const opened = await files.read(file!);
  if (opened === undefined) return false;
  const bytes = await buffer(opened.stream());
  if (bytes.length !== size) return false;
  if (format === 'pdf') return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).includes('%%EOF');
  return readPptxText(bytes).join('\n').includes(title);
}
