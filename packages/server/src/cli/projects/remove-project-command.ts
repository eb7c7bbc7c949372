import type { Command } from 'commander';
import type { TaskFailure } from '../../exports/job-store.ts';
import { addRemovalOptions, confirmRemoval, exportUses, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console } from '../console.ts';
import { type ForOwner, ownerOption, requireProject, type Workspace, withWorkspace } from '../workspace.ts';

/** `project remove`. */
export function addRemoveProjectCommand(project: Command, console: Console): void {
  addRemovalOptions(project.command('remove'))
    .description('Remove a project with its pictures, fonts, keys and presentations.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the project')
    .action((id: string, options: ForOwner & RemovalOptions) =>
      withWorkspace(console, options, async (workspace) => {
        await requireProject(workspace, id);
        const { total } = await workspace.jobs.list(workspace.scope, { project: id, page: 1, perPage: 1 });
        const also = total === 0 ? '' : ` and its ${total === 1 ? 'presentation' : `${total} presentations`}`;
        await confirmRemoval(`the project "${id}"${also}`, await usesOfProject(workspace, id), options, console);
        await removeWithExports(workspace, id);
        console.out(`${id}\tremoved\n`);
      }),
    );
}

async function usesOfProject({ templates, scope, unfinished }: Workspace, id: string): Promise<readonly string[]> {
  const keys = (await templates.list(scope, id)).map(({ key }) => key);
  const uses = exportUses(await unfinished(id, 'project'));
  return keys.length === 0 ? uses : [`it has templates: ${keys.join(', ')}`, ...uses];
}

const REMOVED: TaskFailure = {
  error: 'PROJECT_NOT_FOUND',
  message: 'The project was removed before the export had ended. Nothing was charged.',
  faults: [],
};

/** Removes a project whose unfinished exports fail first, uncharged. */
export async function removeWithExports({ projects, jobs, scope, unfinished }: Workspace, id: string): Promise<void> {
  for (const task of await unfinished(id, 'project')) await jobs.fail(task, null, REMOVED);
  if (await projects.remove(scope, id)) return;
  throw new CommandFailed(`The project "${id}" has got another export meanwhile, so it was not removed. Try again.`);
}
