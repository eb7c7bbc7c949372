import type { FontSource } from '@deckwright/core';
import type { EmbeddingRights } from '@deckwright/core/contract';
import type { Transaction } from 'kysely';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { type Change, nextRevision } from './next-revision.ts';
import { keepReplaced } from './replaced-files.ts';
import { selectInScope } from './select-in-scope.ts';

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
        const change = await nextRevision(transaction, scope, project, at);
        for (const { name, family, bold, italic, embedding, bytes } of files) {
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
          for (const font of replaced) await removeFont(transaction, change, font.name);
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
              revision: change.revision,
              updated_at: at,
            })
            .execute();
        }
      });
    },

    remove: (scope, project, name) =>
      inTransaction(database, async (transaction) => {
        const font = await transaction
          .selectFrom('font')
          .select('name')
          .where('owner', '=', scope.owner)
          .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
          .where('project', '=', project)
          .where('name', '=', name)
          .executeTakeFirst();
        if (font === undefined) return false;
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await removeFont(transaction, change, name);
        return true;
      }),
  };
}

async function removeFont(transaction: Transaction<Schema>, change: Change, name: string): Promise<void> {
  await keepReplaced(transaction, change, 'font', name);
  await transaction
    .deleteFrom('font')
    .where('owner', '=', change.scope.owner)
    .where('project', '=', change.project)
    .where('name', '=', name)
    .execute();
}
