import type { Command } from 'commander';
import type { Console } from '../console.ts';
import { type Management, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { changeTable, type FolderChange, pointerList, summary } from '../projects/changes.ts';
import { sendPush } from '../projects/send-push.ts';
import { offlineOption } from '../projects/template-commands.ts';
import { FaultList } from '../read-json-file.ts';
import { findFiles } from './find-files.ts';
import { nameIn, readFolder, readFolderJson } from './read-folder.ts';

interface PushOptions extends ForOwner {
  readonly dryRun?: true;
  readonly prune?: true;
  readonly draft?: true;
  readonly offline?: true;
}

/** `push`: stores a project folder, all of it or nothing. */
export function addPushCommand(command: Command, console: Console): void {
  command
    .addOption(ownerOption())
    .option('--dry-run', 'Check the folder and print what would change, but store nothing')
    .option('--prune', 'Remove templates, pictures and fonts that the folder lacks, unless something uses them')
    .option('--draft', 'Upload templates as drafts, so that exports keep using the published versions')
    .addOption(offlineOption())
    .argument('<dir>', 'Folder with project.json, templates/, assets/ and fonts/')
    .action((folder: string, options: PushOptions) =>
      withManagement(console, options, (management) => push(folder, options, management, console)),
    );
}

async function push(folder: string, options: PushOptions, management: Management, console: Console): Promise<void> {
  const faults = new FaultList();
  const paths = await findFiles(folder, folder, faults);
  const project = await readFolderJson(folder, paths.project, faults);
  const id = idOf(project?.json);
  const order = [paths.project, ...paths.templates, ...paths.assets.values(), ...paths.fonts];
  const pathOf = new Map(order.map((path) => [nameIn(folder, path), path]));
  const files = async () => ({
    // Without a valid project file, the other files are checked all the same.
    project: project ?? { file: 'project.json', json: { id } },
    ...(await readFolder(folder, paths, faults)),
    prune: options.prune === true,
    draft: options.draft === true,
    dryRun: options.dryRun === true,
    fetch: options.offline !== true,
    nameOf: (file: string) => pathOf.get(file) ?? file,
  });
  const result = await sendPush(management, id, files(), faults, console);
  // Faults that this process finds name the path, and those of the server the path in the folder.
  faults.end(
    'Nothing was pushed.',
    order.flatMap((path) => [path, nameIn(folder, path)]),
  );
  const changes = result!.changes.map((change): FolderChange => {
    const { state, kind, name, pointers, more, detail } = change;
    return { state, kind, name, detail: pointers === undefined ? detail : pointerList(pointers, more) };
  });
  console.result(result, changeTable(changes));
  const dry = options.dryRun === true ? 'Dry run, nothing was pushed: ' : '';
  const hasChanges = changes.some(({ state }) => state !== 'kept' && state !== 'unchanged');
  console.note(hasChanges ? `${dry}${summary(changes)}` : `Nothing changed in "${id}".`);
}

/** The id that a project file states. The server reports a file without one. */
function idOf(json: unknown): string {
  const id = (json as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && id !== '' ? id : 'unknown';
}
