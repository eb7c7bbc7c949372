import { sql } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';

/** A stored version of a template. */
export interface TemplateText {
  readonly key: string;
  readonly state: 'published' | 'draft';
  /** The template file, JSON. */
  readonly text: string;
}

/**
 * All drafts and published versions of a project, or of those of its templates that have one of the keys. One template at a time, so that
 * other requests do not wait for all of them.
 */
export async function* templateTexts(
  database: Database,
  scope: OwnerScope,
  project: string,
  keys?: ReadonlySet<string>,
): AsyncGenerator<TemplateText, void> {
  for (let after = ''; ; ) {
    const row = await selectInScope(database, 'template', scope)
      .select(['key', 'published', 'draft'])
      .where('project', '=', project)
      .where('key', '>', after)
      .$if(keys !== undefined, (query) => query.where('key', 'in', [...keys!]))
      .orderBy('key')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    const { key, published, draft } = row;
    if (published !== null) yield { key, state: 'published', text: published };
    if (draft !== null) yield { key, state: 'draft', text: draft };
    after = key;
  }
}

/** The keys of the templates whose draft or published version contains a text, which is written as JSON. */
export async function templatesWith(
  database: Database,
  scope: OwnerScope,
  project: string,
  text: string,
): Promise<readonly string[]> {
  const rows = await selectInScope(database, 'template', scope)
    .select('key')
    .where('project', '=', project)
    .where((is) =>
      is.or([is(sql<number>`instr(published, ${text})`, '>', 0), is(sql<number>`instr(draft, ${text})`, '>', 0)]),
    )
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}
