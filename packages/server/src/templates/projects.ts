import type { Project } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { type OwnerScope, reaches } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { createAssets } from './assets.ts';
import { createFonts } from './fonts.ts';
import { type ProjectFiles, readProject, sizeOf } from './project-files.ts';
import { removeProject } from './remove-project.ts';

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
  /** Returns the project with its published templates, pictures and fonts. Undefined if the scope has no such project. */
  load(scope: OwnerScope, id: string): Promise<LoadedProject | undefined>;
}

/** Limits of the cache of loaded projects: their number, and the bytes of their pictures and fonts. */
const MAX_CACHED = 100;
const MAX_CACHED_BYTES = 256 * 2 ** 20;

/** `elements` lists the elements that templates may use. Default: the bundled ones. */
export function createProjects(database: Database, now: () => Date, elements?: readonly ElementDefinition[]): Projects {
  const assets = createAssets(database, now);
  const fonts = createFonts(database, now);
  /** Least recently used first. */
  const cached = new Map<string, LoadedProject>();

  const find = (scope: OwnerScope, id: string) =>
    database.selectFrom('project').where('owner', '=', scope.owner).where('id', '=', id);

  const templates = (scope: OwnerScope, project: string) =>
    database
      .selectFrom('template')
      .select(['key', 'published'])
      .where('owner', '=', scope.owner)
      .where('project', '=', project)
      .where('published', 'is not', null)
      .orderBy('key')
      .execute();

  async function read(scope: OwnerScope, id: string, row: { settings: string; revision: number }) {
    const files: ProjectFiles = {
      owner: scope.owner,
      id,
      revision: row.revision,
      settings: row.settings,
      templates: new Map((await templates(scope, id)).map(({ key, published }) => [key, published!])),
      assets: await assets.all(scope, id),
      fonts: await fonts.all(scope, id),
    };
    return loaded(files, elements);
  }

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
        const { numUpdatedRows } = await transaction
          .updateTable('project')
          .set((column) => ({ name, settings: text, revision: column('revision', '+', 1), updated_at: at }))
          .where('owner', '=', scope.owner)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return false;
        await transaction
          .insertInto('project')
          .values({ owner: scope.owner, id, name, settings: text, revision: 1, created_at: at, updated_at: at })
          .execute();
        return true;
      });
    },

    remove: (scope, id) => inTransaction(database, (transaction) => removeProject(transaction, scope, id)),

    async load(scope, id) {
      if (!reaches(scope, id)) return undefined;
      const row = await find(scope, id).select(['settings', 'revision']).executeTakeFirst();
      if (row === undefined) return undefined;
      const key = JSON.stringify([scope.owner, id]);
      const known = cached.get(key);
      const found = known?.files.revision === row.revision ? known : await read(scope, id, row);
      cached.delete(key);
      cached.set(key, found);
      if (found !== known) makeRoom(found);
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
