import type { Command } from 'commander';
import { DEFAULT_OWNER } from '../../accounts/default-owner.ts';
import { OWNER_ID } from '../../accounts/owners.ts';
import { randomLetters } from '../../accounts/token-secret.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { withWorkspace } from '../workspace.ts';
import { planCells } from './plan-commands.ts';

/** `owner create`, `owner list`. */
export function addOwnerCommands(program: Command, console: Console): void {
  const owner = program.command('owner').description('who has projects, keys, presentations and a plan');

  owner
    .command('create')
    .description('make an owner with the usual plan, and print the id')
    .requiredOption('--name <name>', 'a name for people')
    .option('--id <id>', 'small letters, digits, "-" and "_"; made of the name unless given')
    .action(({ name, id = idOf(name) }: { name: string; id?: string }) =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ owners, dataDir }) => {
        if (name.trim() === '') throw new CommandFailed('The name is empty. Give one: --name "Acme Ltd"');
        if (!OWNER_ID.test(id)) {
          throw new CommandFailed(
            `${JSON.stringify(id)} cannot be an id: small letters, digits, "-" and "_" make one, up to 63, such as acme.`,
          );
        }
        if (!(await owners.create({ id, name }))) {
          throw new CommandFailed(
            `The owner "${id}" is already in ${dataDir}. Give another id with --id; deckwright owner list shows those there.`,
          );
        }
        console.out(`${id}\n`);
      }),
    );

  owner
    .command('list')
    .description('id, name, credits a month, rate, days of retention')
    .action(() =>
      withWorkspace(console, { owner: DEFAULT_OWNER }, async ({ owners }) => {
        console.out(table((await owners.list()).map(({ id, name, plan }) => [id, name, ...planCells(plan)])));
      }),
    );
}

function idOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return words === '' ? `owner-${randomLetters(8).toLowerCase()}` : words;
}
