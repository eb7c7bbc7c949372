import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { checkEdit, type Edit, EditRejected } from '../edit.ts';
import { nextRevision } from '../next-revision.ts';
import { keepReplaced } from '../replaced-files.ts';
import { requireProject } from '../require-project.ts';
import { addVersion, type Publication } from './add-version.ts';
import { noTemplate, requireNoAlias, selectTemplate, templateNamed, templateState } from './template-state.ts';
import { type TemplateFile, writeDraft } from './write-template.ts';

/** Edits the drafts of templates. Drafts do not change exports, and not the revision of their project. */
export interface TemplateDrafts {
  /** Writes the draft of a template, which may be new. Returns the new ETag. Throws `EditConflict` or `EditRejected`. */
  saveDraft(scope: OwnerScope, project: string, key: string, file: TemplateFile, edit?: Edit): Promise<string>;
  /** Removes a draft, so that the published version is the newest. Returns the new ETag. Throws `EditConflict` or `EditRejected`. */
  discardDraft(scope: OwnerScope, project: string, key: string, edit?: Edit): Promise<string>;
  /**
   * Publishes the drafts of these templates, all or none. Templates without a draft do not change. A draft with the published content
   * makes no version. `expected` has what an editor expects, by key. Returns the numbers of the new versions, by key.
   */
  publish(
    scope: OwnerScope,
    project: string,
    keys: readonly string[],
    publication?: Publication & { readonly expected?: ReadonlyMap<string, Edit> },
  ): Promise<ReadonlyMap<string, number>>;
}

export function createTemplateDrafts(database: Database, now: () => Date): TemplateDrafts {
  return {
    saveDraft: (scope, project, key, file, edit = {}) =>
      inTransaction(database, async (transaction) => {
        if (file.key !== key) {
          const message = `The template file has the key "${file.key}". Save it as "${key}", or rename the template first.`;
          throw new EditRejected('invalid', message);
        }
        await requireProject(transaction, scope, project);
        checkEdit(edit, (await templateState(transaction, scope, project, key))?.etag, templateNamed(key));
        await requireNoAlias(transaction, scope, project, key);
        await writeDraft(transaction, { scope, project, at: now().toISOString() }, file);
        return (await templateState(transaction, scope, project, key))!.etag;
      }),

    discardDraft: (scope, project, key, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const present = await templateState(transaction, scope, project, key);
        checkEdit(edit, present?.etag, templateNamed(key));
        if (present === undefined) throw noTemplate(project, key);
        if (present.published === null) {
          const message = `The template "${key}" was never published, so its draft is all of it. Remove the template instead.`;
          throw new EditRejected('invalid', message);
        }
        const { published } = await selectTemplate(transaction, scope, project, key)
          .select('published')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('template')
          .set({
            draft: null,
            draft_hash: null,
            name: nameIn(JSON.parse(published!), key),
            updated_at: now().toISOString(),
          })
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', '=', key)
          .execute();
        return (await templateState(transaction, scope, project, key))!.etag;
      }),

    publish: (scope, project, keys, { expected, ...publication } = {}) =>
      inTransaction(database, async (transaction) => {
        const at = now().toISOString();
        const change = await nextRevision(transaction, scope, project, at);
        const numbers = new Map<string, number>();
        for (const key of new Set(keys)) {
          const present = await templateState(transaction, scope, project, key);
          checkEdit(expected?.get(key) ?? {}, present?.etag, templateNamed(key));
          if (present === undefined || present.draft === null) continue;
          const isNew = present.draft !== present.published;
          if (isNew) await keepReplaced(transaction, change, 'template', key);
          await transaction
            .updateTable('template')
            .set((column) => ({
              ...(isNew && {
                published: column.ref('draft'),
                published_hash: column.ref('draft_hash'),
                revision: change.revision,
              }),
              draft: null,
              draft_hash: null,
              updated_at: at,
            }))
            .where('owner', '=', scope.owner)
            .where('project', '=', project)
            .where('key', '=', key)
            .execute();
          if (isNew) numbers.set(key, await addVersion(transaction, change, key, publication));
        }
        return numbers;
      }),
  };
}

/** The name of a template file that was parsed before. */
export function nameIn({ name }: { readonly name?: unknown }, key: string): string {
  return typeof name === 'string' ? name : key;
}
