import { inTransaction } from '../storage/database/in-transaction.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { checkEdit, type Edit } from './edit.ts';
import { nextRevision } from './next-revision.ts';
import { projectFile, projectFileEtag, writeProjectFile } from './project-file.ts';
import { noProject } from './require-project.ts';
import { requireUnused } from './require-unused.ts';

/** The elements that templates share, each with the ETag of the project file that it is a part of. */
export interface Partials {
  /** The names, in the order of the project file. Undefined if the scope has no such project. */
  list(scope: OwnerScope, project: string): Promise<StoredPartials | undefined>;
  /** Undefined if the scope has no such project, or the project no such partial. */
  read(scope: OwnerScope, project: string, name: string): Promise<StoredPartial | undefined>;
  /**
   * Writes a partial, which may be new, of a project file that was parsed with it before. `ifNoneMatch` is about the partial, `ifMatch`
   * about the project file. Returns the new ETag. Throws `EditConflict` or `EditRejected`.
   */
  save(scope: OwnerScope, project: string, name: string, json: unknown, edit?: Edit): Promise<string>;
  /**
   * Removes a partial that nothing uses. Returns the new ETag; undefined if the project has no such partial. Throws `EditConflict` or
   * `EditRejected`.
   */
  remove(scope: OwnerScope, project: string, name: string, edit?: Edit): Promise<string | undefined>;
}

export interface StoredPartials {
  readonly names: readonly string[];
  readonly etag: string;
}

export interface StoredPartial {
  readonly json: unknown;
  readonly etag: string;
}

export function createPartials(database: Database, now: () => Date): Partials {
  async function partialsOf(from: Database, scope: OwnerScope, project: string) {
    const file = await projectFile(from, scope, project);
    if (file === undefined) return undefined;
    const json: ProjectJson = JSON.parse(file.settings);
    const partials = new Map(Object.entries(json.partials ?? {}));
    return { name: file.name, json, partials, etag: projectFileEtag(file.settings) };
  }

  return {
    async list(scope, project) {
      const stored = await partialsOf(database, scope, project);
      return stored && { names: [...stored.partials.keys()], etag: stored.etag };
    },

    async read(scope, project, name) {
      const stored = await partialsOf(database, scope, project);
      if (stored === undefined || !stored.partials.has(name)) return undefined;
      return { json: stored.partials.get(name), etag: stored.etag };
    },

    save: (scope, project, name, json, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const stored = await partialsOf(transaction, scope, project);
        if (stored === undefined) throw noProject(project);
        const { partials, etag } = stored;
        checkEdit({ ifNoneMatch: edit.ifNoneMatch }, partials.has(name) ? etag : undefined, partialNamed(name));
        checkEdit({ ifMatch: edit.ifMatch }, etag, `The project file of "${project}"`);
        const text = withPartials(stored.json, new Map([...partials, [name, json]]));
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await writeProjectFile(transaction, change, stored.name, text);
        return projectFileEtag(text);
      }),

    remove: (scope, project, name, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const stored = await partialsOf(transaction, scope, project);
        if (stored === undefined) throw noProject(project);
        const { partials, etag } = stored;
        checkEdit(edit, partials.has(name) ? etag : undefined, partialNamed(name));
        if (!partials.has(name)) return undefined;
        await requireUnused(transaction, scope, project, { partial: name }, partialNamed(name));
        const text = withPartials(stored.json, new Map([...partials].filter(([other]) => other !== name)));
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await writeProjectFile(transaction, change, stored.name, text);
        return projectFileEtag(text);
      }),
  };
}

interface ProjectJson {
  readonly partials?: Readonly<Record<string, unknown>>;
}

/** A project file, as text, with other partials. */
function withPartials(json: ProjectJson, partials: ReadonlyMap<string, unknown>): string {
  const { partials: _, ...others } = json;
  return JSON.stringify(partials.size === 0 ? others : { ...json, partials: Object.fromEntries(partials) });
}

function partialNamed(name: string): string {
  return `The partial "${name}"`;
}
