import type { EmbeddingRights } from '@deckwright/core/contract';
import type { FontFile } from '../../engine/project-files.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { etagOfFile, hashOf } from '../../storage/files/etag.ts';
import { checkEdit, type Edit, type Removal } from '../edit.ts';
import { nextRevision } from '../next-revision.ts';
import { requireUnused } from '../require-unused.ts';
import { removeFile, storedHash } from './stored-file.ts';

export interface FontSummary {
  readonly project: string;
  /** Name of the file. */
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Bytes. */
  readonly size: number;
  readonly embedding: EmbeddingRights;
}

/** A font as an editor reads it. */
export interface StoredFont extends FontFile, FontSummary {
  readonly hash: string;
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** Stores the fonts of projects. A family has at most one file for each of its four faces. */
export interface Fonts {
  list(scope: OwnerScope, project?: string): Promise<readonly FontSummary[]>;
  /** All fonts of a project. */
  all(scope: OwnerScope, project: string): Promise<readonly FontFile[]>;
  /** Undefined if the scope has no such font. */
  read(scope: OwnerScope, project: string, name: string): Promise<StoredFont | undefined>;
  /**
   * Writes all files or none. A file replaces those with the same name or the same face. `expected` has what an editor expects, by
   * name. Throws `EditConflict`.
   */
  push(
    scope: OwnerScope,
    project: string,
    files: readonly FontFile[],
    expected?: ReadonlyMap<string, Edit>,
  ): Promise<void>;
  /** Returns false if the project has no file of that name. Throws `EditConflict` or `EditRejected`. */
  remove(scope: OwnerScope, project: string, name: string, removal?: Removal): Promise<boolean>;
}

export function createFonts(database: Database, now: () => Date): Fonts {
  const find = (scope: OwnerScope, project: string, name: string, from = database) =>
    selectInScope(from, 'font', scope).where('project', '=', project).where('name', '=', name);

  return {
    async list(scope, project) {
      const rows = await selectInScope(database, 'font', scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'name', 'family', 'bold', 'italic', 'size', 'embedding'])
        .orderBy('project')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, ...factsOf(row) }));
    },

    async all(scope, project) {
      const rows = await selectInScope(database, 'font', scope)
        .select(['name', 'family', 'bold', 'italic', 'embedding', 'bytes', 'hash'])
        .where('project', '=', project)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, ...factsOf(row) }));
    },

    async read(scope, project, name) {
      const row = await find(scope, project, name)
        .select(['project', 'name', 'family', 'bold', 'italic', 'embedding', 'bytes', 'size', 'hash', 'updated_at'])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { updated_at: updatedAt, ...font } = row;
      return { ...font, ...factsOf(font), etag: etagOfFile(font.hash), updatedAt };
    },

    async push(scope, project, files, expected = new Map()) {
      const at = now().toISOString();
      await inTransaction(database, async (transaction) => {
        const change = await nextRevision(transaction, scope, project, at);
        for (const file of files) {
          const { name, family, bold, italic, embedding, bytes } = file;
          const present = await storedHash(transaction, scope, project, 'font', name);
          checkEdit(expected.get(name) ?? {}, present && etagOfFile(present), fontNamed(name));
          const face = { family, bold: bold ? 1 : 0, italic: italic ? 1 : 0 } as const;
          const replaced = await transaction
            .selectFrom('font')
            .select('name')
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where((is) =>
              is.or([
                is('name', '=', name),
                is.and([is('family', '=', family), is('bold', '=', face.bold), is('italic', '=', face.italic)]),
              ]),
            )
            .execute();
          for (const font of replaced) await removeFile(transaction, change, 'font', font.name);
          await transaction
            .insertInto('font')
            // Of byte arrays, the driver accepts Buffers only.
            .values({
              owner: scope.owner,
              project,
              name,
              ...face,
              embedding: JSON.stringify(embedding),
              bytes: Buffer.from(bytes),
              size: bytes.length,
              hash: file.hash ?? hashOf(bytes),
              revision: change.revision,
              updated_at: at,
            })
            .execute();
        }
      });
    },

    remove: (scope, project, name, { ifUnused = false, ...edit } = {}) =>
      inTransaction(database, async (transaction) => {
        const present = await storedHash(transaction, scope, project, 'font', name);
        checkEdit(edit, present && etagOfFile(present), fontNamed(name));
        if (present === undefined) return false;
        if (ifUnused) {
          const { family } = await find(scope, project, name, transaction).select('family').executeTakeFirstOrThrow();
          await requireUnused(transaction, scope, project, { family }, fontNamed(name));
        }
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await removeFile(transaction, change, 'font', name);
        return true;
      }),
  };
}

function factsOf({ bold, italic, embedding }: Pick<Schema['font'], 'bold' | 'italic' | 'embedding'>) {
  return { bold: bold === 1, italic: italic === 1, embedding: JSON.parse(embedding) as EmbeddingRights };
}

function fontNamed(name: string): string {
  return `The font "${name}"`;
}
