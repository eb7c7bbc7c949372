import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPptxText } from '@deckwright/testkit/pptx';
import { sql } from 'kysely';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';

/** Checks the data directory of a stopped server. `accepted` maps the ids of accepted exports to deck titles. */
export async function checkExports(dataDir: string, accepted: ReadonlyMap<number, string>) {
  const database = await openDatabase(dataDir);
  try {
    const records = await database.selectFrom('task').selectAll().execute();
    const ids = new Set(records.map(({ id }) => id));
    const ledger = await database.selectFrom('ledger').selectAll().execute();
    const count = (kind: string) => {
      const counts = new Map<number, number>();
      for (const row of ledger) if (row.kind === kind) counts.set(row.task, (counts.get(row.task) ?? 0) + 1);
      return counts;
    };
    const [holds, captures, voids] = [count('hold'), count('capture'), count('void')];
    const successes = records.filter(({ status }) => status === 'success');
    const failed = records.filter(({ status }) => status === 'failed');
    const failures: Record<string, number> = {};
    for (const { message } of failed) failures[message ?? ''] = (failures[message ?? ''] ?? 0) + 1;
    return {
      defects: {
        /** Accepted exports that are missing, and exports that have not ended. */
        lost: [...accepted.keys()].filter((id) => !ids.has(id)).length,
        unfinished: records.length - successes.length - failed.length,
        chargedTwice: [...captures.values(), ...holds.values()].filter((times) => times > 1).length,
        chargedForNothing: failed.filter(({ id }) => captures.has(id) || !voids.has(id)).length,
        notCharged: successes.filter(({ id }) => !captures.has(id) || voids.has(id)).length,
        openHolds: [...holds.keys()].filter((id) => !captures.has(id) && !voids.has(id)).length,
        wrongBalances: await wrongBalances(database),
        /** Files that are missing, have another size than recorded, or are not complete. */
        brokenFiles: successes.filter((record) => !isComplete(dataDir, record, accepted.get(record.id))).length,
        overdrawn: await overdrawn(database),
        /** Exports that failed although their decks crash nothing, and guilty ones that did not fail. */
        innocentExportsFailed: failed.filter((record) => !isGuilty(record)).length,
        guiltyExportsSucceeded: successes.filter(isGuilty).length,
      },
      tally: {
        success: successes.length,
        failed: failed.length,
        failures,
        again: records.filter(({ attempt }) => attempt > 1).length,
        mostInnocentAttempts: Math.max(...records.filter((record) => !isGuilty(record)).map(({ attempt }) => attempt)),
      },
    };
  } finally {
    await database.destroy();
  }
}

/** Decks whose title begins with this word crash processes. */
export const GUILTY = 'Guilty';

function isGuilty({ title }: { readonly title: string | null }): boolean {
  return title?.startsWith(GUILTY) ?? false;
}

async function wrongBalances(database: Database): Promise<number> {
  const sums = await database
    .selectFrom('ledger')
    .select(['owner', 'month'])
    .select(sql<number>`sum(case kind when 'hold' then credits else -credits end)`.as('held'))
    .select(sql<number>`sum(case kind when 'capture' then credits else 0 end)`.as('used'))
    .groupBy(['owner', 'month'])
    .execute();
  const balances = await database.selectFrom('balance').selectAll().execute();
  const wrong = balances.filter(({ owner, month, held, used }) => {
    const sum = sums.find((row) => row.owner === owner && row.month === month);
    return held !== (sum?.held ?? 0) || used !== (sum?.used ?? 0);
  });
  return wrong.length + sums.filter((sum) => !balances.some(({ owner }) => owner === sum.owner)).length;
}

async function overdrawn(database: Database): Promise<number> {
  const rows = await database
    .selectFrom('balance')
    .innerJoin('plan', 'plan.owner', 'balance.owner')
    .select('balance.owner')
    .where(sql<boolean>`balance.held + balance.used > plan.credits`)
    .execute();
  return rows.length;
}

/** `title` is undefined if the response that accepted the export was lost. */
function isComplete(
  dataDir: string,
  record: { file: string | null; size: number | null; format: string },
  title: string | undefined,
): boolean {
  try {
    const bytes = readFileSync(join(dataDir, 'files', record.file!));
    if (bytes.length !== record.size) return false;
    if (record.format === 'pdf') {
      return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF');
    }
    const text = readPptxText(bytes).join('\n');
    return title === undefined ? text.includes('of the storm') : text.includes(title);
  } catch {
    return false;
  }
}
