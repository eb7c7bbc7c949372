import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { type HttpCode, HttpError } from '../../telemetry/errors/http-status.ts';
import type { ExportRecord } from './export-record.ts';
import { RECORD_COLUMNS, recordOf } from './export-record.ts';

/** An export that failed through a fault of the server, and that no operator has run again or dismissed. */
export interface DeadExport
  extends Pick<ExportRecord, 'id' | 'owner' | 'name'>,
    Pick<ExportRecord['request'], 'project' | 'format' | 'mode'> {
  /** When it failed. ISO 8601 in UTC. */
  readonly at: string;
  readonly error: HttpCode;
  readonly message: string;
  /** Its request is kept, so it can be run again. */
  readonly hasBody: boolean;
}

/** Where a page begins: after this dead export, towards older ones. */
export type DeadPosition = Pick<DeadExport, 'at' | 'id'>;

export interface DeadPage {
  /** Newest first. */
  readonly items: readonly DeadExport[];
  /** Null: this page is the last. */
  readonly next: DeadPosition | null;
}

/** What an export store knows of exports that failed through a fault of the server. They are for operators, and so of all owners. */
export interface DeadExports {
  listDead(page: { readonly after?: DeadPosition; readonly perPage: number }): Promise<DeadPage>;
  /** Number of all that no operator has run again or dismissed. */
  countDead(): Promise<number>;
  /** Undefined: it did not fail through a fault of the server, or it was dismissed or deleted. */
  findDead(id: number): Promise<KnownDead | undefined>;
  /** Forgets those of the ids that are dead exports, and returns them. Their presentations stay. */
  dismissDead(ids: readonly number[]): Promise<readonly Pick<DeadExport, 'id' | 'owner'>[]>;
}

export interface KnownDead extends Pick<DeadExport, 'id' | 'owner'> {
  /** The export that it became when it was run again. Null: it was not. */
  readonly redrivenAs: number | null;
}

export function createDeadExports(database: Database, now: () => Date): DeadExports {
  return {
    async listDead({ after, perPage }) {
      const rows = await database
        .selectFrom('dead_export')
        .innerJoin('task', 'task.id', 'dead_export.task')
        .select(['id', 'owner', 'project', 'format', 'mode', 'name', 'at', 'error', 'message'])
        .select(['has_body', 'expires_at'])
        .where('redriven_as', 'is', null)
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('dead_export.at', 'dead_export.task'), '<', tuple(after!.at, after!.id)),
          ),
        )
        .orderBy('dead_export.at', 'desc')
        .orderBy('dead_export.task', 'desc')
        .limit(perPage + 1)
        .execute();
      const at = now().toISOString();
      const items = rows.slice(0, perPage).map(({ has_body, expires_at, error, message, ...row }) => ({
        ...row,
        error: (error ?? 'INTERNAL_ERROR') as DeadExport['error'],
        message: message ?? '',
        hasBody: has_body === 1 && expires_at > at,
      }));
      return { items, next: rows.length > perPage ? items.at(-1)! : null };
    },

    async countDead() {
      const { dead } = await database
        .selectFrom('dead_export')
        .select((is) => is.fn.countAll<number>().as('dead'))
        .where('redriven_as', 'is', null)
        .executeTakeFirstOrThrow();
      return dead;
    },

    async findDead(id) {
      const row = await database
        .selectFrom('dead_export')
        .innerJoin('task', 'task.id', 'dead_export.task')
        .select(['id', 'owner', 'redriven_as as redrivenAs'])
        .where('dead_export.task', '=', id)
        .executeTakeFirst();
      return row;
    },

    dismissDead: (ids) =>
      inTransaction(database, async (transaction) => {
        if (ids.length === 0) return [];
        const dismissed = await transaction
          .deleteFrom('dead_export')
          .where('task', 'in', ids)
          .where('redriven_as', 'is', null)
          .returning('task')
          .execute();
        if (dismissed.length === 0) return [];
        return transaction
          .selectFrom('task')
          .select(['id', 'owner'])
          .where(
            'id',
            'in',
            dismissed.map(({ task }) => task),
          )
          .execute();
      }),
  };
}

/** Remembers that an export failed through a fault of the server. */
export async function bury(transaction: Transaction<Schema>, exportId: number, at: Date): Promise<void> {
  await transaction
    .insertInto('dead_export')
    .values({ task: exportId, at: at.toISOString(), redriven_as: null })
    .execute();
}

/** The export that a dead export became when it was run again; undefined if it was not. Throws `NOT_FOUND`. */
export async function redriven(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  dead: number,
): Promise<ExportRecord | undefined> {
  const row = await transaction
    .selectFrom('dead_export')
    .select('redriven_as')
    .where('task', '=', dead)
    .executeTakeFirst();
  if (row === undefined) throw notDead(dead);
  if (row.redriven_as === null) return undefined;
  const again = await transaction
    .selectFrom('task')
    .select(RECORD_COLUMNS)
    .where('owner', '=', scope.owner)
    .where('id', '=', row.redriven_as)
    .executeTakeFirst();
  if (again === undefined) {
    throw new HttpError('CONFLICT', `The export ${dead} was run again as ${row.redriven_as}, which was deleted.`);
  }
  return recordOf(again);
}

/** Throws `NOT_FOUND` if the export is not dead any more. */
export async function markRedriven(transaction: Transaction<Schema>, dead: number, as: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('dead_export')
    .set({ redriven_as: as })
    .where('task', '=', dead)
    .where('redriven_as', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw notDead(dead);
}

export function notDead(id: number): HttpError {
  return new HttpError(
    'NOT_FOUND',
    `${id} is not a dead export: it did not fail through a fault of the server, or it was dismissed or deleted.`,
  );
}
