import type SQLite from 'better-sqlite3';
import BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { prepareOnce } from '../../src/storage/database/prepare-once.ts';
import { isDiskFull } from '../../src/telemetry/errors/disk-full.ts';
import type { Chance } from './chance.ts';

/** How likely each fault is. Drawn once a seed, so that some runs have many faults of one kind and none of another. */
export interface FaultRates {
  /** A statement fails, as on a full disk; the transaction is rolled back. */
  readonly statement: number;
  /** A change is stored, but its answer is lost. */
  readonly answer: number;
  /** A call takes up to a second. */
  readonly slow: number;
  /** A render crashes, is killed from outside, or takes minutes. */
  readonly render: number;
  /** The file store fails. */
  readonly file: number;
}

export const NO_FAULTS: FaultRates = { statement: 0, answer: 0, slow: 0, render: 0, file: 0 };

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
        reader: statement.reader,
        all: (parameters) => failing(() => statement.all(parameters)),
        run: (parameters) => failing(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
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
