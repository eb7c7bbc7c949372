import type { OwnerScope } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { selectInScope } from './select-in-scope.ts';
import { touchProject } from './touch-project.ts';

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
        for (const { name, bytes } of files) {
          // Of byte arrays, the driver accepts Buffers only.
          const content = { bytes: Buffer.from(bytes), size: bytes.length, updated_at: at };
          await transaction
            .insertInto('asset')
            .values({ owner: scope.owner, project, name, ...content })
            .onConflict((conflict) => conflict.columns(['owner', 'project', 'name']).doUpdateSet(content))
            .execute();
        }
        await touchProject(transaction, scope, project, at);
      });
    },

    remove: (scope, project, name) =>
      inTransaction(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('asset')
          .where('owner', '=', scope.owner)
          .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
          .where('project', '=', project)
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await touchProject(transaction, scope, project, now().toISOString());
        return numDeletedRows > 0n;
      }),
  };
}
