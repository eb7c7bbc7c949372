import { type Command, Option } from 'commander';
import { ACCESS, type TokenAccess } from '../../accounts/access.ts';
import type { Token } from '../../accounts/tokens.ts';
import { LIMITS } from '../../limits.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { type ForOwner, ownerOption, requireProject, withWorkspace } from '../workspace.ts';

const DAY_MS = 86_400_000;
const { most: MOST_DAYS } = LIMITS.plans.days;

interface NewToken extends ForOwner {
  readonly name: string;
  readonly access: TokenAccess;
  readonly project?: string;
  readonly expires?: string;
}

/** `token create`, `token list`, `token revoke`. */
export function addTokenCommands(token: Command, console: Console): void {
  token
    .command('create')
    .description('Create a key, and print its secret. It cannot be shown again.')
    .addOption(ownerOption())
    .requiredOption('--name <name>', 'Display name')
    .addOption(
      new Option('--access <access>', 'What the key may do: everything, only export, or only read')
        .choices(Object.keys(ACCESS))
        .default('full'),
    )
    .option('--project <id>', 'Restrict the key to this project')
    .option('--expires <date>', 'Expiry date such as 2027-06-30 (00:00 UTC), or a number of days (default: never)')
    .action((options: NewToken) =>
      withWorkspace(console, options, async (workspace) => {
        const { name, access, project, expires } = options;
        if (name.trim() === '') throw new CommandFailed('The name is empty. Use a name such as --name "build server".');
        const expiresAt = expires === undefined ? undefined : dateOf(expires, workspace.now());
        if (project !== undefined) await requireProject(workspace, project);
        const { secret } = await workspace.tokens.create(workspace.scope, name, { project, access, expiresAt });
        console.out(`${secret}\n`);
        if (console.terminal) console.err('Store this key now: it is not shown again.\n');
      }),
    );

  token
    .command('list')
    .description('List keys: id, name, project, last four characters, created, last used, expires, state, access.')
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
          one.access,
        ]);
        console.out(table(rows));
      }),
    );

  token
    .command('revoke')
    .description('Revoke a key at once.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the key, or its name if only one valid key has it')
    .action((id: string, options: ForOwner) =>
      withWorkspace(console, options, async ({ tokens, scope }) => {
        const revoked = await tokens.revoke(scope, id);
        if (revoked === undefined) {
          throw new CommandFailed(
            `No valid key, or more than one, is named "${id}". "deckwright token list" shows the ids.`,
          );
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
  // Other forms depend on the time zone of the machine or on the engine.
  const written = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const time = days === undefined ? written : now.getTime() + days * DAY_MS;
  if (time > now.getTime() && time <= now.getTime() + MOST_DAYS * DAY_MS) return new Date(time);
  throw new CommandFailed(
    `--expires is ${JSON.stringify(text)}; it must be days from 1 to ${MOST_DAYS}, or a date within that time, such as ${new Date(now.getTime() + 90 * DAY_MS).toISOString().slice(0, 10)}.`,
  );
}
