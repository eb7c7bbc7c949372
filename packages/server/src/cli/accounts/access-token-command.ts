import { type Command, Option } from 'commander';
import { commandLineActor } from '../../accounts/people/actor.ts';
import { createAudit } from '../../accounts/people/audit.ts';
import { createPersonalTokens } from '../../accounts/people/personal-tokens.ts';
import { readSettings } from '../../start/settings.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import { CommandFailed, type Console, wrongUsage } from '../console.ts';
import { openStores } from '../open-stores.ts';
import { dateOf } from './expiry.ts';

interface NewAccessToken {
  readonly person: string;
  readonly name: string;
  readonly access: 'full' | 'read';
  readonly owner?: string;
  readonly expires?: string;
}

/** `access-token create`: the first access token of a server, without a browser. Others are made in the studio. */
export function addAccessTokenCommands(accessToken: Command, console: Console): void {
  accessToken
    .command('create')
    .description('Create an access token of a person, and print its secret. It cannot be shown again.')
    .requiredOption('--person <address>', 'Email address of the person, whose rights the token has')
    .requiredOption('--name <name>', 'Display name, such as "build server"')
    .addOption(
      new Option('--access <access>', 'What the token may do: everything, or only read')
        .choices(['full', 'read'])
        .default('full'),
    )
    .option('--owner <id>', 'The only owner that it gives access to (default: all owners of the person)')
    .option('--expires <date>', 'Expiry date such as 2027-06-30 (00:00 UTC), or a number of days (default: never)')
    .action((options: NewAccessToken) => create(options, console));
}

async function create({ person: email, name, access, owner, expires }: NewAccessToken, console: Console) {
  if (name.trim() === '') throw wrongUsage('The name is empty. Use a name such as --name "build server".');
  const now = () => new Date();
  const expiresAt = expires === undefined ? undefined : dateOf(expires, now());
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
    const created = await inTransaction(database, async (transaction) => {
      const made = await createPersonalTokens(transaction, now).create(person.id, { name, access, owner, expiresAt });
      const details = { name, access, owner: owner ?? null, person: email };
      const change = { action: 'personal-token.create', target: made.token.id, details, owner: null };
      await createAudit(transaction, now).record({ ...change, actor: commandLineActor(database) });
      return made;
    });
    console.result(created, `${created.secret}\n`);
    if (console.terminal) console.note('Store this token now: it is not shown again.');
  } finally {
    await database.destroy();
  }
}
