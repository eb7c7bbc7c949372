import { type Command, Option } from 'commander';
import { commandLineActor } from '../../accounts/people/actor.ts';
import { createAudit } from '../../accounts/people/audit.ts';
import { createPersonalTokens, type PersonalToken } from '../../accounts/people/personal-tokens.ts';
import { readSettings } from '../../start/settings.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import { CommandFailed, type Console, table, wrongUsage } from '../console.ts';
import { openStores } from '../open-stores.ts';
import { dateOf } from './expiry.ts';

interface ForPerson {
  readonly person: string;
}

interface NewAccessToken extends ForPerson {
  readonly name: string;
  readonly access: 'full' | 'read';
  readonly owner?: string;
  readonly expires?: string;
}

/** `access-token create`, `access-token list`, `access-token revoke`: without a browser. People have their own tokens in the studio, too. */
export function addAccessTokenCommands(accessToken: Command, console: Console): void {
  const ofPerson = ['--person <address>', 'Email address of the person, whose rights the token has'] as const;
  accessToken
    .command('create')
    .description('Create an access token of a person, and print its secret. It cannot be shown again.')
    .requiredOption(...ofPerson)
    .requiredOption('--name <name>', 'Display name, such as "build server"')
    .addOption(
      new Option('--access <access>', 'What the token may do: everything, or only read')
        .choices(['full', 'read'])
        .default('full'),
    )
    .option('--owner <id>', 'The only owner that it gives access to (default: all owners of the person)')
    .option('--expires <date>', 'Expiry date such as 2027-06-30 (00:00 UTC), or a number of days (default: never)')
    .action((options: NewAccessToken) => create(options, console));

  accessToken
    .command('list')
    .description(
      'List access tokens of a person: id, name, access, owner, last four characters, created, last used, expires, state.',
    )
    .requiredOption(...ofPerson)
    .action(({ person }: ForPerson) =>
      withPerson(person, console, async (database, id) => {
        const items = await createPersonalTokens(database, now).list(id);
        console.result({ items }, table(items.map(cellsOf)));
      }),
    );

  accessToken
    .command('revoke')
    .description('Revoke an access token of a person at once.')
    .requiredOption(...ofPerson)
    .argument('<id>', 'Id of the token')
    .action((token: string, { person: email }: ForPerson) =>
      withPerson(email, console, async (database, person) => {
        await inTransaction(database, async (transaction) => {
          if ((await createPersonalTokens(transaction, now).revoke(person, token)) === undefined) {
            throw new CommandFailed(
              `${email} has no token ${JSON.stringify(token)}. "deckwright access-token list --person ${email}" shows the ids.`,
            );
          }
          const change = { action: 'personal-token.revoke', target: token, details: { person: email }, owner: null };
          await createAudit(transaction, now).record({ ...change, actor: commandLineActor(database) });
        });
        console.result(undefined, `${token}\trevoked\n`);
      }),
    );
}

function now(): Date {
  return new Date();
}

function cellsOf(token: PersonalToken): readonly (string | null)[] {
  const { id, name, access, owner, hint, createdAt, lastUsedAt, expiresAt, revokedAt } = token;
  const isExpired = expiresAt !== null && expiresAt <= now().toISOString();
  const state = revokedAt === null ? (isExpired ? 'expired' : 'active') : `revoked ${revokedAt}`;
  return [id, name, access, owner ?? 'all owners', `…${hint}`, createdAt, lastUsedAt, expiresAt ?? 'never', state];
}

async function create({ person: email, name, access, owner, expires }: NewAccessToken, console: Console) {
  if (name.trim() === '') throw wrongUsage('The name is empty. Use a name such as --name "build server".');
  const expiresAt = expires === undefined ? undefined : dateOf(expires, now());
  await withPerson(email, console, async (database, person) => {
    const created = await inTransaction(database, async (transaction) => {
      const made = await createPersonalTokens(transaction, now).create(person, { name, access, owner, expiresAt });
      const details = { name, access, owner: owner ?? null, person: email };
      const change = { action: 'personal-token.create', target: made.token.id, details, owner: null };
      await createAudit(transaction, now).record({ ...change, actor: commandLineActor(database) });
      return made;
    });
    console.result(created, `${created.secret}\n`);
    if (console.terminal) console.note('Store this token now: it is not shown again.');
  });
}

/** Runs a command with the database, and the id of the person that has an address. */
async function withPerson(
  email: string,
  console: Console,
  work: (database: Database, person: string) => Promise<void>,
): Promise<void> {
  const { database } = await openStores(readSettings(console.environment));
  try {
    const people = database.selectFrom('user').select('id').where('email', '=', email.toLowerCase());
    const person = await people.executeTakeFirst();
    if (person === undefined) {
      throw new CommandFailed([
        `No person has the address ${JSON.stringify(email)}. "deckwright user list" shows all.`,
        `Create one: deckwright user create --email ${email} --name NAME --operator`,
      ]);
    }
    await work(database, person.id);
  } finally {
    await database.destroy();
  }
}
