import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Database } from '../database/schema.ts';
import { touchProject } from './touch-project.ts';

export interface TemplateSummary {
  readonly project: string;
  readonly key: string;
  readonly name: string;
  /** What exports use, and whether a newer draft waits. */
  readonly state: 'published' | 'draft' | 'published, newer draft';
}

/** A template file that was parsed before, and what it says of itself. */
export interface TemplateFile {
  readonly key: string;
  readonly name: string;
  readonly json: unknown;
}

/** Templates of projects, as files that were pushed. */
export interface Templates {
  list(scope: OwnerScope, project?: string): Promise<readonly TemplateSummary[]>;
  /** The template file, the draft if there is one. */
  find(scope: OwnerScope, project: string, key: string): Promise<unknown>;
  /** All of a project, drafts and published versions. */
  all(scope: OwnerScope, project: string): Promise<readonly { readonly key: string; readonly json: unknown }[]>;
  /** Writes all or none; as drafts they change no export. */
  push(scope: OwnerScope, project: string, files: readonly TemplateFile[], state: 'draft' | 'published'): Promise<void>;
  /** Puts drafts in the place of what is published, all or none. Those without a draft stay as they are. */
  publish(scope: OwnerScope, project: string, keys: readonly string[]): Promise<void>;
}

/** `now` is the clock. */
export function createTemplates(database: Database, now: () => Date): Templates {
  const select = (scope: OwnerScope) =>
    database
      .selectFrom('template')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  return {
    async list(scope, project) {
      const rows = await select(scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'key', 'name', 'published', 'draft'])
        .orderBy('project')
        .orderBy('key')
        .execute();
      return rows.map(({ published, draft, ...row }) => ({
        ...row,
        state: published === null ? 'draft' : draft === null ? 'published' : 'published, newer draft',
      }));
    },

    async find(scope, project, key) {
      const row = await select(scope)
        .select(['published', 'draft'])
        .where('project', '=', project)
        .where('key', '=', key)
        .executeTakeFirst();
      const text = row?.draft ?? row?.published;
      return text === null || text === undefined ? undefined : JSON.parse(text);
    },

    async all(scope, project) {
      const rows = await select(scope)
        .select(['key', 'published', 'draft'])
        .where('project', '=', project)
        .orderBy('key')
        .execute();
      return rows.flatMap(({ key, published, draft }) =>
        [published, draft].flatMap((text) => (text === null ? [] : [{ key, json: JSON.parse(text) as unknown }])),
      );
    },

    async push(scope, project, files, state) {
      const at = now().toISOString();
      await database.transaction().execute(async (transaction) => {
        for (const { key, name, json } of files) {
          const text = JSON.stringify(json);
          // Publishing makes an older draft pointless.
          const version = state === 'draft' ? { draft: text } : { published: text, draft: null };
          await transaction
            .insertInto('template')
            .values({
              owner: scope.owner,
              project,
              key,
              name,
              published: null,
              ...version,
              created_at: at,
              updated_at: at,
            })
            .onConflict((conflict) =>
              conflict.columns(['owner', 'project', 'key']).doUpdateSet({ name, ...version, updated_at: at }),
            )
            .execute();
        }
        await touchProject(transaction, scope, project, at);
      });
    },

    publish: (scope, project, keys) =>
      database.transaction().execute(async (transaction) => {
        const at = now().toISOString();
        await transaction
          .updateTable('template')
          .set((column) => ({ published: column.ref('draft'), draft: null, updated_at: at }))
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', 'in', keys)
          .where('draft', 'is not', null)
          .execute();
        await touchProject(transaction, scope, project, at);
      }),
  };
}
