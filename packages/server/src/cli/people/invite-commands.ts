import type { Command } from 'commander';
import type { MemberRole } from '../../accounts/people/role.ts';
import { type Console, table } from '../console.ts';
import { dataOf, withManagement } from '../management.ts';
import { type ForOwner, ownerOption } from '../owner-option.ts';
import { roleOption } from './member-commands.ts';

/** `invite create`, `invite list`, `invite revoke`. */
export function addInviteCommands(invite: Command, console: Console): void {
  invite
    .command('create')
    .description('Print a link that makes the person who uses it a member, once, within 7 days.')
    .addOption(ownerOption())
    .addOption(roleOption())
    .option('--email <address>', 'The only address that may accept it (default: any)')
    .action(({ role, email, ...options }: ForOwner & { role: MemberRole; email?: string }) =>
      withManagement(console, options, async ({ client, owner }) => {
        const body = { role, email };
        const made = await dataOf(
          client.POST('/owners/{owner}/invitations', { params: { path: { owner } }, body }),
          'invitation',
        );
        console.result(made, `${made.link}\n`);
        const { expiresAt } = made.invitation;
        if (console.terminal) console.note(`Send this link to the person. It works once, until ${expiresAt}.`);
      }),
    );

  invite
    .command('list')
    .description('List invitations, newest first: id, role, email, invited by, created, expires, state.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const list = await dataOf(client.GET('/owners/{owner}/invitations', { params: { path: { owner } } }));
        const at = new Date().toISOString();
        const rows = list.items.map((one) => [
          one.id,
          one.role,
          one.email ?? 'anybody',
          one.invitedBy,
          one.createdAt,
          one.expiresAt,
          stateOf(one, at),
        ]);
        console.result(list, table(rows));
      }),
    );

  invite
    .command('revoke')
    .description('Revoke an invitation at once.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the invitation')
    .action((id: string, options: ForOwner) =>
      withManagement(console, options, async ({ client, owner }) => {
        const params = { path: { owner, invitation: id } };
        await dataOf(client.DELETE('/owners/{owner}/invitations/{invitation}', { params }));
        console.result(undefined, `${id}\trevoked\n`);
      }),
    );
}

interface Dates {
  readonly acceptedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string;
}

function stateOf({ acceptedAt, revokedAt, expiresAt }: Dates, now: string): string {
  if (acceptedAt !== null) return `accepted ${acceptedAt}`;
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return expiresAt <= now ? 'expired' : 'open';
}
