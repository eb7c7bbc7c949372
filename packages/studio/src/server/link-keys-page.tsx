import { Badge, Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/server.ts';
import { When } from '../ui/when.tsx';
import { ServerFrame } from './server-frame.tsx';

export interface ListedLinkKey {
  readonly id: string;
  readonly createdAt: string;
  /** Whether it signs new links. The others only verify. */
  readonly signs: boolean;
}

interface LinkKeysPageProps {
  /** Undefined while they are loaded. */
  readonly keys: readonly ListedLinkKey[] | undefined;
  readonly onRotate: () => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}

/** The keys that sign download links, so that nobody can guess one. */
export function LinkKeysPage({ keys, onRotate, onRemove }: LinkKeysPageProps) {
  const [isRotating, setRotating] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const columns: readonly Column<ListedLinkKey>[] = [
    {
      header: say('key'),
      cell: ({ id }) => <span className="font-mono text-xs [overflow-wrap:anywhere]">{id}</span>,
      className: 'md:w-[50%]',
    },
    {
      header: say('use'),
      cell: ({ signs }) =>
        signs ? <Badge tone="success">{say('signsNewLinks')}</Badge> : <Badge>{say('verifiesEarlierLinks')}</Badge>,
    },
    { header: say('created'), cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      header: '',
      cell: ({ id, signs }) =>
        !signs && (
          <IconButton label={say('removeKeyId', { id })} onClick={() => setRemoving(id)}>
            <Trash2 />
          </IconButton>
        ),
    },
  ];

  async function rotate() {
    setRotating(true);
    await onRotate().catch(() => {});
    setRotating(false);
  }

  return (
    <ServerFrame
      section={say('linkKeys')}
      actions={
        <Button kind="primary" isBusy={isRotating} onClick={() => void rotate()}>
          <RefreshCw />
          {say('newLinkKey')}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">{say('theNewestKeySignsThe')}</p>
      <DataTable caption={say('linkKeysNewestFirst')} columns={columns} rows={keys} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={say('removeThisLinkKey')}
        action={say('removeKey')}
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing);
        }}
      >
        {say('everyLinkThatItSigned')}
      </ConfirmDialog>
    </ServerFrame>
  );
}
