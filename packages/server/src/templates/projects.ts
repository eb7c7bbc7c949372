import type { Project } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { type OwnerScope, reaches } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { nextRevision } from './next-revision.ts';
import { type ProjectFiles, readProject, sizeOf } from './project-files.ts';
import { readFiles } from './read-files.ts';
import { removeProject } from './remove-project.ts';
import { keepReplaced } from './replaced-files.ts';

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
}

/** A project's files, for other processes, and the project. */
export interface LoadedProject {
  /** Parsed at the first use. Throws what `readProject` throws. */
  readonly project: Project;
  readonly files: ProjectFiles;
}

/** Stores the projects of owners. */
export interface Projects {
  list(scope: OwnerScope): Promise<readonly ProjectSummary[]>;
  /** Returns the project file as it was pushed. */
  settings(scope: OwnerScope, id: string): Promise<unknown>;
  /** Writes a project file that was parsed before. Returns true if the project is new. */
  save(scope: OwnerScope, project: ProjectSummary, settings: unknown): Promise<boolean>;
  /** Removes a project with all that belongs to it, as `removeProject` does. */
  remove(scope: OwnerScope, id: string): Promise<boolean>;
  /**
   * Returns the project with its published templates, pictures and fonts, as they stood at a revision. Default: the present one.
   * Undefined if the scope has no such project, or if the revision is no longer stored.
   */
  load(scope: OwnerScope, id: string, revision?: number): Promise<LoadedProject | undefined>;
}

/** Limits of the cache of loaded projects: their number, and the bytes of their pictures and fonts. */
const MAX_CACHED = 100;
const MAX_CACHED_BYTES = 256 * 2 ** 20;

/** `elements` lists the elements that templates may use. Default: the bundled ones. */
export function createProjects(database: Database, now: () => Date, elements?: readonly ElementDefinition[]): Projects {
  /** Least recently used first. */
  const cached = new Map<string, LoadedProject>();

  const find = (scope: OwnerScope, id: string) =>
    database.selectFrom('project').where('owner', '=', scope.owner).where('id', '=', id);

  function makeRoom(newest: LoadedProject): void {
    let bytes = 0;
    for (const { files } of cached.values()) bytes += sizeOf(files);
    for (const [key, loaded] of cached) {
      if (loaded === newest || (cached.size <= MAX_CACHED && bytes <= MAX_CACHED_BYTES)) return;
      cached.delete(key);
      bytes -= sizeOf(loaded.files);
    }
  }

  return {
    list: (scope) =>
      database
        .selectFrom('project')
        .select(['id', 'name'])
        .where('owner', '=', scope.owner)
        .$if(scope.project !== undefined, (query) => query.where('id', '=', scope.project!))
        .orderBy('id')
        .execute(),

    async settings(scope, id) {
      if (!reaches(scope, id)) return undefined;
      const row = await find(scope, id).select('settings').executeTakeFirst();
      return row === undefined ? undefined : JSON.parse(row.settings);
    },

    async save(scope, { id, name }, settings) {
      const at = now().toISOString();
      const text = JSON.stringify(settings);
      return inTransaction(database, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('project')
          .values({
            ...{ owner: scope.owner, id, name, settings: text },
            ...{ revision: 1, settings_revision: 1, created_at: at, updated_at: at },
          })
          .onConflict((conflict) => conflict.columns(['owner', 'id']).doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows! > 0n) return true;
        const change = await nextRevision(transaction, scope, id, at);
        await keepReplaced(transaction, change, 'settings', '');
        await transaction
          .updateTable('project')
          .set({ name, settings: text, settings_revision: change.revision })
          .where('owner', '=', scope.owner)
          .where('id', '=', id)
          .execute();
        return false;
      });
    },

    remove: (scope, id) => inTransaction(database, (transaction) => removeProject(transaction, scope, id)),

    async load(scope, id, asked) {
      if (!reaches(scope, id)) return undefined;
      const row = await find(scope, id).select('revision').executeTakeFirst();
      if (row === undefined) return undefined;
      const revision = asked ?? row.revision;
      // One earlier revision of a project is cached beside the present one: exports that wait were mostly accepted at the same.
      const key = `${JSON.stringify([scope.owner, id])}${revision === row.revision ? '' : ' earlier'}`;
      const known = cached.get(key);
      if (known?.files.revision === revision) {
        cached.delete(key);
        cached.set(key, known);
        return known;
      }
      const files = await readFiles(database, { owner: scope.owner, id, revision });
      if (files === undefined) return undefined;
      const found = loaded(files, elements);
      cached.delete(key);
      cached.set(key, found);
      makeRoom(found);
      return found;
    },
  };
}

function loaded(files: ProjectFiles, elements: readonly ElementDefinition[] | undefined): LoadedProject {
  let project: Project | undefined;
  return {
    files,
    get project() {
      project ??= readProject(files, elements);
      return project;
    },
  };
}
