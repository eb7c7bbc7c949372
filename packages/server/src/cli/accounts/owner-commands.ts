import type { Command } from 'commander';
import { DEFAULT_OWNER } from '../../accounts/default-owner.ts';
import { OWNER_ID } from '../../accounts/owners.ts';
import { randomLetters } from '../../accounts/token-secret.ts';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { removeWithExports } from '../projects/remove-project-command.ts';
import { withWorkspace } from '../workspace.ts';
import { planCells } from './plan-commands.ts';

/** `owner create`, `owner list`, `owner remove`. */
export function addOwnerCommands(owner: Command, console: Console): void {
  owner
    .command('create')
    .description('Create an owner with the default plan, and print its id.')
    .requiredOption('--name <name>', 'Display name')
    .option('--id <id>', 'Id: lower-case letters, digits, "-" and "_" (default: derived from the name)')
    .action(({ name, id = idOf(name) }: { name: string; id?: string }) =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ owners, dataDir }) => {
        if (name.trim() === '') throw new CommandFailed('The name is empty. Use a name such as --name "Acme Ltd".');
        if (!OWNER_ID.test(id)) {
          throw new CommandFailed(
            `${JSON.stringify(id)} is not a valid id. Use up to 63 lower-case letters, digits, "-" and "_", such as acme.`,
          );
        }
        if (!(await owners.create({ id, name }))) {
          throw new CommandFailed(
            `The owner "${id}" already exists in ${dataDir}. Choose another id with --id; "deckwright owner list" shows the existing ones.`,
          );
        }
        console.out(`${id}\n`);
      }),
    );

  owner
    .command('list')
    .description('List owners: id, name, monthly credits, rate, days of retention, days of records.')
    .action(() =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ owners }) => {
        console.out(table((await owners.list()).map(({ id, name, plan }) => [id, name, ...planCells(plan)])));
      }),
    );

  addRemovalOptions(owner.command('remove'))
    .description('Remove an owner with its keys and plan. With --force, also its projects and their presentations.')
    .argument('<id>', 'Id of the owner')
    .action((id: string, options: RemovalOptions) =>
      withWorkspace(console, { owner: id }, async (workspace) => {
        if (id === DEFAULT_OWNER) {
          throw new CommandFailed(`The owner "${id}" cannot be removed: commands without --owner use it.`);
        }
        const projects = (await workspace.projects.list(workspace.scope)).map((project) => project.id);
        const uses = projects.length === 0 ? [] : [`it has projects: ${projects.join(', ')}`];
        await confirmRemoval(`the owner "${id}"`, uses, options, console);
        for (const project of projects) await removeWithExports(workspace, project);
        if (!(await workspace.owners.remove(workspace.scope))) {
          throw new CommandFailed(
            `The owner "${id}" has got another project meanwhile, so it was not removed. Try again.`,
          );
        }
        console.out(`${id}\tremoved\n`);
      }),
    );
}

function idOf(name: string): string {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return id === '' ? `owner-${randomLetters(8).toLowerCase()}` : id;
}
