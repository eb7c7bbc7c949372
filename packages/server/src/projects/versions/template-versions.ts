import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { checkEdit, type Edit, EditRejected } from '../edit.ts';
import { type JsonChange, jsonChanges } from './json-changes.ts';
import { nameIn } from './template-drafts.ts';
import { noTemplate, selectTemplate, templateNamed, templateState } from './template-state.ts';
import { writeDraft } from './write-template.ts';

/** What was published under a template, without its content. */
export interface PublishedVersion {
  /** 1 and up. */
  readonly number: number;
  readonly note: string | null;
  /** The name of a person, token or program; null if it is unknown. */
  readonly publishedBy: string | null;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** A state of a template: its draft, what exports use, or the version of a number. */
export type TemplateStage = 'draft' | 'published' | number;

/** Reads and restores what was published under templates. The newest versions are kept, up to a limit. */
export interface TemplateVersions {
  /** Newest first. */
  versions(scope: OwnerScope, project: string, key: string): Promise<readonly PublishedVersion[]>;
  /** A version with its file, which has the present key of the template. Undefined if it is not stored. */
  version(
    scope: OwnerScope,
    project: string,
    key: string,
    number: number,
  ): Promise<(PublishedVersion & { readonly json: unknown }) | undefined>;
  /** What changed from one state of a template to another. Throws `EditRejected` if one of them does not exist. */
  compare(
    scope: OwnerScope,
    project: string,
    key: string,
    from: TemplateStage,
    to: TemplateStage,
  ): Promise<readonly JsonChange[]>;
  /** Makes a version the draft, so that it can be checked and published. Returns the new ETag. Throws `EditConflict` or `EditRejected`. */
  restore(scope: OwnerScope, project: string, key: string, number: number, edit?: Edit): Promise<string>;
}

export function createTemplateVersions(database: Database, now: () => Date): TemplateVersions {
  const inTemplate = (scope: OwnerScope, project: string, key: string, from = database) =>
    selectInScope(from, 'template_version', scope).where('project', '=', project).where('key', '=', key);

  async function contentOf(
    scope: OwnerScope,
    project: string,
    key: string,
    stage: TemplateStage,
    from = database,
  ): Promise<Record<string, unknown>> {
    const text = await textOf(scope, project, key, stage, from);
    if (text === undefined) {
      if ((await templateState(from, scope, project, key)) === undefined) throw noTemplate(project, key);
      const message =
        typeof stage === 'number'
          ? `The template "${key}" has no version ${stage}: it was never published, or it was deleted as one of the oldest. List its versions.`
          : `The template "${key}" has no ${stage === 'draft' ? 'draft' : 'published version'}.`;
      throw new EditRejected('missing', message);
    }
    return withKey(text, key);
  }

  async function textOf(
    scope: OwnerScope,
    project: string,
    key: string,
    stage: TemplateStage,
    from: Database,
  ): Promise<string | undefined> {
    if (typeof stage === 'number') {
      const row = await inTemplate(scope, project, key, from)
        .select('json')
        .where('number', '=', stage)
        .executeTakeFirst();
      return row?.json;
    }
    const row = await selectTemplate(from, scope, project, key).select(`${stage} as text`).executeTakeFirst();
    return row?.text ?? undefined;
  }

  return {
    async versions(scope, project, key) {
      const rows = await inTemplate(scope, project, key).select(FACTS).orderBy('number', 'desc').execute();
      return rows.map(factsOf);
    },

    async version(scope, project, key, number) {
      const row = await inTemplate(scope, project, key)
        .select([...FACTS, 'json'])
        .where('number', '=', number)
        .executeTakeFirst();
      return row && { ...factsOf(row), json: withKey(row.json, key) };
    },

    compare: async (scope, project, key, from, to) =>
      jsonChanges(await contentOf(scope, project, key, from), await contentOf(scope, project, key, to)),

    restore: (scope, project, key, number, edit = {}) =>
      inTransaction(database, async (transaction) => {
        checkEdit(edit, (await templateState(transaction, scope, project, key))?.etag, templateNamed(key));
        const json = await contentOf(scope, project, key, number, transaction);
        const place = { scope, project, at: now().toISOString() };
        await writeDraft(transaction, place, { key, name: nameIn(json, key), json });
        return (await templateState(transaction, scope, project, key))!.etag;
      }),
  };
}

const FACTS = ['number', 'note', 'published_by', 'published_at'] as const;

function factsOf(row: Pick<Schema['template_version'], (typeof FACTS)[number]>): PublishedVersion {
  const { number, note, published_by: publishedBy, published_at: publishedAt } = row;
  return { number, note, publishedBy, publishedAt };
}

/** The file of a version, which was stored with the key that the template had then. */
function withKey(text: string, key: string): Record<string, unknown> {
  return { ...JSON.parse(text), key };
}
