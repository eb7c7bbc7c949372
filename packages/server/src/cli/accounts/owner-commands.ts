import type { Command } from 'commander';
import { DEFAULT_OWNER } from '../../accounts/default-owner-id.ts';
import { OWNER_ID } from '../../accounts/owners.ts';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { CommandFailed, type Console, table, wrongUsage } from '../console.ts';
import { ANY_OWNER, dataOf, withManagement } from '../management.ts';
import { planCells } from './plan-commands.ts';

/** `owner create`, `owner list`, `owner rename`, `owner remove`. */
export function addOwnerCommands(owner: Command, console: Console): void {
  owner
    .command('create')
    .description('Create an owner with the default plan, and print its id.')
    .requiredOption('--name <name>', 'Display name')
    .option('--id <id>', 'Id: lower-case letters, digits, "-" and "_" (default: derived from the name)')
    .action(({ name, id }: { name: string; id?: string }) =>
      withManagement(console, ANY_OWNER, async ({ client, place }) => {
        if (name.trim() === '') throw wrongUsage('The name is empty. Use a name such as --name "Acme Ltd".');
        if (id !== undefined && !OWNER_ID.test(id)) {
          throw wrongUsage(
            `${JSON.stringify(id)} is not a valid id. Use up to 63 lower-case letters, digits, "-" and "_", such as acme.`,
          );
        }
        const answer = await client.POST('/owners', { body: { name, id } });
        if (answer.error?.error === 'CONFLICT') {
          const [, taken = id ?? name] = /"(.*?)"/.exec(answer.error.message) ?? [];
          throw new CommandFailed(
            `The owner "${taken}" already exists in ${place}. Choose another id with --id; "deckwright owner list" shows the existing ones.`,
          );
        }
        const created = await dataOf(answer, 'owner');
        console.result(created, `${created.id}\n`);
      }),
    );

  owner
    .command('list')
    .description(
      'List owners: id, name, monthly credits, rate, days of retention, days of records, whether bodies are kept.',
    )
    .action(() =>
      withManagement(console, ANY_OWNER, async ({ client }) => {
        const list = await dataOf(client.GET('/owners'));
        console.result(list, table(list.items.map(({ id, name, plan }) => [id, name, ...planCells(plan)])));
      }),
    );

  owner
    .command('rename')
    .description('Change the display name of an owner. Its id stays.')
    .requiredOption('--name <name>', 'Display name')
    .argument('<id>', 'Id of the owner')
    .action((id: string, { name }: { name: string }) =>
      withManagement(console, { owner: id }, async ({ client, owner: of }) => {
        const params = { path: { owner: of } };
        const renamed = await dataOf(client.PATCH('/owners/{owner}', { params, body: { name } }), 'owner');
        console.result(renamed, `${renamed.id}\trenamed\n`);
      }),
    );

  addRemovalOptions(owner.command('remove'))
    .description('Remove an owner with its keys and plan. With --force, also its projects and their presentations.')
    .argument('<id>', 'Id of the owner')
    .action((id: string, options: RemovalOptions) =>
      withManagement(console, { owner: id }, async ({ client }) => {
        const path = { owner: id };
        if (id !== DEFAULT_OWNER) {
          const { items } = await dataOf(client.GET('/owners/{owner}/projects', { params: { path } }));
          const projects = items.map((project) => project.id);
          const uses = projects.length === 0 ? [] : [`it has projects: ${projects.join(', ')}`];
          await confirmRemoval(`the owner "${id}"`, uses, options, console);
        }
        const query = { force: options.force === true ? ('true' as const) : ('false' as const) };
        await dataOf(client.DELETE('/owners/{owner}', { params: { path, query } }));
        console.result(undefined, `${id}\tremoved\n`);
      }),
    );
}
