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
import { say } from '../sentences/keys.ts';
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
  active: [say('active'), 'success'],
  expiring: [say('expiresSoon'), 'warning'],
  expired: [say('expired'), 'neutral'],
  revoked: [say('revoked'), 'neutral'],
};

export function KeysPage({ keys, projects, onCreate, onRoll, onRevoke }: KeysPageProps) {
  const [isCreating, setCreating] = useOpenedByAddress();
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ListedKey>();
  const columns: readonly Column<ListedKey>[] = [
    {
      header: say('name'),
      cell: ({ name, hint }) => (
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate font-mono text-xs text-muted">{say('dwLiveHint', { hint })}</p>
        </div>
      ),
      className: 'md:max-w-0 md:w-[32%]',
    },
    {
      header: say('state'),
      cell: ({ state }) => {
        const [label, tone] = STATES[state];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      header: say('projects'),
      cell: (key) => (
        <span className="block truncate text-muted">
          {key.projects.length === 0 ? say('all') : key.projects.map((id) => nameOf(id, projects)).join(', ')}
        </span>
      ),
      className: 'md:max-w-0 md:w-[22%]',
    },
    {
      header: say('lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <span className="text-muted">{say('never')}</span> : <When at={lastUsedAt} />,
    },
    {
      header: say('expires'),
      cell: ({ expiresAt }) => (
        <span className="whitespace-nowrap text-muted">
          {expiresAt === null ? say('never') : formatDate(expiresAt)}
        </span>
      ),
    },
    {
      header: '',
      cell: (key) =>
        (key.state === 'active' || key.state === 'expiring') && (
          <Menu
            trigger={
              <IconButton label={say('actionsForName', { name: key.name })}>
                <Ellipsis />
              </IconButton>
            }
          >
            {onRoll !== undefined && (
              <>
                <MenuItem icon={<RefreshCw />} onClick={() => void onRoll(key.id).then(setSecret)}>
                  {say('roll')}
                </MenuItem>
                <MenuSeparator />
              </>
            )}
            <MenuItem icon={<Ban />} isDanger onClick={() => setRevoking(key)}>
              {say('revoke')}
            </MenuItem>
          </Menu>
        ),
    },
  ];
  const button = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <Plus />
      {say('newAPIKey')}
    </Button>
  );
  return (
    <Page title={say('apiKeys')} description={say('yourProgramsSendAKey')} actions={keys?.length !== 0 && button}>
      {keys?.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={say('noAPIKeysYet')} action={button}>
          {say('createOneForEachProgram')}
        </EmptyState>
      ) : (
        <DataTable caption={say('apiKeys')} columns={columns} rows={keys} keyOf={({ id }) => id} />
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
        title={say('storeYourNewKeyNow')}
        description={say('thisIsTheOnlyTime')}
        footer={
          <Button kind="primary" onClick={() => setSecret(undefined)}>
            {say('iHaveStoredTheKey')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <CopyField label={say('apiKey')} value={secret ?? ''} />
          <Notice tone="neutral">{say('keepItWhereYourProgram')}</Notice>
        </div>
      </Dialog>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={say('revokeName', { name: revoking?.name ?? '' })}
        action={say('revokeKey')}
        onConfirm={async () => {
          if (revoking !== undefined) await onRevoke(revoking.id);
        }}
      >
        {say('programsThatUseThisKey')}
      </ConfirmDialog>
    </Page>
  );
}

function nameOf(id: string, projects: KeysPageProps['projects']): string {
  return projects.find((project) => project.id === id)?.name ?? id;
}
