import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import { type OwnerScope, reaches } from '../accounts/owner-scope.ts';
import type { Database } from '../database/schema.ts';
import { createAssets } from './assets.ts';

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
}

/** Projects of owners, as files that were pushed. */
export interface Projects {
  list(scope: OwnerScope): Promise<readonly ProjectSummary[]>;
  /** The project file as it was pushed. */
  settings(scope: OwnerScope, id: string): Promise<unknown>;
  /** Writes a project file that was parsed before; true if the project is new. */
  save(scope: OwnerScope, project: ProjectSummary, settings: unknown): Promise<boolean>;
  /** With its published templates, parsed, and its assets; undefined if there is none. */
  load(scope: OwnerScope, id: string): Promise<Project | undefined>;
}

/** Parsed projects that are kept. */
const KEPT = 100;

/** `now` is the clock. */
export function createProjects(database: Database, now: () => Date): Projects {
  const assets = createAssets(database, now);
  const kept = new Map<string, { readonly revision: number; readonly project: Project }>();

  const find = (scope: OwnerScope, id: string) =>
    database.selectFrom('project').where('owner', '=', scope.owner).where('id', '=', id);

  async function parse(scope: OwnerScope, id: string, settingsText: string): Promise<Project> {
    const settings = parseProject(JSON.parse(settingsText));
    const rows = await database
      .selectFrom('template')
      .select(['key', 'published'])
      .where('owner', '=', scope.owner)
      .where('project', '=', id)
      .where('published', 'is not', null)
      .orderBy('key')
      .execute();
    const templates = new Map<string, Template>();
    for (const { key, published } of rows) templates.set(key, parseTemplate(JSON.parse(published!), settings));
    return { settings, templates, assets: await assets.all(scope, id) };
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
      return database.transaction().execute(async (transaction) => {
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

    async load(scope, id) {
      if (!reaches(scope, id)) return undefined;
      const row = await find(scope, id).select(['settings', 'revision']).executeTakeFirst();
      if (row === undefined) return undefined;
      const key = JSON.stringify([scope.owner, id]);
      const known = kept.get(key);
      if (known?.revision === row.revision) return known.project;
      const project = await parse(scope, id, row.settings);
      kept.delete(key);
      kept.set(key, { revision: row.revision, project });
      const oldest = kept.keys().next();
      if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
      return project;
    },
  };
}
