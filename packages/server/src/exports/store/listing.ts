import { reaches } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { RECORD_COLUMNS, recordOf } from './export-record.ts';
import type { ExportStore } from './export-store.ts';

/** Reads exports. */
export function createListing(database: Database): Pick<ExportStore, 'find' | 'findForDownload' | 'list'> {
  // Compiled once, because every poll runs it. Its parameters are an owner and an id.
  const ofOwner = database
    .selectFrom('task')
    .select(RECORD_COLUMNS)
    .where('owner', '=', '')
    .where('id', '=', 0)
    .compile();

  return {
    async find(scope, id) {
      const { rows } = await database.executeQuery({ ...ofOwner, parameters: [scope.owner, id] } as typeof ofOwner);
      const row = rows[0];
      return row === undefined || !reaches(scope, row.project) ? undefined : recordOf(row);
    },

    async findForDownload(id) {
      const row = await database.selectFrom('task').select(RECORD_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : recordOf(row);
    },

    async list(scope, { project, status, page, perPage }) {
      const matching = selectInScope(database, 'task', scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .$if(status !== undefined, (query) => query.where('status', '=', status!));
      const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await matching
        .select(RECORD_COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { items: rows.map(recordOf), total };
    },
  };
}
