import type { Command } from 'commander';
import type { Token } from '../../accounts/tokens.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 3_650;

interface NewToken extends ForOwner {
  readonly name: string;
  readonly project?: string;
  readonly expires?: string;
}

/** `token create`, `token list`, `token revoke`. */
export function addTokenCommands(program: Command, console: Console): void {
  const token = program.command('token').description('API keys; a secret is shown once and stored nowhere');

  token
    .command('create')
    .description('make a key and print its secret, alone and only this once')
    .addOption(ownerOption())
    .requiredOption('--name <name>', 'to tell it apart later')
    .option('--project <id>', 'let it reach only this project')
    .option('--expires <date>', 'let it end: a date such as 2027-06-30 (its first moment, UTC), or a number of days')
    .action((options: NewToken) =>
      withWorkspace(console, options, async (workspace) => {
        const { name, project, expires } = options;
        if (name.trim() === '') throw new CommandFailed('The name is empty. Give one: --name "build server"');
        const expiresAt = expires === undefined ? undefined : dateOf(expires, workspace.now());
        if (project !== undefined) await requireProject(workspace, project);
        const { secret } = await workspace.tokens.create(workspace.scope, name, { project, expiresAt });
        console.out(`${secret}\n`);
        if (console.terminal) console.err('Keep it: it is not shown again.\n');
      }),
    );

  token
    .command('list')
    .description('id, name, project, last four characters, made, last used, expires, state')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withWorkspace(console, options, async ({ tokens, scope, now }) => {
        const rows = (await tokens.list(scope)).map((one) => [
          one.id,
          one.name,
          one.project ?? 'all projects',
          `…${one.hint}`,
          one.createdAt,
          one.lastUsedAt,
          one.expiresAt ?? 'never',
          stateOf(one, now()),
        ]);
        console.out(table(rows));
      }),
    );

  token
    .command('revoke')
    .description('end a key at once')
    .addOption(ownerOption())
    .argument('<id>', 'its id or, where only one live key has it, its name')
    .action((id: string, options: ForOwner) =>
      withWorkspace(console, options, async ({ tokens, scope }) => {
        const revoked = await tokens.revoke(scope, id);
        if (revoked === undefined) {
          throw new CommandFailed(`No single live key is called "${id}". deckwright token list shows their ids.`);
        }
        console.out(`${revoked.id}\trevoked\n`);
      }),
    );
}

function stateOf({ revokedAt, expiresAt }: Token, now: Date): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'live';
}

function dateOf(text: string, now: Date): Date {
  const days = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  // Other forms are read in the time zone of the machine, or differently by each engine.
  const written = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const time = days === undefined ? written : now.getTime() + days * DAY_MS;
  if (time > now.getTime() && time <= now.getTime() + MOST_DAYS * DAY_MS) return new Date(time);
  throw new CommandFailed(
    `--expires is ${JSON.stringify(text)}; it must be days from 1 to ${MOST_DAYS}, or a date to come within them such as ${new Date(now.getTime() + 90 * DAY_MS).toISOString().slice(0, 10)}.`,
  );
}
