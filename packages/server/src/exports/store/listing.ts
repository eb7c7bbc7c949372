import { type OwnerScope, reaches } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { TaskFilter } from './job-store.ts';
import type { Task } from './task.ts';
import { TASK_COLUMNS, taskOf } from './task-row.ts';

/** Reads tasks. */
export interface Listing {
  find(scope: OwnerScope, id: number): Promise<Task | undefined>;
  findForDownload(id: number): Promise<Task | undefined>;
  list(scope: OwnerScope, filter: TaskFilter): Promise<{ readonly items: readonly Task[]; readonly total: number }>;
}

export function createListing(database: Database): Listing {
  const select = (scope: OwnerScope) =>
    database
      .selectFrom('task')
      .where('owner', '=', scope.owner)
      .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!));

  // Compiled once, because every poll runs it. Its parameters are an owner and an id.
  const ofOwner = database
    .selectFrom('task')
    .select(TASK_COLUMNS)
    .where('owner', '=', '')
    .where('id', '=', 0)
    .compile();

  return {
    async find(scope, id) {
      const { rows } = await database.executeQuery({ ...ofOwner, parameters: [scope.owner, id] } as typeof ofOwner);
      const row = rows[0];
      return row === undefined || !reaches(scope, row.project) ? undefined : taskOf(row);
    },

    async findForDownload(id) {
      const row = await database.selectFrom('task').select(TASK_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : taskOf(row);
    },

    async list(scope, { project, status, page, perPage }) {
      const matching = select(scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .$if(status !== undefined, (query) => query.where('status', '=', status!));
      const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await matching
        .select(TASK_COLUMNS)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { items: rows.map(taskOf), total };
    },
  };
}
