import type { Selectable } from 'kysely';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { randomLetters } from '../accounts/token-secret.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { JobStore, TaskFilter } from './job-store.ts';
import type { Task } from './task.ts';
import { createTaskId } from './task-id.ts';

/** 43 letters and digits hold 256 bits. */
const LINK_LENGTH = 43;

/** `now` is the clock; `boot` names this process among all that worked on the database; `newId` makes task ids. */
export function createSqliteJobStore(
  database: Database,
  now: () => Date,
  boot: string,
  newId: () => number = createTaskId,
): JobStore {
  const select = (scope: OwnerScope) =>
    database
      .selectFrom('task')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  return {
    async accept(scope, task) {
      for (;;) {
        const at = now().toISOString();
        const row: Selectable<Schema['task']> = {
          id: newId(),
          owner: scope.owner,
          project: task.project,
          status: 'processing',
          format: task.format,
          name: task.name,
          pages: task.pages,
          size: null,
          title: task.title ?? null,
          author: task.author ?? null,
          subject: task.subject ?? null,
          company: task.company ?? null,
          message: null,
          faults: null,
          notices: null,
          media_type: null,
          file: null,
          link: randomLetters(LINK_LENGTH),
          boot,
          created_at: at,
          updated_at: at,
        };
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('task')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) return taskOf(row);
      }
    },

    async complete(id, result) {
      const { numUpdatedRows } = await database
        .updateTable('task')
        .set({
          status: 'success',
          name: result.name,
          media_type: result.mediaType,
          file: result.file,
          size: result.size,
          pages: result.pages,
          notices: JSON.stringify(result.notices),
          updated_at: now().toISOString(),
        })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async fail(id, message, faults) {
      await database
        .updateTable('task')
        .set({ status: 'failed', message, faults: JSON.stringify(faults), updated_at: now().toISOString() })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .execute();
    },

    async find(scope, id) {
      const row = await select(scope).selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : taskOf(row);
    },

    async findByLink(link) {
      const row = await database.selectFrom('task').selectAll().where('link', '=', link).executeTakeFirst();
      return row === undefined ? undefined : taskOf(row);
    },

    async list(scope, { project, status, page, perPage }: TaskFilter) {
      const matching = select(scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .$if(status !== undefined, (query) => query.where('status', '=', status!));
      const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await matching
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { items: rows.map(taskOf), total };
    },

    async failUnfinished(message) {
      const { numUpdatedRows } = await database
        .updateTable('task')
        .set({ status: 'failed', message, updated_at: now().toISOString() })
        .where('status', '=', 'processing')
        .where('boot', '!=', boot)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}

function taskOf(row: Selectable<Schema['task']>): Task {
  return {
    id: row.id,
    project: row.project,
    status: row.status,
    name: row.name,
    pages: row.pages,
    size: row.size,
    title: row.title,
    author: row.author,
    subject: row.subject,
    company: row.company,
    message: row.message,
    faults: row.faults === null ? [] : JSON.parse(row.faults),
    notices: row.notices === null ? [] : JSON.parse(row.notices),
    mediaType: row.media_type,
    file: row.file,
    link: row.link,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
