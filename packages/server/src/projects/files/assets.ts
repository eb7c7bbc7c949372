import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { etagOfFile, hashOf } from '../../storage/files/etag.ts';
import { checkEdit, type Edit, type Removal } from '../edit.ts';
import { nextRevision } from '../next-revision.ts';
import { keepReplaced } from '../replaced-files.ts';
import { requireUnused } from '../require-unused.ts';
import { removeFile, storedHash } from './stored-file.ts';

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

/** A picture as an editor reads it. */
export interface StoredAsset extends AssetFile, AssetSummary {
  /** SHA-256, in hex. */
  readonly hash: string;
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** Stores the pictures of projects. */
export interface Assets {
  list(scope: OwnerScope, project?: string): Promise<readonly AssetSummary[]>;
  /** All pictures of a project, by name. */
  all(scope: OwnerScope, project: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Undefined if the scope has no such picture. */
  read(scope: OwnerScope, project: string, name: string): Promise<StoredAsset | undefined>;
  /**
   * Writes all files or none. A file replaces the one with the same name. `expected` has what an editor expects, by name. Throws
   * `EditConflict`.
   */
  push(
    scope: OwnerScope,
    project: string,
    files: readonly AssetFile[],
    expected?: ReadonlyMap<string, Edit>,
  ): Promise<void>;
  /** Returns false if the project has no picture of that name. Throws `EditConflict` or `EditRejected`. */
  remove(scope: OwnerScope, project: string, name: string, removal?: Removal): Promise<boolean>;
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

    async read(scope, project, name) {
      const row = await selectInScope(database, 'asset', scope)
        .select(['project', 'name', 'bytes', 'size', 'hash', 'updated_at'])
        .where('project', '=', project)
        .where('name', '=', name)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { updated_at: updatedAt, ...asset } = row;
      return { ...asset, etag: etagOfFile(asset.hash), updatedAt };
    },

    async push(scope, project, files, expected) {
      const at = now().toISOString();
      await inTransaction(database, async (transaction) => {
        const change = await nextRevision(transaction, scope, project, at);
        for (const { name, bytes } of files) {
          const hash = hashOf(bytes);
          const present = await storedHash(transaction, scope, project, 'asset', name);
          checkEdit(expected?.get(name) ?? {}, present && etagOfFile(present), pictureNamed(name));
          // A push of all pictures would otherwise keep a second copy of each.
          if (present === hash) continue;
          await keepReplaced(transaction, change, 'asset', name);
          // Of byte arrays, the driver accepts Buffers only.
          const content = {
            bytes: Buffer.from(bytes),
            size: bytes.length,
            hash,
            revision: change.revision,
            updated_at: at,
          };
          await transaction
            .insertInto('asset')
            .values({ owner: scope.owner, project, name, ...content })
            .onConflict((conflict) => conflict.columns(['owner', 'project', 'name']).doUpdateSet(content))
            .execute();
        }
      });
    },

    remove: (scope, project, name, { ifUnused = false, ...edit } = {}) =>
      inTransaction(database, async (transaction) => {
        const present = await storedHash(transaction, scope, project, 'asset', name);
        checkEdit(edit, present && etagOfFile(present), pictureNamed(name));
        if (present === undefined) return false;
        if (ifUnused) await requireUnused(transaction, scope, project, { asset: name }, pictureNamed(name));
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await removeFile(transaction, change, 'asset', name);
        return true;
      }),
  };
}

function pictureNamed(name: string): string {
  return `The picture "asset:${name}"`;
}
