import { type Command, Option } from 'commander';
import { ACCESS, type TokenAccess } from '../../accounts/access.ts';
import { CommandFailed, type Console, table, wrongUsage } from '../console.ts';
import { dataOf, type Management, requireOwner, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { dateOf } from './expiry.ts';

interface NewToken extends ForOwner {
  readonly name: string;
  readonly access: TokenAccess;
  readonly project?: string;
  readonly expires?: string;
}

/** `token create`, `token list`, `token roll`, `token revoke`. */
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
      withManagement(console, options, (management) => createKey(options, management, console)),
    );

  token
    .command('list')
    .description('List keys: id, name, project, last four characters, created, last used, expires, state, access.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const list = await dataOf(client.GET('/owners/{owner}/keys', { params: { path: { owner } } }));
        const rows = list.items.map((one) => [
          one.id,
          one.name,
          one.projects?.join(', ') ?? 'all projects',
          `…${one.hint}`,
          one.createdAt,
          one.lastUsedAt,
          one.expiresAt ?? 'never',
          one.state === 'revoked' ? `revoked ${one.revokedAt}` : one.state,
          one.access,
        ]);
        console.result(list, table(rows));
      }),
    );

  token
    .command('roll')
    .description('Create a key that replaces another, and print its secret. The old one still works for a while.')
    .addOption(ownerOption())
    .option('--overlap <seconds>', 'Seconds for which the old key still works', '86400')
    .argument('<id>', 'Id of the key')
    .action((key: string, { overlap, ...options }: ForOwner & { overlap: string }) =>
      withManagement(console, options, async ({ client, owner }) => {
        if (!/^\d{1,9}$/.test(overlap)) {
          throw wrongUsage(
            `--overlap is ${JSON.stringify(overlap)}; it must be a whole number of seconds, such as 3600.`,
          );
        }
        const params = { path: { owner, key } };
        const body = { overlapSeconds: Number(overlap) };
        printSecret(await dataOf(client.POST('/owners/{owner}/keys/{key}/roll', { params, body }), 'key'), console);
      }),
    );

  token
    .command('revoke')
    .description('Revoke a key at once.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the key, or its name if only one valid key has it')
    .action((key: string, options: ForOwner) =>
      withManagement(console, options, async ({ client, owner, place }) => {
        const answer = await client.DELETE('/owners/{owner}/keys/{key}', { params: { path: { owner, key } } });
        if (answer.error?.error === 'NOT_FOUND') {
          await requireOwner({ client, owner, place });
          throw new CommandFailed(
            `No valid key, or more than one, is named "${key}". "deckwright token list" shows the ids.`,
          );
        }
        const revoked = await dataOf(answer);
        console.result(revoked, `${revoked.id}\trevoked\n`);
      }),
    );
}

async function createKey(options: NewToken, { client, owner }: Management, console: Console): Promise<void> {
  const { name, access, project, expires } = options;
  if (name.trim() === '') throw wrongUsage('The name is empty. Use a name such as --name "build server".');
  const body = {
    name,
    access,
    ...(project !== undefined && { projects: [project] }),
    ...(expires !== undefined && { expiresAt: dateOf(expires, new Date()).toISOString() }),
  };
  const answer = await client.POST('/owners/{owner}/keys', { params: { path: { owner } }, body });
  if (answer.error?.error === 'PROJECT_NOT_FOUND') {
    throw new CommandFailed([
      `${answer.error.message} "deckwright project list" shows the ids.`,
      `Create it: deckwright project create --id ${JSON.stringify(project)} --name NAME`,
    ]);
  }
  printSecret(await dataOf(answer, 'key'), console);
}

function printSecret(created: { readonly secret: string }, console: Console): void {
  console.result(created, `${created.secret}\n`);
  if (console.terminal) console.note('Store this key now: it is not shown again.');
}
