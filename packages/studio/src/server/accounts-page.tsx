import { Badge, Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog, LinkDialog } from '@deckwright/ui/dialogs';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Ellipsis, KeyRound, ShieldCheck, Trash2, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
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
      header: 'Person',
      cell: ({ id, name, email }) => (
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <span className="min-w-0 truncate">{name}</span>
            {id === ownPersonId && <Badge>You</Badge>}
          </p>
          <p className="truncate text-xs text-muted">{email}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[45%]',
    },
    {
      header: 'State',
      cell: ({ isOperator, disabledAt }) =>
        disabledAt === null ? (
          <Badge tone={isOperator ? 'accent' : 'success'}>{isOperator ? 'Operator' : 'Active'}</Badge>
        ) : (
          <Badge tone="warning">Disabled</Badge>
        ),
    },
    { header: 'Joined', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: '',
      cell: (person) => (
        <Menu
          trigger={
            <IconButton label={`Actions for ${person.name}`}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<KeyRound />} onClick={() => void onResetLink(person.id).then(setLink, () => {})}>
            Create reset link
          </MenuItem>
          <MenuItem icon={<ShieldCheck />} onClick={() => onChange(person.id, { isOperator: !person.isOperator })}>
            {person.isOperator ? 'Make an ordinary person' : 'Make an operator'}
          </MenuItem>
          <MenuItem
            icon={person.disabledAt === null ? <UserX /> : <UserCheck />}
            onClick={() => onChange(person.id, { isDisabled: person.disabledAt === null })}
          >
            {person.disabledAt === null ? 'Disable' : 'Enable'}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onClick={() => setRemoving(person)}>
            Remove
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <ServerFrame
      section="Accounts"
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <UserPlus />
          New account
        </Button>
      }
    >
      <DataTable caption="Accounts" columns={columns} rows={people} keyOf={({ id }) => id} />
      <CreateAccountDialog
        open={isCreating}
        onOpenChange={setCreating}
        onCreate={async (account) => setLink(await onCreate(account))}
      />
      <LinkDialog title="Send this link" link={link} onClose={() => setLink(undefined)}>
        The person who opens it sets a new password. It can be used once, within 24 hours.
      </LinkDialog>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove ${removing?.name ?? ''}?`}
        action="Remove account"
        typed={removing?.email}
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing.id);
        }}
      >
        The person leaves every owner, and sessions and access tokens end. What the person made stays. To only keep
        somebody out, disable the account.
      </ConfirmDialog>
    </ServerFrame>
  );
}
