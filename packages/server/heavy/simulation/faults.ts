import type SQLite from 'better-sqlite3';
import BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { prepareOnce } from '../../src/storage/database/prepare-once.ts';
import { isDiskFull } from '../../src/telemetry/errors/disk-full.ts';
import type { Chance } from '../chance.ts';

export const NO_FAULTS = {
  /** A statement fails, as on a full disk; the transaction is rolled back. */
  statement: 0,
  /** A change is stored, but its answer is lost. */
  answer: 0,
  /** A call takes up to a second. */
  slow: 0,
  /** A render crashes, is killed from outside, or takes minutes. */
  render: 0,
  /** The file store fails. */
  file: 0,
};

/** How likely each fault is. Drawn once a seed, so that some runs have many faults of one kind and none of another. */
export type FaultRates = Readonly<typeof NO_FAULTS>;

export function drawRates(chance: Chance): FaultRates {
  const rate = (most: number) => (chance.happens(0.4) ? 0 : chance.share() * most);
  return { statement: rate(0.02), answer: rate(0.1), slow: rate(0.3), render: rate(0.5), file: rate(0.1) };
}

/** Statements that fail at random, except those that begin or roll back a transaction. */
export function faultyStatements(connection: SQLite.Database, isFaulty: () => boolean): SqliteDatabase {
  const prepared = prepareOnce(connection);
  return {
    prepare(sql) {
      const statement = prepared.prepare(sql);
      const failing = <Result>(run: () => Result): Result => {
        if (!/^(begin|rollback)/i.test(sql) && isFaulty())
          throw new BetterSqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
        return run();
      };
      return {
        ...statement,
        all: (parameters) => failing(() => statement.all(parameters)),
        run: (parameters) => failing(() => statement.run(parameters)),
      };
    },
    close: prepared.close,
  };
}

/** The commit of a transaction was stored, but the process that asked for it does not learn of it. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** Whether the simulation itself made this error. */
export function isInjected(error: unknown): boolean {
  return error instanceof AnswerLost || isDiskFull(error);
}
