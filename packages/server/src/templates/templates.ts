import type { OwnerScope } from '../accounts/owner-scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { nextRevision } from './next-revision.ts';
import { keepReplaced } from './replaced-files.ts';
import { selectInScope } from './select-in-scope.ts';

export interface TemplateSummary {
  readonly project: string;
  readonly key: string;
  readonly name: string;
  /** The version that exports use, and whether a newer draft exists. */
  readonly state: 'published' | 'draft' | 'published, newer draft';
}

/** A template file that was parsed before, with its key and name. */
export interface TemplateFile {
  readonly key: string;
  readonly name: string;
  readonly json: unknown;
}

/** The published version of a template, or its draft. */
export interface TemplateVersion {
  readonly key: string;
  readonly state: 'published' | 'draft';
  readonly json: unknown;
}

/** Stores the templates of projects. */
export interface Templates {
  list(scope: OwnerScope, project?: string): Promise<readonly TemplateSummary[]>;
  /** Returns the template file: the draft if it exists, otherwise the published version. */
  find(scope: OwnerScope, project: string, key: string): Promise<unknown>;
  /** All drafts and published versions of a project. */
  all(scope: OwnerScope, project: string): Promise<readonly TemplateVersion[]>;
  /** The published version with the first key after a key, as JSON text. Undefined if there is none. */
  nextPublished(
    scope: OwnerScope,
    project: string,
    after: string | undefined,
  ): Promise<{ readonly key: string; readonly json: string } | undefined>;
  /** Writes all files or none. Drafts do not change exports. */
  push(scope: OwnerScope, project: string, files: readonly TemplateFile[], state: 'draft' | 'published'): Promise<void>;
  /** Publishes the drafts of these templates, all or none. Templates without a draft do not change. */
  publish(scope: OwnerScope, project: string, keys: readonly string[]): Promise<void>;
  /** Removes a template, with its draft. Returns false if the project has no such template. */
  remove(scope: OwnerScope, project: string, key: string): Promise<boolean>;
}

export function createTemplates(database: Database, now: () => Date): Templates {
  return {
    async list(scope, project) {
      const rows = await selectInScope(database, 'template', scope)
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
      const row = await selectInScope(database, 'template', scope)
        .select(['published', 'draft'])
        .where('project', '=', project)
        .where('key', '=', key)
        .executeTakeFirst();
      const text = row?.draft ?? row?.published;
      return text === null || text === undefined ? undefined : JSON.parse(text);
    },

    async all(scope, project) {
      const rows = await selectInScope(database, 'template', scope)
        .select(['key', 'published', 'draft'])
        .where('project', '=', project)
        .orderBy('key')
        .execute();
      return rows.flatMap(({ key, ...texts }) =>
        (['published', 'draft'] as const).flatMap((state) => {
          const text = texts[state];
          return text === null ? [] : [{ key, state, json: JSON.parse(text) as unknown }];
        }),
      );
    },

    async nextPublished(scope, project, after = '') {
      const row = await selectInScope(database, 'template', scope)
        .select(['key', 'published'])
        .where('project', '=', project)
        .where('key', '>', after)
        .where('published', 'is not', null)
        .orderBy('key')
        .limit(1)
        .executeTakeFirst();
      return row && { key: row.key, json: row.published! };
    },

    async push(scope, project, files, state) {
      const at = now().toISOString();
      await inTransaction(database, async (transaction) => {
        const change = await nextRevision(transaction, scope, project, at);
        const { revision } = change;
        for (const { key, name, json } of files) {
          const text = JSON.stringify(json);
          // A published version replaces an older draft.
          const version = state === 'draft' ? { draft: text } : { published: text, draft: null, revision };
          if (state === 'published') await keepReplaced(transaction, change, 'template', key);
          await transaction
            .insertInto('template')
            .values({
              owner: scope.owner,
              project,
              key,
              name,
              published: null,
              revision,
              ...version,
              created_at: at,
              updated_at: at,
            })
            .onConflict((conflict) =>
              conflict.columns(['owner', 'project', 'key']).doUpdateSet({ name, ...version, updated_at: at }),
            )
            .execute();
        }
      });
    },

    publish: (scope, project, keys) =>
      inTransaction(database, async (transaction) => {
        const at = now().toISOString();
        const change = await nextRevision(transaction, scope, project, at);
        const drafts = await transaction
          .selectFrom('template')
          .select('key')
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', 'in', keys)
          .where('draft', 'is not', null)
          .execute();
        for (const { key } of drafts) {
          await keepReplaced(transaction, change, 'template', key);
          await transaction
            .updateTable('template')
            .set((column) => ({
              published: column.ref('draft'),
              draft: null,
              revision: change.revision,
              updated_at: at,
            }))
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where('key', '=', key)
            .execute();
        }
      }),

    remove: (scope, project, key) =>
      inTransaction(database, async (transaction) => {
        const template = await transaction
          .selectFrom('template')
          .select('key')
          .where('owner', '=', scope.owner)
          .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
          .where('project', '=', project)
          .where('key', '=', key)
          .executeTakeFirst();
        if (template === undefined) return false;
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await keepReplaced(transaction, change, 'template', key);
        await transaction
          .deleteFrom('template')
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', '=', key)
          .execute();
        return true;
      }),
  };
}
