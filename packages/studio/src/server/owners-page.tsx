import { Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog, CreateDialog, type NamedDraft } from '@deckwright/ui/dialogs';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Ellipsis, Gauge, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/server.ts';
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
      header: say('owner'),
      cell: ({ id, name }) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate font-mono text-xs text-muted">{id}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[40%]',
    },
    {
      header: say('creditsAMonth'),
      align: 'end',
      cell: ({ plan }) => (plan.credits === null ? say('unlimited') : formatNumber(plan.credits)),
    },
    {
      header: say('requests'),
      align: 'end',
      cell: ({ plan }) => (
        <span className="whitespace-nowrap">
          {formatNumber(plan.rate)}{' '}
          {plan.rateSeconds === 60
            ? say('aMinute')
            : say('inRateSecondsS', { rateSeconds: formatNumber(plan.rateSeconds) })}
        </span>
      ),
      className: 'max-lg:md:hidden',
    },
    {
      header: say('filesKept'),
      align: 'end',
      cell: ({ plan }) =>
        say('retentionDaysDays', { count: plan.retentionDays, retentionDays: formatNumber(plan.retentionDays) }),
    },
    {
      header: say('created'),
      cell: ({ createdAt }) => formatDate(createdAt),
      className: 'max-lg:md:hidden',
    },
    {
      header: '',
      cell: (owner) => (
        <Menu
          trigger={
            <IconButton label={say('actionsForName', { name: owner.name })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Gauge />} onClick={change('plan', owner)}>
            {say('changePlan')}
          </MenuItem>
          <MenuItem icon={<PencilLine />} onClick={change('name', owner)}>
            {say('rename')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} isDanger onClick={change('all', owner)}>
            {say('remove')}
          </MenuItem>
        </Menu>
      ),
    },
  ];
  return (
    <ServerFrame
      section={say('owners')}
      actions={
        <Button kind="primary" onClick={() => setCreating(true)}>
          <Plus />
          {say('newOwner')}
        </Button>
      }
    >
      <DataTable caption={say('owners')} columns={columns} rows={owners} keyOf={({ id }) => id} />
      <CreateDialog
        title={say('newOwner')}
        description={say('aCompanyOrATeam')}
        submit={say('createOwner')}
        idDescription={say('partOfAddressesItCannot')}
        idLength={63}
        open={isCreating}
        onOpenChange={setCreating}
        onCreate={onCreate}
      />
      {changing?.what === 'name' && (
        <RenameDialog
          title={say('renameName', { name: changing.owner.name })}
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
        title={say('removeName', { name: changing?.owner.name ?? '' })}
        action={say('removeOwner')}
        typed={changing?.owner.id}
        onConfirm={async () => {
          if (changing !== undefined) await onRemove(changing.owner.id);
        }}
      >
        {say('itsProjectsTemplatesPresentationsAnd')}
      </ConfirmDialog>
    </ServerFrame>
  );
}
