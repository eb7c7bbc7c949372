import type { Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Schema } from '../../storage/database/schema.ts';
import { hashOf } from '../../storage/files/etag.ts';
import type { Change } from '../next-revision.ts';
import { keepReplaced } from '../replaced-files.ts';
import { addVersion, type Publication } from './add-version.ts';
import type { TemplateState } from './template-state.ts';

/** A template file that was parsed before, with its key and name. */
export interface TemplateFile {
  readonly key: string;
  readonly name: string;
  readonly json: unknown;
}

/** Where a template is written, and when. */
export interface DraftPlace {
  readonly scope: OwnerScope;
  readonly project: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Writes the draft of a template, which may be new. */
export function writeDraft(transaction: Transaction<Schema>, place: DraftPlace, file: TemplateFile): Promise<void> {
  const text = JSON.stringify(file.json);
  // Of a template that was never published, no export reads the revision.
  return write(transaction, place, file, { draft: text, draft_hash: hashOf(text) });
}

/** Publishes a template, which may be new. It replaces an older draft. Content that is published already makes no version. */
export async function writePublished(
  transaction: Transaction<Schema>,
  change: Change,
  file: TemplateFile,
  present: TemplateState | undefined,
  publication: Publication,
): Promise<void> {
  const text = JSON.stringify(file.json);
  const hash = hashOf(text);
  const withoutDraft = { draft: null, draft_hash: null };
  if (present?.published === hash) {
    await write(transaction, change, file, withoutDraft);
    return;
  }
  await keepReplaced(transaction, change, 'template', file.key);
  const published = { published: text, published_hash: hash, revision: change.revision };
  await write(transaction, change, file, { ...published, ...withoutDraft });
  await addVersion(transaction, change, file.key, publication);
}

async function write(
  transaction: Transaction<Schema>,
  { scope, project, at }: DraftPlace,
  { key, name }: TemplateFile,
  content: Partial<Schema['template']>,
): Promise<void> {
  await transaction
    .insertInto('template')
    .values({
      ...{ owner: scope.owner, project, key, name, revision: 0 },
      ...{ published: null, published_hash: null, draft: null, draft_hash: null },
      ...content,
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'project', 'key']).doUpdateSet({ name, ...content, updated_at: at }),
    )
    .execute();
}
