import { sql, type Transaction } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { EditRejected, type FileUse } from './edit.ts';
import { projectFile } from './project-file.ts';
import { assetText, familyText } from './uses.ts';

/** What the files of a project may use. */
type UsedFile = { readonly partial: string } | { readonly asset: string } | { readonly family: string };

/** Throws `EditRejected` with the users if something is in use. `thing` begins a sentence. */
export async function requireUnused(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  used: UsedFile,
  thing: string,
): Promise<void> {
  const users = await usersOf(transaction, scope, project, used);
  if (users.length === 0) return;
  const phrases = users.map(({ kind, name }) => (kind === 'project' ? 'the project file' : `the ${kind} "${name}"`));
  throw new EditRejected('in use', `${thing} is used by ${phrases.join(', ')}. Change these first.`, users);
}

/** Which templates (published or draft), partials and project file use something. */
async function usersOf(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  used: UsedFile,
): Promise<readonly FileUse[]> {
  const text = textOf(used);
  // SQLite searches the texts, which may have megabytes.
  const contains = (column: 'published' | 'draft') => sql<number>`coalesce(instr(${sql.ref(column)}, ${text}), 0)`;
  const templates = await selectInScope(transaction, 'template', scope)
    .select('key')
    .where('project', '=', project)
    .where((is) => is.or([is(contains('published'), '>', 0), is(contains('draft'), '>', 0)]))
    .orderBy('key')
    .execute();
  const file = await projectFile(transaction, scope, project);
  const { partials = {}, ...others } = JSON.parse(file?.settings ?? '{}');
  const isUser = (json: unknown) => JSON.stringify(json).includes(text);
  return [
    ...templates.map(({ key }) => ({ kind: 'template', name: key }) as const),
    ...Object.keys(partials)
      .filter((name) => isUser(partials[name]))
      .map((name) => ({ kind: 'partial', name }) as const),
    ...(isUser(others) ? [{ kind: 'project', name: project } as const] : []),
  ];
}

/** The text by which a stored file uses something. Stored files have no white space between their tokens. */
function textOf(used: UsedFile): string {
  if ('partial' in used) return `"partial":${JSON.stringify(used.partial)}`;
  return 'asset' in used ? assetText(used.asset) : familyText(used.family);
}
