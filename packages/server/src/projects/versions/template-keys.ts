import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { checkEdit, type Edit, EditRejected } from '../edit.ts';
import { nextRevision } from '../next-revision.ts';
import { keepReplaced } from '../replaced-files.ts';
import { addAliases, endAliases } from './template-aliases.ts';
import { nameIn } from './template-drafts.ts';
import {
  noTemplate,
  requireNoAlias,
  selectTemplate,
  type TemplateState,
  templateNamed,
  templateState,
} from './template-state.ts';
import { writeDraft } from './write-template.ts';

/** Renames and duplicates templates. */
export interface TemplateKeys {
  /**
   * Gives a template another key. Its files get it too; kept versions get it when they are read. Exports that name the old key still
   * work until `removeAlias`. Returns the new ETag. Throws `EditConflict` or `EditRejected`.
   */
  rename(scope: OwnerScope, project: string, key: string, newKey: string, edit?: Edit): Promise<string>;
  /** Removes an earlier key of a template. Exports that were accepted before keep it. Returns the new ETag. Throws as `rename` does. */
  removeAlias(scope: OwnerScope, project: string, key: string, alias: string, edit?: Edit): Promise<string>;
  /** Copies the newest state of a template, draft or published, to the draft of a new one. Returns its ETag. Throws `EditRejected`. */
  duplicate(scope: OwnerScope, project: string, key: string, newKey: string): Promise<string>;
}

/** As in a template file. */
const KEY = /^[A-Za-z0-9][\w.-]{0,63}$/;

export function createTemplateKeys(database: Database, now: () => Date): TemplateKeys {
  return {
    rename: (scope, project, key, newKey, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const present = await requireTemplate(transaction, scope, project, key, edit);
        if (newKey === key) return present.etag;
        // A template may get one of its earlier keys back.
        const others = present.aliases.filter((alias) => alias !== newKey);
        await requireFree(transaction, scope, project, newKey, present.aliases);
        if (others.length >= LIMITS.templates.aliases.most) {
          const message = `The template "${key}" has ${others.length} earlier keys, the limit. Remove those that no caller uses: ${others.join(', ')}.`;
          throw new EditRejected('limit', message);
        }
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await keepReplaced(transaction, change, 'template', key);
        const { draft, published } = await textsOf(transaction, scope, project, key);
        const files = { draft: withKey(draft, newKey), published: withKey(published, newKey) };
        await transaction
          .updateTable('template')
          .set({
            key: newKey,
            name: nameIn(JSON.parse((files.draft.text ?? files.published.text)!), newKey),
            draft: files.draft.text,
            draft_hash: files.draft.hash,
            published: files.published.text,
            published_hash: files.published.hash,
            revision: change.revision,
            updated_at: change.at,
          })
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', '=', key)
          .execute();
        await transaction
          .updateTable('template_version')
          .set({ key: newKey })
          .where('owner', '=', scope.owner)
          .where('project', '=', project)
          .where('key', '=', key)
          .execute();
        await endAliases(transaction, change, present.aliases);
        await addAliases(transaction, change, newKey, [...others, key]);
        return (await templateState(transaction, scope, project, newKey))!.etag;
      }),

    removeAlias: (scope, project, key, alias, edit = {}) =>
      inTransaction(database, async (transaction) => {
        const { aliases } = await requireTemplate(transaction, scope, project, key, edit);
        if (!aliases.includes(alias)) {
          const known = aliases.length === 0 ? 'It has none.' : `It has: ${aliases.join(', ')}.`;
          throw new EditRejected('missing', `The template "${key}" has no earlier key "${alias}". ${known}`);
        }
        const change = await nextRevision(transaction, scope, project, now().toISOString());
        await endAliases(transaction, change, [alias]);
        return (await templateState(transaction, scope, project, key))!.etag;
      }),

    duplicate: (scope, project, key, newKey) =>
      inTransaction(database, async (transaction) => {
        await requireTemplate(transaction, scope, project, key, {});
        await requireFree(transaction, scope, project, newKey, []);
        const { draft, published } = await textsOf(transaction, scope, project, key);
        const json = { ...JSON.parse((draft ?? published)!), key: newKey };
        const place = { scope, project, at: now().toISOString() };
        await writeDraft(transaction, place, { key: newKey, name: nameIn(json, newKey), json });
        return (await templateState(transaction, scope, project, newKey))!.etag;
      }),
  };
}

async function requireTemplate(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  key: string,
  edit: Edit,
): Promise<TemplateState> {
  const present = await templateState(transaction, scope, project, key);
  checkEdit(edit, present?.etag, templateNamed(key));
  if (present === undefined) throw noTemplate(project, key);
  return present;
}

/** Throws `EditRejected` if a template cannot get this key. `own`: the earlier keys of the template itself. */
async function requireFree(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  key: string,
  own: readonly string[],
): Promise<void> {
  if (!KEY.test(key)) {
    const message = `"${key}" cannot be the key of a template. Use 1 to 64 letters, digits, "-", "_" or "."; the first is a letter or a digit.`;
    throw new EditRejected('invalid', message);
  }
  if ((await templateState(transaction, scope, project, key)) !== undefined) {
    throw new EditRejected('taken', `The project "${project}" has a template "${key}" already. Choose another key.`);
  }
  if (!own.includes(key)) await requireNoAlias(transaction, scope, project, key);
}

function textsOf(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  key: string,
): Promise<Pick<Schema['template'], 'draft' | 'published'>> {
  return selectTemplate(transaction, scope, project, key).select(['draft', 'published']).executeTakeFirstOrThrow();
}

/** A template file with another key. */
function withKey(text: string | null, key: string) {
  if (text === null) return { text, hash: null };
  const changed = JSON.stringify({ ...JSON.parse(text), key });
  return { text: changed, hash: hashOf(changed) };
}
