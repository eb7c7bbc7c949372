import type { ManageSchemas } from '@deckwright/client/manage';
import { type Command, Option } from 'commander';
import { addRemovalOptions, confirmRemoval, type RemovalOptions } from '../confirm-removal.ts';
import { type Console, table } from '../console.ts';
import { ANY_OWNER, dataOf, type Management, withManagement } from '../management.ts';

type Person = ManageSchemas['Person'];

/**
 * `user create`, `user list`, `user rename`, `user operator`, `user disable`, `user enable`, `user reset-link`, `user two-step-off`,
 * `user remove`.
 */
export function addUserCommands(user: Command, console: Console): void {
  const withPeople = (work: (management: Management) => Promise<void>) => withManagement(console, ANY_OWNER, work);

  user
    .command('create')
    .description('Create a person without a password, and print a link with which the person chooses one.')
    .requiredOption('--email <address>', 'Email address, with which the person signs in')
    .requiredOption('--name <name>', 'Display name')
    .option('--operator', 'The person manages people, owners and plans')
    .action(({ email, name, operator = false }: { email: string; name: string; operator?: boolean }) =>
      withPeople(async (management) => {
        const body = { email, name, isOperator: operator };
        const person = await dataOf(management.client.POST('/people', { body }), 'user');
        console.result(person, '');
        await printResetLink(management, person.id, console);
      }),
    );

  user
    .command('list')
    .description('List people: id, email, name, whether the person is an operator, created, state.')
    .action(() =>
      withPeople(async ({ client }) => {
        const list = await dataOf(client.GET('/people'));
        console.result(list, table(list.items.map(cells)));
      }),
    );

  user
    .command('rename')
    .description('Change the name of a person.')
    .requiredOption('--name <name>', 'Display name')
    .argument('<person>', 'Email address or id')
    .action((person: string, { name }: { name: string }) =>
      withPeople((management) => change(management, person, { name }, console)),
    );

  user
    .command('operator')
    .description('Make a person an operator, or an operator an ordinary person.')
    .argument('<person>', 'Email address or id')
    .addOption(new Option('--set <yes|no>', 'Whether the person is an operator').choices(['yes', 'no']).default('yes'))
    .action((person: string, { set }: { set: 'yes' | 'no' }) =>
      withPeople((management) => change(management, person, { isOperator: set === 'yes' }, console)),
    );

  for (const [name, isDisabled, description] of [
    ['disable', true, 'Sign a person out, and reject the person and all tokens of the person until "enable".'],
    ['enable', false, 'Let a person sign in again.'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<person>', 'Email address or id')
      .action((person: string) => withPeople((management) => change(management, person, { isDisabled }, console)));
  }

  user
    .command('reset-link')
    .description('Print a link with which a person chooses a new password, once, within 24 hours.')
    .argument('<person>', 'Email address or id')
    .action((person: string) => withPeople((management) => printResetLink(management, person, console)));

  user
    .command('two-step-off')
    .description('Turn the two-step sign-in of a person off who has lost the authenticator app and the recovery codes.')
    .argument('<person>', 'Email address or id')
    .action((person: string) =>
      withPeople(async ({ client }) => {
        await dataOf(client.DELETE('/people/{person}/two-step', { params: { path: { person } } }));
        console.result(undefined, `${person}\ttwo-step sign-in is off\n`);
      }),
    );

  addRemovalOptions(user.command('remove'), { force: false })
    .description('Remove a person with all roles, sessions and tokens. What the person made stays.')
    .argument('<person>', 'Email address or id')
    .action((person: string, options: RemovalOptions) =>
      withPeople(async ({ client }) => {
        await confirmRemoval(`the person "${person}"`, [], options, console);
        await dataOf(client.DELETE('/people/{person}', { params: { path: { person } } }));
        console.result(undefined, `${person}\tremoved\n`);
      }),
    );
}

async function change(
  { client }: Management,
  person: string,
  body: { name?: string; isOperator?: boolean; isDisabled?: boolean },
  console: Console,
): Promise<void> {
  const changed = await dataOf(client.PATCH('/people/{person}', { params: { path: { person } }, body }), 'user');
  console.result(changed, table([cells(changed)]));
}

async function printResetLink({ client }: Management, person: string, console: Console): Promise<void> {
  const made = await dataOf(client.POST('/people/{person}/reset-link', { params: { path: { person } } }));
  console.result(made, `${made.link}\n`);
  if (console.terminal) console.note(`Send this link to the person. It works once, until ${made.expiresAt}.`);
}

function cells({ id, email, name, isOperator, createdAt, disabledAt }: Person): readonly string[] {
  const state = disabledAt === null ? 'enabled' : `disabled ${disabledAt}`;
  return [id, email, name, isOperator ? 'operator' : '-', createdAt, state];
}
