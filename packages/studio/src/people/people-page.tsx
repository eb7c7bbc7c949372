import { Badge, Button, Card, type Column, DataTable, EmptyState, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog, LinkDialog } from '@deckwright/ui/dialogs';
import { SelectField } from '@deckwright/ui/fields';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { Ellipsis, Mail, UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/people.ts';
import { useOpenedByAddress } from '../shell/use-opened-by-address.ts';
import { formatDate } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { type InvitationDraft, InviteDialog, ROLES, type RoleName } from './invite-dialog.tsx';

export interface ListedMember {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  /** Null: the person may sign in. */
  readonly disabledAt: string | null;
}

/** An invitation that can still be used. */
export interface ListedInvitation {
  readonly id: string;
  readonly role: RoleName;
  readonly email: string | null;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

interface PeoplePageProps {
  /** Undefined while they are loaded. */
  readonly members: readonly ListedMember[] | undefined;
  readonly invitations: readonly ListedInvitation[] | undefined;
  readonly ownPersonId: string;
  /** Returns the link, which is shown once. */
  readonly onInvite: (invitation: InvitationDraft) => Promise<string>;
  readonly onRole: (personId: string, role: RoleName) => void;
  readonly onRemove: (personId: string) => Promise<void>;
  readonly onRevoke: (invitation: string) => void;
}

export function PeoplePage(props: PeoplePageProps) {
  const { members, invitations, ownPersonId, onInvite, onRole, onRemove, onRevoke } = props;
  const [isInviting, setInviting] = useOpenedByAddress();
  const [link, setLink] = useState<string>();
  const [removing, setRemoving] = useState<ListedMember>();
  const columns: readonly Column<ListedMember>[] = [
    {
      header: say('name'),
      cell: ({ name, email, personId, disabledAt }) => (
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{name}</span>
            {personId === ownPersonId && <Badge>{say('you')}</Badge>}
            {disabledAt !== null && <Badge tone="warning">{say('disabled')}</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{email}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[60%]',
    },
    {
      header: say('role'),
      cell: ({ name, personId, role }) => (
        <SelectField
          label={say('roleOfName', { name })}
          hidesLabel
          value={role}
          onChange={(next) => onRole(personId, next)}
          choices={ROLES}
          className="w-32"
        />
      ),
    },
    {
      header: '',
      cell: (member) => (
        <Menu
          trigger={
            <IconButton label={say('actionsForName', { name: member.name })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<UserMinus />} isDanger onClick={() => setRemoving(member)}>
            {say('remove')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <Page
      title={say('people')}
      description={say('viewersReadEditorsChangeProjects')}
      actions={
        <Button kind="primary" onClick={() => setInviting(true)}>
          <UserPlus />
          {say('invite')}
        </Button>
      }
    >
      {members?.length === 0 ? (
        <EmptyState icon={<Users />} title={say('noMembersYet')}>
          {say('inviteTheFirstPersonOperators')}
        </EmptyState>
      ) : (
        <DataTable caption={say('members')} columns={columns} rows={members} keyOf={({ personId }) => personId} />
      )}
      {invitations !== undefined && invitations.length > 0 && (
        <Card title={say('openInvitations')} description={say('eachLinkCanBeUsed')}>
          <ul className="-my-2 divide-y divide-line">
            {invitations.map(({ id, role, email, invitedBy, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Mail className="size-4.5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{email ?? say('anyoneWithTheLink')}</p>
                  <p className="text-xs text-muted">
                    {say('roleInvitedByInvitedByUntil', {
                      role: labelOf(role),
                      invitedBy,
                      expiresAt: formatDate(expiresAt),
                    })}
                  </p>
                </div>
                <Button onClick={() => onRevoke(id)}>{say('revoke')}</Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <InviteDialog
        open={isInviting}
        onOpenChange={setInviting}
        onInvite={async (invitation) => setLink(await onInvite(invitation))}
      />
      <LinkDialog title={say('sendThisLink')} link={link} onClose={() => setLink(undefined)}>
        {say('theFirstPersonWhoOpens')}
      </LinkDialog>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={say('removeName', { name: removing?.name ?? '' })}
        action={say('removePerson')}
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing.personId);
        }}
      >
        {removing?.personId === ownPersonId ? say('youWillNoLongerSee') : say('thePersonLosesAccessAt')}
      </ConfirmDialog>
    </Page>
  );
}

function labelOf(role: RoleName): string {
  return ROLES.find(({ value }) => value === role)!.label;
}
