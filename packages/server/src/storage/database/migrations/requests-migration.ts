import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kept bodies, several projects of a key, who started an export, and usage by day. */
export const requestsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Exports that ended before have no body.
    await db.schema
      .alterTable('task')
      .addColumn('has_body', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Small: bodies are deleted when the files of their exports expire.
    for (const name of ['token', 'person', 'request_id'])
      await db.schema.alterTable('task').addColumn(name, 'text').execute();
    // Without them, a list of a project or of failed exports would read all exports of the owner.
    await db.schema
      .createIndex('task_of_project')
      .on('task')
      .columns(['owner', 'project', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('task_of_status').on('task').columns(['owner', 'status', 'created_at', 'id']).execute();
    await sql`create index task_body on task (owner, expires_at) where has_body = 1`.execute(db);
    await db.schema
      .alterTable('plan')
      .addColumn('keep_bodies', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('token')
      .addColumn('projects', 'text', (column) => column.check(sql`projects is null or json_array_length(projects) > 0`))
      .execute();
    // SQLite cannot drop a column of a foreign key, so `project` stays, and is null from now on.
    await sql`update token set projects = json_array(project), project = null where project is not null`.execute(db);
    await db.schema.alterTable('token').addColumn('rolled_to', 'text').execute();

    await sql`create index task_file on task (owner, expires_at) where status = 'success' and removed_at is null`.execute(
      db,
    );
    let usage = db.schema
      .createTable('usage')
      .addColumn('owner', 'text', (column) => column.notNull().references('owner.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull());
    for (const name of ['exports', 'failed', 'dev', 'slides', 'bytes', 'credits']) {
      usage = usage.addColumn(name, 'integer', (column) => column.notNull());
    }
    await usage
      .addPrimaryKeyConstraint('usage_key', ['owner', 'day', 'project'])
      .modifyEnd(sql`without rowid, strict`)
      .execute();
    // Exports that were deleted before are not counted.
    await sql`insert into usage
      select task.owner, substr(created_at, 1, 10), project, count(*), sum(case when status = 'failed' then 1 else 0 end), sum(dev),
        sum(coalesce(slides, 0)), sum(coalesce(size, 0)), sum(coalesce(credits, 0))
      from task left join ledger on ledger.task = task.id and ledger.kind = 'capture'
      where status <> 'processing'
      group by 1, 2, 3`.execute(db);
  },
};
