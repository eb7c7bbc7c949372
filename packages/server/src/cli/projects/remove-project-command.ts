import type { Command } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import type { Console } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { requireProject } from './require-project.ts';

/** `project remove`. */
export function addRemoveProjectCommand(project: Command, console: Console): void {
  addRemovalOptions(project.command('remove'))
    .description('Remove a project with its pictures, fonts, keys and presentations.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the project')
    .action((id: string, options: ForOwner & RemovalOptions) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, id);
        const { client, owner } = management;
        const path = { owner, project: id };
        const { uses, presentations } = await dataOf(
          client.GET('/owners/{owner}/projects/{project}/uses', { params: { path } }),
        );
        const count = presentations === 1 ? 'presentation' : `${presentations} presentations`;
        const also = presentations === 0 ? '' : ` and its ${count}`;
        await confirmRemoval(`the project "${id}"${also}`, uses, options, console);
        const query = { force: 'true' } as const;
        await dataOf(client.DELETE('/owners/{owner}/projects/{project}', { params: { path, query } }));
        console.out(`${id}\tremoved\n`);
      }),
    );
}
