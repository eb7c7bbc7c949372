import type { Projects } from '../../projects/projects.ts';
import { unfinishedUses } from '../../projects/uses.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { ExportFailure } from './export-record.ts';
import type { ExportStore } from './export-store.ts';

const REMOVED: ExportFailure = {
  error: 'PROJECT_NOT_FOUND',
  message: 'The project was removed before the export had ended. Nothing was charged.',
  faults: [],
};

/**
 * Removes a project whose unfinished exports fail first, uncharged. Returns false, and removes nothing, if the scope has no such project or
 * if the project has got another export meanwhile.
 */
export async function removeWithExports(
  parts: { readonly database: Database; readonly exportStore: ExportStore; readonly projects: Projects },
  scope: OwnerScope,
  project: string,
): Promise<boolean> {
  await failUnfinished(parts, scope, project);
  return parts.projects.remove(scope, project);
}

/** Fails the unfinished exports of a project that is about to be removed, uncharged. */
export async function failUnfinished(
  { database, exportStore }: { readonly database: Database; readonly exportStore: Pick<ExportStore, 'fail'> },
  scope: OwnerScope,
  project: string,
): Promise<void> {
  for (const record of await unfinishedUses(database, scope, project, 'project'))
    await exportStore.fail(record, null, REMOVED);
}
