import type { OwnerScope } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { nextRevision } from './next-revision.ts';
import { keepReplaced } from './replaced-files.ts';
import { selectInScope } from './select-in-scope.ts';

export interface AssetSummary {
  readonly project: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A picture that was checked before. Templates refer to it as `asset:name`. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Stores the pictures of projects. */
export interface Assets {
  list(scope: OwnerScope, project?: string): Promise<readonly AssetSummary[]>;
  /** All pictures of a project, by name. */
  all(scope: OwnerScope, project: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Writes all files or none. A file replaces the one with the same name. */
  push(scope: OwnerScope, project: string, files: readonly AssetFile[]): Promise<void>;
  /** Returns false if the project has no picture of that name. */
  remove(scope: OwnerScope, project: string, name: string): Promise<boolean>;
}

export function createAssets(database: Database, now: () => Date): Assets {
  return {
    list: (scope, project) =>
      selectInScope(database, 'asset', scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'name', 'size'])
        .orderBy('project')
        .orderBy('name')
        .execute(),

    async all(scope, project) {
      const rows = await selectInScope(database, 'asset', scope)
        .select(['name', 'bytes'])
        .where('project', '=', project)
        .orderBy('name')
        .execute();
      return new Map(rows.map(({ name, bytes }) => [name, bytes]));
    },

    async push(scope, project, files) {
      const at = now().toISOString();
      await inTransaction(database, async (transaction) => {
        const change = await nextRevision(transaction, scope, project, at);
        for (const { name, bytes: pushed } of files) {
          // Of byte arrays, the driver accepts Buffers only.
          const bytes = Buffer.from(pushed);
          const known = await transaction
            .selectFrom('asset')
            .select('name')
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where('name', '=', name)
            .where('bytes', '=', bytes)
            .executeTakeFirst();
          // A push of all pictures would otherwise keep a second copy of each.
          if (known !== undefined) continue;
          await keepReplaced(transaction, change, 'asset', name);
          const content = { bytes, size: bytes.length, revision: change.revision, updated_at: at };
          await transaction
            .insertInto('asset')
            .values({ owner: scope.owner, project, name, ...content })
            .onConflict((conflict) => conflict.columns(['owner', 'project', 'name']).doUpdateSet(content))
            .execute();
        }
      });
    },

    remove: (scope, project, name) =>
      inTransaction(database, async (transaction) => {
        const picture = await transaction
          .selectFrom('asset')
          .select('name')
          .where('owner', '=', scope.owner)
          .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
          .where('project', '=', project)
          .where('name', '=', name)
          .executeTakeFirst();
        if (picture === undefined) return false;
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await keepReplaced(transaction, change, 'asset', name);
        await transaction
          .deleteFrom('asset')
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('name', '=', name)
          .execute();
        return true;
      }),
  };
}
