import { type SqlBool, sql } from 'kysely';
import { contains } from '../../storage/database/contains.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { RECORD_COLUMNS, recordOf } from './export-record.ts';
import type { ExportStore } from './export-store.ts';
import type { ExportFilter, ListedExport, ListPosition, StartedBy } from './listed-export.ts';

const limits = LIMITS.lists;

/** Those that a list may not read, because they can be long. */
const LONG = ['faults', 'notices'] as const;
const COLUMNS = RECORD_COLUMNS.filter((name) => !(LONG as readonly string[]).includes(name)) as Exclude<
  (typeof RECORD_COLUMNS)[number],
  (typeof LONG)[number]
>[];

/** Reads exports for people, with what `/v1` does not show. */
export function createPeopleListing(
  database: Database,
  now: () => Date,
): Pick<ExportStore, 'listForPeople' | 'findForPeople'> {
  /** `searched`: how many exports are read to find them. */
  async function find(scope: OwnerScope, filter: ExportFilter, searched: number): Promise<readonly ListPosition[]> {
    const { dev, mode, format, text, perPage } = filter;
    const read = indexed(database, scope, filter)
      .select(['id', 'created_at', 'project', 'dev', 'mode', 'format', 'title', 'name'])
      .limit(searched);
    const rows = await database
      .selectFrom(read.as('read'))
      .select(['id', 'created_at'])
      .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!))
      .$if(dev !== undefined, (query) => query.where('dev', '=', dev ? 1 : 0))
      .$if(mode !== undefined, (query) => query.where('mode', '=', mode!))
      .$if(format !== undefined, (query) => query.where('format', '=', format!))
      .$if(text !== undefined, (query) =>
        query.where(({ or }) => or([contains('title', text!), contains('name', text!)])),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage + 1)
      .execute();
    return rows.map(positionOf);
  }

  /** In the order of the ids. Leaves out those that were deleted meanwhile. */
  async function listed(ids: readonly number[]): Promise<readonly ListedExport[]> {
    if (ids.length === 0) return [];
    const at = now().toISOString();
    const rows = await database
      .selectFrom('task')
      .leftJoin('token', 'token.id', 'task.token')
      .leftJoin('user', 'user.id', 'task.person')
      .leftJoin('ledger', (join) => join.onRef('ledger.task', '=', 'task.id').on('ledger.kind', '=', 'capture'))
      .select(COLUMNS.map((name) => `task.${name}` as const))
      .select(['task.token', 'task.person', 'task.request_id', 'task.has_body', 'ledger.credits'])
      .select(['token.name as token_name', 'user.name as person_name'])
      .select(sql<number>`coalesce(json_array_length(task.notices), 0)`.as('notice_count'))
      .where('task.id', 'in', ids)
      .execute();
    const found = rows.map((row): ListedExport => {
      return {
        ...recordOf({ ...row, faults: null, notices: null }),
        noticeCount: row.notice_count,
        startedBy: startedBy(row),
        credits: row.credits ?? 0,
        requestId: row.request_id,
        hasBody: row.has_body === 1 && row.expires_at > at,
      };
    });
    return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  return {
    async listForPeople(scope, given) {
      checkText(given.text);
      const filter = { ...given, perPage: Math.max(1, Math.min(given.perPage, limits.perPage.most)) };
      const { perPage } = filter;
      const searches = [filter.dev, filter.mode, filter.format, filter.text, scope.projects].some(
        (value) => value !== undefined,
      );
      const found = await find(scope, filter, searches ? limits.searched.most : perPage + 1);
      const page = found.slice(0, perPage);
      const items = await listed(page.map(({ id }) => id));
      if (found.length > perPage) return { items, next: page.at(-1)! };
      if (!searches) return { items, next: null };
      const last = await indexed(database, scope, filter)
        .select(['id', 'created_at'])
        .limit(1)
        .offset(limits.searched.most - 1)
        .executeTakeFirst();
      return { items, next: last === undefined ? null : positionOf(last) };
    },

    async findForPeople(scope, id) {
      const row = await selectInScope(database, 'task', scope).select('id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : (await listed([row.id]))[0];
    },
  };
}

/**
 * Exports by what an index finds: each combination of project and status has one with their dates, so that SQLite reads no row in
 * vain.
 */
function indexed(database: Database, scope: OwnerScope, { project, status, from, to, after }: ExportFilter) {
  return (
    database
      .selectFrom('task')
      .where('owner', '=', scope.owner)
      // `unlikely`: otherwise SQLite's planner can prefer the index of the owner's dates to one that begins with these.
      .$if(project !== undefined, (query) => query.where(sql<SqlBool>`unlikely(project = ${project})`))
      .$if(status !== undefined, (query) => query.where(sql<SqlBool>`unlikely(status = ${status})`))
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from!.toISOString()))
      .$if(to !== undefined && after === undefined, (query) => query.where('created_at', '<', to!.toISOString()))
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after!.createdAt, after!.id)),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  );
}

function positionOf(row: Pick<Schema['task'], 'id' | 'created_at'>): ListPosition {
  return { createdAt: row.created_at, id: row.id };
}

function checkText(text: string | undefined): void {
  const { most } = limits.text;
  if (text === undefined || text.length <= most) return;
  throw new HttpError('INVALID_REQUEST', `The text to search for has ${text.length} characters. Use at most ${most}.`);
}

function startedBy(row: {
  readonly token: string | null;
  readonly token_name: string | null;
  readonly person: string | null;
  readonly person_name: string | null;
}): StartedBy | null {
  if (row.token !== null) return { kind: 'token', id: row.token, name: row.token_name };
  return row.person === null ? null : { kind: 'person', id: row.person, name: row.person_name };
}
