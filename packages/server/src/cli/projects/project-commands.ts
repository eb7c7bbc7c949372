import type { Command } from 'commander';
import { type Console, table } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { FaultList, faultLine, readJsonFile } from '../read-json-file.ts';
import { addCreateProjectCommand } from './create-project-command.ts';
import { addRemoveProjectCommand } from './remove-project-command.ts';

/** `project create`, `project list`, `project push`, `project remove`. */
export function addProjectCommands(project: Command, console: Console): void {
  addCreateProjectCommand(project, console);

  project
    .command('list')
    .description('List projects: id, name.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const { items } = await dataOf(client.GET('/owners/{owner}/projects', { params: { path: { owner } } }));
        console.out(table(items.map(({ id, name }) => [id, name])));
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
        for (const fault of answer.error?.details ?? []) faults.add(file, faultLine(fault.file ?? file, fault));
        faults.end('Nothing was pushed.');
        const { id, created } = await dataOf(answer, file);
        console.out(`${id}\t${created ? 'created' : 'updated'}\n`);
      }),
    );

  addRemoveProjectCommand(project, console);
}

/** The id that a project file states. The server reports a file without one. */
function idOf(json: unknown): string {
  const id = (json as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' && id !== '' ? id : 'unknown';
}
