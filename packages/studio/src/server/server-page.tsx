import { Ellipsis, KeyRound, Plus, ShieldCheck, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CreateDialog } from '../ui/create-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { formatDate, formatNumber } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkDialog } from '../ui/link-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Page } from '../ui/page.tsx';

/** Someone with an account of this server. */
export interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

export interface ListedOwner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** `credits` is null if they are unlimited. */
  readonly plan: { readonly credits: number | null; readonly retentionDays: number };
}

interface ServerPageProps {
  /** Undefined while they are loaded. */
  readonly owners: readonly ListedOwner[] | undefined;
  readonly people: readonly ListedPerson[] | undefined;
  readonly ownPersonId: string;
  readonly onCreateOwner: (owner: { readonly id: string; readonly name: string }) => Promise<void>;
  readonly onChangePerson: (
    id: string,
    changes: { readonly isOperator?: boolean; readonly isDisabled?: boolean },
  ) => void;
  /** Returns a link that sets a new password. */
  readonly onResetLink: (id: string) => Promise<string>;
}

/** What operators of the server see: its owners and all people. */
export function ServerPage(props: ServerPageProps) {
  const { owners, people, ownPersonId, onCreateOwner, onChangePerson, onResetLink } = props;
  const [isCreating, setCreating] = useState(false);
  const [link, setLink] = useState<string>();
  const ownerColumns: readonly Column<ListedOwner>[] = [
    {
      header: 'Owner',
      cell: ({ id, name }) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate font-mono text-xs text-muted">{id}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[45%]',
    },
    {
      header: 'Credits a month',
      align: 'end',
      cell: ({ plan }) => (plan.credits === null ? 'Unlimited' : formatNumber(plan.credits)),
    },
    { header: 'Files kept', align: 'end', cell: ({ plan }) => `${plan.retentionDays} days` },
    { header: 'Created', align: 'end', cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  const personColumns: readonly Column<ListedPerson>[] = [
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
    { header: 'Joined', align: 'end', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: '',
      cell: ({ id, name, isOperator, disabledAt }) => (
        <Menu
          trigger={
            <IconButton label={`Actions for ${name}`}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<KeyRound />} onClick={() => void onResetLink(id).then(setLink, () => {})}>
            Create reset link
          </MenuItem>
          <MenuItem icon={<ShieldCheck />} onClick={() => onChangePerson(id, { isOperator: !isOperator })}>
            {isOperator ? 'Make an ordinary person' : 'Make an operator'}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={disabledAt === null ? <UserX /> : <UserCheck />}
            isDanger={disabledAt === null}
            onClick={() => onChangePerson(id, { isDisabled: disabledAt === null })}
          >
            {disabledAt === null ? 'Disable' : 'Enable'}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <Page
      title="Server"
      description="Only operators see this page."
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Plus />
          New owner
        </Button>
      }
    >
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-base font-semibold">Owners</h2>
        <DataTable caption="Owners" columns={ownerColumns} rows={owners} keyOf={({ id }) => id} />
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-base font-semibold">People</h2>
        <DataTable caption="People" columns={personColumns} rows={people} keyOf={({ id }) => id} />
      </section>
      <CreateDialog
        title="New owner"
        description="A company or a team, with its own projects, people and API keys."
        submit="Create owner"
        idDescription="Part of addresses. It cannot be changed later."
        idLength={63}
        open={isCreating}
        onOpenChange={setCreating}
        onCreate={onCreateOwner}
      />
      <LinkDialog title="Send this link" link={link} onClose={() => setLink(undefined)}>
        The person who opens it sets a new password. It can be used once, within 24 hours.
      </LinkDialog>
    </Page>
  );
}
