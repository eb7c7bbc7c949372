import type { FontSource } from '@deckwright/core';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Database } from '../database/schema.ts';
import { touchProject } from './touch-project.ts';

export interface FontSummary {
  readonly project: string;
  /** Of the file. */
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Bytes. */
  readonly size: number;
}

/** A face that was read in the font sandbox before: plain TrueType or OpenType. */
export interface FontFile {
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly bytes: Uint8Array;
}

/** Fonts of projects. A family has at most one file for each of its four faces. */
export interface Fonts {
  list(scope: OwnerScope, project?: string): Promise<readonly FontSummary[]>;
  /** All of a project. */
  all(scope: OwnerScope, project: string): Promise<readonly FontFile[]>;
  /** Writes all or none; one of a name or a face that is there takes its place. */
  push(scope: OwnerScope, project: string, files: readonly FontFile[]): Promise<void>;
  /** False if the project has no file of that name. */
  remove(scope: OwnerScope, project: string, name: string): Promise<boolean>;
}

/** As the engine takes them. */
export function fontSources(files: readonly FontFile[]): readonly FontSource[] {
  return files.map(({ family, bold, italic, bytes }) => ({ family, bold, italic, load: () => bytes }));
}

/** `now` is the clock. */
export function createFonts(database: Database, now: () => Date): Fonts {
  const select = (scope: OwnerScope) =>
    database
      .selectFrom('font')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  return {
    async list(scope, project) {
      const rows = await select(scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'name', 'family', 'bold', 'italic', 'size'])
        .orderBy('project')
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, bold: row.bold === 1, italic: row.italic === 1 }));
    },

    async all(scope, project) {
      const rows = await select(scope)
        .select(['name', 'family', 'bold', 'italic', 'bytes'])
        .where('project', '=', project)
        .orderBy('name')
        .execute();
      return rows.map((row) => ({ ...row, bold: row.bold === 1, italic: row.italic === 1 }));
    },

    async push(scope, project, files) {
      const at = now().toISOString();
      await database.transaction().execute(async (transaction) => {
        for (const { name, family, bold, italic, bytes } of files) {
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
            // The driver binds Buffers, and no other arrays of bytes.
            .values({
              owner: scope.owner,
              project,
              name,
              ...face,
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
      database.transaction().execute(async (transaction) => {
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
