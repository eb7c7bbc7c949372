import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  Notice,
  type Tone,
} from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Ban, Ellipsis, KeyRound, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useOpenedByAddress } from '../shell/use-opened-by-address.ts';
import { formatDate } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { When } from '../ui/when.tsx';
import { CreateKeyDialog, type KeyDraft } from './create-key-dialog.tsx';

/** An API key of a list, without its secret. */
export interface ListedKey {
  readonly id: string;
  readonly name: string;
  /** The last characters of the secret. */
  readonly hint: string;
  readonly state: 'active' | 'expiring' | 'expired' | 'revoked';
  /** The ids of projects that it may export; empty for all. */
  readonly projects: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

interface KeysPageProps {
  /** Undefined while they are loaded. */
  readonly keys: readonly ListedKey[] | undefined;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** Returns the secret. */
  readonly onCreate: (key: KeyDraft) => Promise<string>;
  /** Returns the new secret. Undefined: keys cannot be rolled here. */
  readonly onRoll?: (id: string) => Promise<string>;
  readonly onRevoke: (id: string) => Promise<void>;
}

const STATES: Readonly<Record<ListedKey['state'], readonly [string, Tone]>> = {
  active: ['Active', 'success'],
  expiring: ['Expires soon', 'warning'],
  expired: ['Expired', 'neutral'],
  revoked: ['Revoked', 'neutral'],
};

export function KeysPage({ keys, projects, onCreate, onRoll, onRevoke }: KeysPageProps) {
  const [isCreating, setCreating] = useOpenedByAddress();
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ListedKey>();
  const columns: readonly Column<ListedKey>[] = [
    {
      header: 'Name',
      cell: ({ name, hint }) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate font-mono text-xs text-muted">dw_live_…{hint}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[32%]',
    },
    {
      header: 'State',
      cell: ({ state }) => {
        const [label, tone] = STATES[state];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      header: 'Projects',
      cell: (key) => (
        <span className="block truncate text-muted">
          {key.projects.length === 0 ? 'All' : key.projects.map((id) => nameOf(id, projects)).join(', ')}
        </span>
      ),
      className: 'md:max-w-0 md:w-[22%]',
    },
    {
      header: 'Last used',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <span className="text-muted">Never</span> : <When at={lastUsedAt} />,
    },
    {
      header: 'Expires',
      cell: ({ expiresAt }) => (
        <span className="whitespace-nowrap text-muted">{expiresAt === null ? 'Never' : formatDate(expiresAt)}</span>
      ),
    },
    {
      header: '',
      cell: (key) =>
        (key.state === 'active' || key.state === 'expiring') && (
          <Menu
            trigger={
              <IconButton label={`Actions for ${key.name}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            {onRoll !== undefined && (
              <>
                <MenuItem icon={<RefreshCw />} onClick={() => void onRoll(key.id).then(setSecret)}>
                  Roll
                </MenuItem>
                <MenuSeparator />
              </>
            )}
            <MenuItem icon={<Ban />} isDanger onClick={() => setRevoking(key)}>
              Revoke
            </MenuItem>
          </Menu>
        ),
    },
  ];
  const button = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <Plus />
      New API key
    </Button>
  );
  return (
    <Page
      title="API keys"
      description="Your programs send a key with each export. A key opens the export API only, never this studio."
      actions={keys?.length !== 0 && button}
    >
      {keys?.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No API keys yet" action={button}>
          Create one for each program or environment, so that you can revoke it alone.
        </EmptyState>
      ) : (
        <DataTable caption="API keys" columns={columns} rows={keys} keyOf={({ id }) => id} />
      )}
      <CreateKeyDialog
        open={isCreating}
        onOpenChange={setCreating}
        projects={projects}
        onCreate={async (key) => setSecret(await onCreate(key))}
      />
      <Dialog
        open={secret !== undefined}
        onOpenChange={() => setSecret(undefined)}
        isDismissible={false}
        title="Store your new key now"
        description="This is the only time that it is shown."
        footer={
          <Button kind="primary" onClick={() => setSecret(undefined)}>
            I have stored the key
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <CopyField label="API key" value={secret ?? ''} />
          <Notice tone="neutral">
            Keep it where your program keeps its other secrets, such as an environment variable. If you lose it, create
            another one.
          </Notice>
        </div>
      </Dialog>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.name ?? ''}?`}
        action="Revoke key"
        onConfirm={async () => {
          if (revoking !== undefined) await onRevoke(revoking.id);
        }}
      >
        Programs that use this key stop working within a second. This cannot be undone.
      </ConfirmDialog>
    </Page>
  );
}

function nameOf(id: string, projects: KeysPageProps['projects']): string {
  return projects.find((project) => project.id === id)?.name ?? id;
}
