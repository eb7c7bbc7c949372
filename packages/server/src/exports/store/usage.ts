import { sql, type Transaction } from 'kysely';
import type { OwnerScope } from '../../accounts/owner-scope.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { HttpError } from '../../http-status.ts';
import { LIMITS } from '../../limits.ts';
import type { Usage, UsageQuery } from '../usage.ts';
import { monthOf } from './ledger.ts';
import type { TaskRow } from './task-row.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Files that expire next. */
const NEXT_FILES = 10;

export interface UsageReading {
  usage(scope: OwnerScope, query: UsageQuery): Promise<Usage>;
}

export function createUsage(database: Database, now: () => Date): UsageReading {
  return {
    async usage(scope, { from, to, project }) {
      checkRange(from, to);
      const days = await database
        .selectFrom('usage')
        .select('day')
        .select((is) => [
          is.fn.sum<number>('exports').as('exports'),
          is.fn.sum<number>('failed').as('failed'),
          is.fn.sum<number>('dev').as('dev'),
          is.fn.sum<number>('slides').as('slides'),
          is.fn.sum<number>('bytes').as('bytes'),
          is.fn.sum<number>('credits').as('credits'),
        ])
        .where('owner', '=', scope.owner)
        .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!))
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('day')
        .orderBy('day')
        .execute();
      const month = monthOf(now());
      const { credits, retention_days, held, used } = await database
        .selectFrom('plan')
        .leftJoin('balance', (join) => join.onRef('balance.owner', '=', 'plan.owner').on('month', '=', month))
        .select(['credits', 'retention_days', 'held', 'used'])
        .where('plan.owner', '=', scope.owner)
        .executeTakeFirstOrThrow();
      const next = await database
        .selectFrom('task')
        .select(['id', 'name', 'expires_at as expiresAt'])
        .where('owner', '=', scope.owner)
        .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!))
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        // Literals, so that SQLite's planner can use the partial index of files.
        .where('status', '=', sql.lit('success'))
        .where('removed_at', 'is', null)
        .where('expires_at', '>', now().toISOString())
        .orderBy('expires_at')
        .limit(NEXT_FILES)
        .execute();
      return {
        days,
        month: { month, held: held ?? 0, used: used ?? 0, credits },
        files: { days: retention_days, next },
      };
    },
  };
}

/** Counts a task that has ended, on the day on which it was accepted. */
export async function countEnd(transaction: Transaction<Schema>, row: TaskRow, credits: number): Promise<void> {
  const ended = {
    exports: 1,
    failed: row.status === 'failed' ? 1 : 0,
    dev: row.dev,
    slides: row.slides ?? 0,
    bytes: row.size ?? 0,
    credits,
  };
  await transaction
    .insertInto('usage')
    .values({ owner: row.owner, day: row.created_at.slice(0, 10), project: row.project, ...ended })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'day', 'project']).doUpdateSet((column) => ({
        exports: column('usage.exports', '+', 1),
        failed: column('usage.failed', '+', ended.failed),
        dev: column('usage.dev', '+', ended.dev),
        slides: column('usage.slides', '+', ended.slides),
        bytes: column('usage.bytes', '+', ended.bytes),
        credits: column('usage.credits', '+', credits),
      })),
    )
    .execute();
}

function checkRange(from: string, to: string): void {
  for (const day of [from, to]) {
    if (isDay(day)) continue;
    throw invalid(`${JSON.stringify(day.slice(0, 40))} is not a day. Use one such as "2026-11-20" (UTC).`);
  }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const { most } = LIMITS.lists.usageDays;
  if (days < 1) throw invalid(`The range ends on ${to}, before it begins on ${from}. Exchange the two days.`);
  if (days > most) throw invalid(`The range has ${days} days. Ask for at most ${most}.`);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse turns 30 February into 1 or 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function invalid(message: string): HttpError {
  return new HttpError('INVALID_REQUEST', message);
}
