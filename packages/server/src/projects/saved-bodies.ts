import { inTransaction } from '../storage/database/in-transaction.ts';
import { type OwnerScope, reaches } from '../storage/database/owner-scope.ts';
import type { Database, Schema } from '../storage/database/schema.ts';
import { etagOfFile, hashOf } from '../storage/files/etag.ts';
import { LIMITS } from '../telemetry/limits.ts';
import { checkEdit, type Edit, EditRejected } from './edit.ts';
import { requireProject } from './require-project.ts';

/** A request body that people keep with a project under a name. */
export interface SavedBody {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly etag: string;
}

/** Stores request bodies with their projects. No export uses them, so they have no revisions. */
export interface SavedBodies {
  /** By name. */
  list(scope: OwnerScope, project: string): Promise<readonly SavedBody[]>;
  /** `json` as it was saved. Undefined if the scope has no such body. */
  read(scope: OwnerScope, project: string, name: string): Promise<(SavedBody & { readonly json: string }) | undefined>;
  /** Creates or replaces a body. Throws `EditConflict` or `EditRejected`. */
  save(scope: OwnerScope, project: string, name: string, json: string, edit?: Edit): Promise<SavedBody>;
  /** Returns false if the project has no body of that name. Throws `EditConflict`. */
  remove(scope: OwnerScope, project: string, name: string, edit?: Edit): Promise<boolean>;
}

const SUMMARY = ['name', 'size', 'hash', 'updated_at'] as const;

export function createSavedBodies(database: Database, now: () => Date): SavedBodies {
  return {
    async list(scope, project) {
      if (!reaches(scope, project)) return [];
      const rows = await bodiesOf(database, scope, project).select(SUMMARY).orderBy('name').execute();
      return rows.map(summaryOf);
    },

    async read(scope, project, name) {
      if (!reaches(scope, project)) return undefined;
      const row = await bodiesOf(database, scope, project)
        .select([...SUMMARY, 'json'])
        .where('name', '=', name)
        .executeTakeFirst();
      return row && { ...summaryOf(row), json: row.json };
    },

    save: (scope, project, name, json, edit = {}) =>
      inTransaction(database, async (transaction) => {
        await requireProject(transaction, scope, project);
        const present = await presentHash(bodiesOf(transaction, scope, project), name);
        checkEdit(edit, present && etagOfFile(present), bodyNamed(name));
        if (present === undefined) await requireRoom(bodiesOf(transaction, scope, project), project);
        const row = { json, size: Buffer.byteLength(json), hash: hashOf(json), updated_at: now().toISOString() };
        await transaction
          .insertInto('saved_body')
          .values({ owner: scope.owner, project, name, ...row })
          .onConflict((conflict) => conflict.columns(['owner', 'project', 'name']).doUpdateSet(row))
          .execute();
        return summaryOf({ name, ...row });
      }),

    remove: (scope, project, name, edit = {}) =>
      inTransaction(database, async (transaction) => {
        if (!reaches(scope, project)) return false;
        const present = await presentHash(bodiesOf(transaction, scope, project), name);
        checkEdit(edit, present && etagOfFile(present), bodyNamed(name));
        if (present === undefined) return false;
        await transaction
          .deleteFrom('saved_body')
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('name', '=', name)
          .execute();
        return true;
      }),
  };
}

function summaryOf(row: Pick<Schema['saved_body'], (typeof SUMMARY)[number]>): SavedBody {
  return { name: row.name, size: row.size, updatedAt: row.updated_at, etag: etagOfFile(row.hash) };
}

function bodyNamed(name: string): string {
  return `The saved body ${JSON.stringify(name)}`;
}

async function presentHash(bodies: ReturnType<typeof bodiesOf>, name: string): Promise<string | undefined> {
  return (await bodies.select('hash').where('name', '=', name).executeTakeFirst())?.hash;
}

async function requireRoom(bodies: ReturnType<typeof bodiesOf>, project: string): Promise<void> {
  const { most } = LIMITS.savedBodies.ofProject;
  const rows = await bodies.select('name').limit(most).execute();
  if (rows.length < most) return;
  throw new EditRejected(
    'limit',
    `The project "${project}" has ${most} saved bodies, the limit. Delete one, or replace one.`,
  );
}

function bodiesOf(database: Database, { owner }: OwnerScope, project: string) {
  return database.selectFrom('saved_body').where('owner', '=', owner).where('project', '=', project);
}
