import type { Project } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { type LoadedProject, type ProjectFiles, readProject, sizeOf } from '../engine/project-files.ts';
import { inTransaction } from '../storage/database/in-transaction.ts';
import { type OwnerScope, reaches } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { duplicateProject } from './duplicate-project.ts';
import { checkEdit, type Edit } from './edit.ts';
import { nextRevision } from './next-revision.ts';
import { projectFile, projectFileEtag, writeProjectFile } from './project-file.ts';
import { readFiles } from './read-files.ts';
import { removeProject } from './remove-project.ts';
import { noProject } from './require-project.ts';

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
}

/** A project file as an editor reads it. */
export interface StoredProjectFile extends ProjectSummary {
  readonly settings: unknown;
  readonly etag: string;
  /** ISO 8601, UTC. Any file of the project changes the second. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Stores the projects of owners. */
export interface Projects {
  list(scope: OwnerScope): Promise<readonly ProjectSummary[]>;
  /** Returns the project file as it was pushed. */
  settings(scope: OwnerScope, id: string): Promise<unknown>;
  /** Undefined if the scope has no such project. */
  read(scope: OwnerScope, id: string): Promise<StoredProjectFile | undefined>;
  /** Writes a project file that was parsed before. Returns true if the project is new. Throws `EditConflict` or `EditRejected`. */
  save(scope: OwnerScope, project: ProjectSummary, settings: unknown, edit?: Edit): Promise<boolean>;
  /** Copies a project, as `duplicateProject` does. Throws `EditRejected`. */
  duplicate(scope: OwnerScope, id: string, copy: ProjectSummary): Promise<void>;
  /** Removes a project with all that belongs to it, as `removeProject` does. Throws `EditConflict`. */
  remove(scope: OwnerScope, id: string, edit?: Edit): Promise<boolean>;
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

  const find = (scope: OwnerScope, id: string) => selectInScope(database, 'project', scope).where('id', '=', id);

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
    list: (scope) => selectInScope(database, 'project', scope).select(['id', 'name']).orderBy('id').execute(),

    async settings(scope, id) {
      const row = await find(scope, id).select('settings').executeTakeFirst();
      return row === undefined ? undefined : JSON.parse(row.settings);
    },

    async read(scope, id) {
      const row = await find(scope, id).select(['name', 'settings', 'created_at', 'updated_at']).executeTakeFirst();
      if (row === undefined) return undefined;
      const { name, settings, created_at: createdAt, updated_at: updatedAt } = row;
      return { id, name, settings: JSON.parse(settings), etag: projectFileEtag(settings), createdAt, updatedAt };
    },

    save: (scope, { id, name }, settings, edit = {}) =>
      inTransaction(database, async (transaction) => {
        if (!reaches(scope, id)) throw noProject(id);
        const at = now().toISOString();
        const text = JSON.stringify(settings);
        const present = await projectFile(transaction, scope, id);
        checkEdit(edit, present && projectFileEtag(present.settings), `The project "${id}"`);
        if (present !== undefined) {
          const change = await nextRevision(transaction, scope, id, at);
          await writeProjectFile(transaction, change, name, text);
          return false;
        }
        await transaction
          .insertInto('project')
          .values({
            ...{ owner: scope.owner, id, name, settings: text },
            ...{ revision: 1, settings_revision: 1, created_at: at, updated_at: at },
          })
          .execute();
        return true;
      }),

    duplicate: (scope, id, copy) =>
      inTransaction(database, (transaction) => duplicateProject(transaction, scope, id, copy, now().toISOString())),

    remove: (scope, id, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const present = await projectFile(transaction, scope, id);
        checkEdit(edit, present && projectFileEtag(present.settings), `The project "${id}"`);
        return removeProject(transaction, scope, id);
      }),

    async load(scope, id, asked) {
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
