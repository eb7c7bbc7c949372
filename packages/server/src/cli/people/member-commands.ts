import { type Command, Option } from 'commander';
import { type MemberRole, ROLES } from '../../accounts/people/role.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { dataOf, type Management, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';

/** `member list`, `member set`, `member remove`. */
export function addMemberCommands(member: Command, console: Console): void {
  member
    .command('list')
    .description('List the members of an owner: email, name, role, since when, state.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const list = await dataOf(client.GET('/owners/{owner}/members', { params: { path: { owner } } }));
        const rows = list.items.map(({ email, name, role, createdAt, disabledAt }) => [
          email,
          name,
          role,
          createdAt,
          disabledAt === null ? 'enabled' : `disabled ${disabledAt}`,
        ]);
        console.result(list, table(rows));
      }),
    );

  member
    .command('set')
    .description('Change the role of a member. An operator may also make a person a member who is none.')
    .addOption(ownerOption())
    .argument('<person>', 'Email address or id')
    .addOption(roleOption())
    .action((text: string, { role, ...options }: ForOwner & { role: MemberRole }) =>
      withManagement(console, options, async (management) => {
        const { client, owner } = management;
        const person = await idOf(management, text);
        const params = { path: { owner, person } };
        const set = await dataOf(client.PUT('/owners/{owner}/members/{person}', { params, body: { role } }));
        console.result(set, `${set.email}\t${set.role}\n`);
      }),
    );

  member
    .command('remove')
    .description('Remove a member. The account of the person stays.')
    .addOption(ownerOption())
    .argument('<person>', 'Email address or id')
    .action((text: string, options: ForOwner) =>
      withManagement(console, options, async (management) => {
        const { client, owner } = management;
        const person = await idOf(management, text);
        await dataOf(client.DELETE('/owners/{owner}/members/{person}', { params: { path: { owner, person } } }));
        console.result(undefined, `${text}\tremoved\n`);
      }),
    );
}

export function roleOption(): Option {
  return new Option('--role <role>', 'What the member may do: read, change projects, or manage members and keys')
    .choices(ROLES)
    .makeOptionMandatory();
}

/** The id of a member, or of any person for an operator. */
async function idOf({ client, owner }: Management, text: string): Promise<string> {
  const email = text.toLowerCase();
  const isNamed = (person: { readonly email: string }) => person.email === email;
  const { items: members } = await dataOf(client.GET('/owners/{owner}/members', { params: { path: { owner } } }));
  const member = members.find((one) => one.personId === text || isNamed(one));
  if (member !== undefined) return member.personId;
  // Rejected for everybody but operators.
  const { data } = await client.GET('/people');
  const person = data?.items.find((one) => one.id === text || isNamed(one));
  if (person !== undefined) return person.id;
  throw new CommandFailed(
    `No member of the owner "${owner}" is ${JSON.stringify(text)}. "deckwright invite create" makes a link for a new member.`,
  );
}
