import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Database } from '../database/schema.ts';
import { touchProject } from './touch-project.ts';

export interface AssetSummary {
  readonly project: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A picture that was read before, under the name by which `asset:name` finds it. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Pictures of projects, as files that were pushed. */
export interface Assets {
  list(scope: OwnerScope, project?: string): Promise<readonly AssetSummary[]>;
  /** All of a project, by name. */
  all(scope: OwnerScope, project: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Writes all or none; one of a name that is there takes its place. */
  push(scope: OwnerScope, project: string, files: readonly AssetFile[]): Promise<void>;
}

/** `now` is the clock. */
export function createAssets(database: Database, now: () => Date): Assets {
  const select = (scope: OwnerScope) =>
    database
      .selectFrom('asset')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  return {
    list: (scope, project) =>
      select(scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'name', 'size'])
        .orderBy('project')
        .orderBy('name')
        .execute(),

    async all(scope, project) {
      const rows = await select(scope)
        .select(['name', 'bytes'])
        .where('project', '=', project)
        .orderBy('name')
        .execute();
      return new Map(rows.map(({ name, bytes }) => [name, bytes]));
    },

    async push(scope, project, files) {
      const at = now().toISOString();
      await database.transaction().execute(async (transaction) => {
        for (const { name, bytes } of files) {
          // The driver binds Buffers, and no other arrays of bytes.
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
  };
}
