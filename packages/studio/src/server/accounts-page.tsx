import { Badge, Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog, LinkDialog } from '@deckwright/ui/dialogs';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Ellipsis, KeyRound, ShieldCheck, Trash2, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/server.ts';
import { formatDate } from '../ui/format.ts';
import { type AccountDraft, CreateAccountDialog } from './create-account-dialog.tsx';
import { ServerFrame } from './server-frame.tsx';

/** Someone with an account of this server. */
export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

/** What an operator changes of somebody else's account. */
export interface AccountChanges {
  readonly isOperator?: boolean;
  readonly isDisabled?: boolean;
}

interface AccountsPageProps {
  /** Undefined while they are loaded. */
  readonly people: readonly ListedPerson[] | undefined;
  readonly ownPersonId: string;
  /** Returns a link that sets the first password. */
  readonly onCreate: (account: AccountDraft) => Promise<string>;
  readonly onChange: (id: string, changes: AccountChanges) => void;
  /** Returns a link that sets a new password. */
  readonly onResetLink: (id: string) => Promise<string>;
  readonly onRemove: (id: string) => Promise<void>;
}

/** Everybody who can sign in to the server. */
export function AccountsPage({ people, ownPersonId, onCreate, onChange, onResetLink, onRemove }: AccountsPageProps) {
  const [isCreating, setCreating] = useState(false);
  const [link, setLink] = useState<string>();
  const [removing, setRemoving] = useState<ListedPerson>();
  const columns: readonly Column<ListedPerson>[] = [
    {
      header: say('person'),
      cell: ({ id, name, email }) => (
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{name}</span>
            {id === ownPersonId && <Badge>{say('you')}</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{email}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[45%]',
    },
    {
      header: say('state'),
      cell: ({ isOperator, disabledAt }) =>
        disabledAt === null ? (
          <Badge tone={isOperator ? 'accent' : 'success'}>{isOperator ? say('operator') : say('active')}</Badge>
        ) : (
          <Badge tone="warning">{say('disabled')}</Badge>
        ),
    },
    { header: say('joined'), cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: '',
      cell: (person) => (
        <Menu
          trigger={
            <IconButton label={say('actionsForName', { name: person.name })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<KeyRound />} onClick={() => void onResetLink(person.id).then(setLink, () => {})}>
            {say('createResetLink')}
          </MenuItem>
          <MenuItem icon={<ShieldCheck />} onClick={() => onChange(person.id, { isOperator: !person.isOperator })}>
            {person.isOperator ? say('makeAnOrdinaryPerson') : say('makeAnOperator')}
          </MenuItem>
          <MenuItem
            icon={person.disabledAt === null ? <UserX /> : <UserCheck />}
            onClick={() => onChange(person.id, { isDisabled: person.disabledAt === null })}
          >
            {person.disabledAt === null ? say('disable') : say('enable')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onClick={() => setRemoving(person)}>
            {say('remove')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <ServerFrame
      section={say('accounts')}
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <UserPlus />
          {say('newAccount')}
        </Button>
      }
    >
      <DataTable caption={say('accounts')} columns={columns} rows={people} keyOf={({ id }) => id} />
      <CreateAccountDialog
        open={isCreating}
        onOpenChange={setCreating}
        onCreate={async (account) => setLink(await onCreate(account))}
      />
      <LinkDialog title={say('sendThisLink')} link={link} onClose={() => setLink(undefined)}>
        {say('thePersonWhoOpensIt')}
      </LinkDialog>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={say('removeName', { name: removing?.name ?? '' })}
        action={say('removeAccount')}
        typed={removing?.email}
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing.id);
        }}
      >
        {say('thePersonLeavesEveryOwner')}
      </ConfirmDialog>
    </ServerFrame>
  );
}
