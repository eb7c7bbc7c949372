import { inTransaction } from '../storage/database/in-transaction.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database, Schema } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { checkEdit, type Edit } from './edit.ts';
import { nextRevision } from './next-revision.ts';
import { keepReplaced } from './replaced-files.ts';
import type { Publication } from './versions/add-version.ts';
import { endAliases } from './versions/template-aliases.ts';
import { createTemplateDrafts, type TemplateDrafts } from './versions/template-drafts.ts';
import { createTemplateKeys, type TemplateKeys } from './versions/template-keys.ts';
import {
  presentAliases,
  requireNoAlias,
  selectTemplate,
  stateOf,
  templateNamed,
  templateState,
} from './versions/template-state.ts';
import { createTemplateVersions, type TemplateVersions } from './versions/template-versions.ts';
import { type TemplateFile, writeDraft, writePublished } from './versions/write-template.ts';

export type { TemplateFile };

export interface TemplateSummary {
  readonly project: string;
  readonly key: string;
  readonly name: string;
  /** The version that exports use, and whether a newer draft exists. */
  readonly state: 'published' | 'draft' | 'published, newer draft';
  /** Earlier keys under which exports may still name it. */
  readonly aliases: readonly string[];
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** A template as an editor reads it. */
export interface StoredTemplate extends TemplateSummary {
  /** The template files. Undefined: there is none. */
  readonly draft: unknown;
  readonly published: unknown;
}

/** The published version of a template, or its draft. */
export interface TemplateVersion {
  readonly key: string;
  readonly state: 'published' | 'draft';
  readonly json: unknown;
}

/** Stores the templates of projects. */
export interface Templates extends TemplateDrafts, TemplateVersions, TemplateKeys {
  list(scope: OwnerScope, project?: string): Promise<readonly TemplateSummary[]>;
  /** Undefined if the scope has no such template. */
  read(scope: OwnerScope, project: string, key: string): Promise<StoredTemplate | undefined>;
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
  /**
   * Writes all files or none. Drafts do not change exports. `expected` has what an editor expects, by key. Throws `EditConflict` or
   * `EditRejected`.
   */
  push(
    scope: OwnerScope,
    project: string,
    files: readonly TemplateFile[],
    state: 'draft' | 'published',
    publication?: Publication & { readonly expected?: ReadonlyMap<string, Edit> },
  ): Promise<void>;
  /**
   * Removes a template, with its draft, its versions and its aliases. Returns false if the project has no such template. Throws
   * `EditConflict`.
   */
  remove(scope: OwnerScope, project: string, key: string, edit?: Edit): Promise<boolean>;
}

export function createTemplates(database: Database, now: () => Date): Templates {
  return {
    ...createTemplateDrafts(database, now),
    ...createTemplateVersions(database, now),
    ...createTemplateKeys(database, now),

    async list(scope, project) {
      const rows = await selectInScope(database, 'template', scope)
        .$if(project !== undefined, (query) => query.where('project', '=', project!))
        .select(['project', 'key', 'name', 'published_hash', 'draft_hash', 'updated_at'])
        .orderBy('project')
        .orderBy('key')
        .execute();
      const aliases = new Map<string, ReadonlyMap<string, readonly string[]>>();
      for (const id of new Set(rows.map((row) => row.project))) {
        aliases.set(id, await presentAliases(database, scope, id));
      }
      return rows.map((row) => summaryOf(row, aliases.get(row.project)!.get(row.key) ?? []));
    },

    async read(scope, project, key) {
      const row = await selectTemplate(database, scope, project, key).selectAll().executeTakeFirst();
      if (row === undefined) return undefined;
      const aliases = (await presentAliases(database, scope, project)).get(key) ?? [];
      return { ...summaryOf(row, aliases), draft: jsonOf(row.draft), published: jsonOf(row.published) };
    },

    async find(scope, project, key) {
      const row = await selectTemplate(database, scope, project, key).select(['published', 'draft']).executeTakeFirst();
      return row && jsonOf(row.draft ?? row.published);
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

    async push(scope, project, files, state, { expected, ...publication } = {}) {
      await inTransaction(database, async (transaction) => {
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        for (const file of files) {
          const { key } = file;
          const present = await templateState(transaction, scope, project, key);
          checkEdit(expected?.get(key) ?? {}, present?.etag, templateNamed(key));
          await requireNoAlias(transaction, scope, project, key);
          if (state === 'draft') await writeDraft(transaction, change, file);
          else await writePublished(transaction, change, file, present, publication);
        }
      });
    },

    remove: (scope, project, key, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const template = await templateState(transaction, scope, project, key);
        checkEdit(edit, template?.etag, templateNamed(key));
        if (template === undefined) return false;
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await keepReplaced(transaction, change, 'template', key);
        await endAliases(transaction, change, template.aliases);
        for (const table of ['template_version', 'template'] as const) {
          await transaction
            .deleteFrom(table)
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where('key', '=', key)
            .execute();
        }
        return true;
      }),
  };
}

function summaryOf(
  row: Pick<Schema['template'], 'project' | 'key' | 'name' | 'published_hash' | 'draft_hash' | 'updated_at'>,
  aliases: readonly string[],
): TemplateSummary {
  const { key, name, draft, published, etag } = stateOf(row, aliases);
  const state = published === null ? 'draft' : draft === null ? 'published' : 'published, newer draft';
  return { project: row.project, key, name, state, aliases, etag, updatedAt: row.updated_at };
}

function jsonOf(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}
