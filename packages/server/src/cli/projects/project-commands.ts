import type { Command } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { type Console, table } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { addCreateProjectCommand } from './create-project-command.ts';
import { requireProject } from './require-project.ts';

/** `project create`, `project list`, `project push`, `project remove`. */
export function addProjectCommands(project: Command, console: Console): void {
  addCreateProjectCommand(project, console);

  project
    .command('list')
    .description('List projects: id, name.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const list = await dataOf(client.GET('/owners/{owner}/projects', { params: { path: { owner } } }));
        console.result(list, table(list.items.map(({ id, name }) => [id, name])));
      }),
    );

  project
    .command('push')
    .description(
      'Create or update a project from a file with its theme, slide size, language, slide number and partials.',
    )
    .addOption(ownerOption())
    .argument('<file>', 'Project JSON; its id selects the project')
    .action((file: string, options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const faults = new FaultList();
        const json = await faults.take(file, () => readJsonFile(file));
        faults.end('Nothing was pushed.');
        const project = idOf(json);
        const answer = await client.PUT('/owners/{owner}/projects/{project}', {
          params: { path: { owner, project } },
          body: json as Record<string, unknown>,
        });
        for (const fault of answer.error?.details ?? []) faults.add({ file, ...fault });
        faults.end('Nothing was pushed.');
        const stored = await dataOf(answer, file);
        console.result(stored, `${stored.id}\t${stored.created ? 'created' : 'updated'}\n`);
      }),
    );

  addRemoveProjectCommand(project, console);
}

/** The id that a project file states. The server reports a file without one. */
function idOf(json: unknown): string {
  const id = (json as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : 'unknown';
}

/** `project remove`. */
function addRemoveProjectCommand(project: Command, console: Console): void {
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
        console.result(undefined, `${id}\tremoved\n`);
      }),
    );
}
