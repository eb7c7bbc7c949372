import { Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog, CreateDialog, type NamedDraft } from '@deckwright/ui/dialogs';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Ellipsis, Gauge, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatNumber } from '../ui/format.ts';
import { PlanDialog, type ShownPlan } from './plan-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ServerFrame } from './server-frame.tsx';

export interface ListedOwner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly plan: ShownPlan;
}

interface OwnersPageProps {
  /** Undefined while they are loaded. */
  readonly owners: readonly ListedOwner[] | undefined;
  readonly onCreate: (owner: NamedDraft) => Promise<void>;
  readonly onRename: (id: string, name: string) => Promise<void>;
  readonly onPlan: (id: string, plan: ShownPlan) => Promise<void>;
  /** With its projects and presentations. */
  readonly onRemove: (id: string) => Promise<void>;
}

export function OwnersPage({ owners, onCreate, onRename, onPlan, onRemove }: OwnersPageProps) {
  const [isCreating, setCreating] = useState(false);
  const [changing, setChanging] = useState<{ readonly what: 'name' | 'plan' | 'all'; readonly owner: ListedOwner }>();
  const close = () => setChanging(undefined);
  const change = (what: 'name' | 'plan' | 'all', owner: ListedOwner) => () => setChanging({ what, owner });
  const columns: readonly Column<ListedOwner>[] = [
    {
      header: 'Owner',
      cell: ({ id, name }) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate font-mono text-xs text-muted">{id}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[40%]',
    },
    {
      header: 'Credits a month',
      align: 'end',
      cell: ({ plan }) => (plan.credits === null ? 'Unlimited' : formatNumber(plan.credits)),
    },
    {
      header: 'Requests',
      align: 'end',
      cell: ({ plan }) => (
        <span className="whitespace-nowrap">
          {formatNumber(plan.rate)} {plan.rateSeconds === 60 ? 'a minute' : `in ${formatNumber(plan.rateSeconds)} s`}
        </span>
      ),
      className: 'max-lg:md:hidden',
    },
    {
      header: 'Files kept',
      align: 'end',
      cell: ({ plan }) => (plan.retentionDays === 1 ? '1 day' : `${formatNumber(plan.retentionDays)} days`),
    },
    {
      header: 'Created',
      cell: ({ createdAt }) => formatDate(createdAt),
      className: 'max-lg:md:hidden',
    },
    {
      header: '',
      cell: (owner) => (
        <Menu
          trigger={
            <IconButton label={`Actions for ${owner.name}`}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Gauge />} onClick={change('plan', owner)}>
            Change plan
          </MenuItem>
          <MenuItem icon={<PencilLine />} onClick={change('name', owner)}>
            Rename
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onClick={change('all', owner)}>
            Remove
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <ServerFrame
      section="Owners"
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Plus />
          New owner
        </Button>
      }
    >
      <DataTable caption="Owners" columns={columns} rows={owners} keyOf={({ id }) => id} />
      <CreateDialog
        title="New owner"
        description="A company or a team, with its own projects, people and API keys."
        submit="Create owner"
        idDescription="Part of addresses. It cannot be changed later."
        idLength={63}
        open={isCreating}
        onOpenChange={setCreating}
        onCreate={onCreate}
      />
      {changing?.what === 'name' && (
        <RenameDialog
          title={`Rename ${changing.owner.name}`}
          name={changing.owner.name}
          onClose={close}
          onRename={(name) => onRename(changing.owner.id, name)}
        />
      )}
      {changing?.what === 'plan' && (
        <PlanDialog {...changing.owner} onClose={close} onSave={(plan) => onPlan(changing.owner.id, plan)} />
      )}
      <ConfirmDialog
        open={changing?.what === 'all'}
        onOpenChange={close}
        title={`Remove ${changing?.owner.name ?? ''}?`}
        action="Remove owner"
        typed={changing?.owner.id}
        onConfirm={async () => {
          if (changing !== undefined) await onRemove(changing.owner.id);
        }}
      >
        Its projects, templates, presentations and API keys are deleted, and its members lose access. Exports that run
        fail, uncharged. This cannot be undone: download a backup first.
      </ConfirmDialog>
    </ServerFrame>
  );
}
