import { sql, type Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ExportRow } from './export-record.ts';
import { monthOf } from './ledger.ts';

/** Days in UTC, such as `2026-11-20`; both belong to the range. */
export interface UsageQuery {
  readonly from: string;
  readonly to: string;
  readonly project?: string;
}

/** What an owner used. */
export interface Usage {
  /** Oldest first, without days on which nothing was exported. */
  readonly days: readonly DayUsage[];
  /** The present calendar month of the whole owner. */
  readonly month: MonthUsage;
  readonly files: FileUsage;
}

/** The exports of a day that have ended. The day, in UTC, is that of their acceptance. Deleted exports stay counted. */
export interface DayUsage {
  readonly day: string;
  /** All, with the failed ones and the development ones. */
  readonly exports: number;
  readonly failed: number;
  readonly dev: number;
  /** Slides and bytes of their files. */
  readonly slides: number;
  readonly bytes: number;
  /** Credits that were charged. */
  readonly credits: number;
}

export interface MonthUsage {
  /** Such as `2026-11`. */
  readonly month: string;
  /** Credits held for unfinished exports, and charged. */
  readonly held: number;
  readonly used: number;
  /** Credits of the plan; null: unlimited. */
  readonly credits: number | null;
}

export interface FileUsage {
  /** Days for which the plan keeps the file of a new export. */
  readonly days: number;
  /** The next files to expire, soonest first. */
  readonly next: readonly { readonly id: number; readonly name: string; readonly expiresAt: string }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Files that expire next. */
const NEXT_FILES = 10;

export function createUsage(
  database: Database,
  now: () => Date,
): { usage(scope: OwnerScope, query: UsageQuery): Promise<Usage> } {
  return {
    async usage(scope, { from, to, project }) {
      checkRange(from, to);
      const days = await selectInScope(database, 'usage', scope)
        .select('day')
        .select((is) => [
          is.fn.sum<number>('exports').as('exports'),
          is.fn.sum<number>('failed').as('failed'),
          is.fn.sum<number>('dev').as('dev'),
          is.fn.sum<number>('slides').as('slides'),
          is.fn.sum<number>('bytes').as('bytes'),
          is.fn.sum<number>('credits').as('credits'),
        ])
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
      const next = await selectInScope(database, 'task', scope)
        .select(['id', 'name', 'expires_at as expiresAt'])
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

/** Counts an export that has ended, on the day on which it was accepted. */
export async function countEnd(transaction: Transaction<Schema>, row: ExportRow, credits: number): Promise<void> {
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
