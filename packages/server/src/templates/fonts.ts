import type { FontSource } from '@deckwright/core';
import type { EmbeddingRights } from '@deckwright/core/contract';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { selectInScope } from './select-in-scope.ts';
import { touchProject } from './touch-project.ts';

export interface FontSummary {
  readonly project: string;
  /** Name of the file. */
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Bytes. */
  readonly size: number;
}

/** A font file that the font sandbox has accepted: plain TrueType or OpenType. */
export interface FontFile {
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly embedding: EmbeddingRights;
  readonly bytes: Uint8Array;
}

/** Stores the fonts of projects. A family has at most one file for each of its four faces. */
export interface Fonts {
  list(scope: OwnerScope, project?: string): Promise<readonly FontSummary[]>;
  /** All fonts of a project. */
  all(scope: OwnerScope, project: string): Promise<readonly FontFile[]>;
  /** Writes all files or none. A file replaces those with the same name or the same face. */
  push(scope: OwnerScope, project: string, files: readonly FontFile[]): Promise<void>;
  /** Returns false if the project has no file of that name. */
  remove(scope: OwnerScope, project: string, name: string): Promise<boolean>;
}

/** Converts font files to the engine's font sources. */
export function fontSources(files: readonly FontFile[]): readonly FontSource[] {
  return files.map(({ name: _, bytes, ...facts }) => ({ ...facts, load: () => bytes }));
}

export function createFonts(database: Database, now: () => Date): Fonts {
  return {
    async list(scope, project) {
      const rows = await selectInScope(database, 'font', scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'name', 'family', 'bold', 'italic', 'size'])
        .orderBy('project')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, bold: row.bold === 1, italic: row.italic === 1 }));
    },

    async all(scope, project) {
      const rows = await selectInScope(database, 'font', scope)
        .select(['name', 'family', 'bold', 'italic', 'embedding', 'bytes'])
        .where('project', '=', project)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({
        ...row,
        bold: row.bold === 1,
        italic: row.italic === 1,
        embedding: JSON.parse(row.embedding),
      }));
    },

    async push(scope, project, files) {
      const at = now().toISOString();
      await inTransaction(database, async (transaction) => {
        for (const { name, family, bold, italic, embedding, bytes } of files) {
          const face = { family, bold: bold ? 1 : 0, italic: italic ? 1 : 0 } as const;
          await transaction
            .deleteFrom('font')
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where((is) =>
              is.or([
                is('name', '=', name),
                is.and([is('family', '=', family), is('bold', '=', face.bold), is('italic', '=', face.italic)]),
              ]),
            )
            .execute();
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
              updated_at: at,
            })
            .execute();
        }
        await touchProject(transaction, scope, project, at);
      });
    },

    remove: (scope, project, name) =>
      inTransaction(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('font')
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
