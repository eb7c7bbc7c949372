import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions and aliases of templates, hashes of files, and files that are uploaded before a push names them. */
export const versionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('template_version')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('published_by', 'text')
      .addColumn('published_at', 'text', (column) => column.notNull())
      // Last, so that the other columns are read without it.
      .addColumn('json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('template_version_key', ['owner', 'project', 'key', 'number'])
      .addForeignKeyConstraint('template_version_project', ['owner', 'project'], 'project', ['owner', 'id'])
      .modifyEnd(sql`strict`)
      .execute();
    await sql`insert into template_version (owner, project, key, number, json, published_at)
      select owner, project, key, 1, published, updated_at from template where published is not null`.execute(db);

    await db.schema
      .createTable('template_alias')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('alias', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('from_revision', 'integer', (column) => column.notNull())
      .addColumn('until_revision', 'integer')
      .addColumn('ended_at', 'text')
      .addPrimaryKeyConstraint('template_alias_key', ['owner', 'project', 'alias', 'from_revision'])
      .addForeignKeyConstraint('template_alias_project', ['owner', 'project'], 'project', ['owner', 'id'])
      .modifyEnd(sql`strict`)
      .execute();
    await sql`create unique index template_alias_present on template_alias (owner, project, alias) where until_revision is null`.execute(
      db,
    );
    await sql`create index template_alias_age on template_alias (ended_at) where until_revision is not null`.execute(
      db,
    );

    await db.schema
      .createTable('upload')
      .addColumn('owner', 'text', (column) => column.notNull().references('owner.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_key', ['owner', 'hash'])
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('upload_age').on('upload').columns(['at']).execute();

    for (const table of ['asset', 'font']) {
      await db.schema
        .alterTable(table)
        .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await fillHashes(db, table, 'bytes', 'hash');
    }
    for (const column of ['published', 'draft']) {
      await db.schema.alterTable('template').addColumn(`${column}_hash`, 'text').execute();
      await fillHashes(db, 'template', column, `${column}_hash`);
    }
    // In their tables, these columns are behind texts and files of megabytes, which SQLite would read page by page to list them.
    await sql`create index asset_list on asset (owner, project, name, size, hash)`.execute(db);
    await sql`create index font_list on font (owner, project, name, family, bold, italic, size, hash, embedding)`.execute(
      db,
    );
    await sql`create index template_list on template
      (owner, project, key, name, published_hash, draft_hash, octet_length(published), octet_length(draft), updated_at)`.execute(
      db,
    );
  },
};

/** Writes the SHA-256 of one column into another. Reads a row at a time, because fonts have megabytes. */
async function fillHashes(db: Kysely<unknown>, table: string, from: string, into: string): Promise<void> {
  const [rows, source, target]: RawBuilder<unknown>[] = [sql.table(table), sql.ref(from), sql.ref(into)];
  const name = sql.ref(table === 'template' ? 'key' : 'name');
  const key = sql`(owner, project, ${name})`;
  for (let last = sql`('', '', '')`; ; ) {
    const found = await sql<{ owner: string; project: string; name: string; content: string | Uint8Array }>`
      select owner, project, ${name} as name, ${source} as content from ${rows}
      where ${key} > ${last} and ${source} is not null order by owner, project, ${name} limit 1`.execute(db);
    const [row] = found.rows;
    if (row === undefined) return;
    const hash = createHash('sha256').update(row.content).digest('hex');
    last = sql`(${row.owner}, ${row.project}, ${row.name})`;
    await sql`update ${rows} set ${target} = ${hash} where ${key} = ${last}`.execute(db);
  }
}
