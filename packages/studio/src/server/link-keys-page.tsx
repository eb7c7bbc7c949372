import { Badge, Button, type Column, DataTable, IconButton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
      header: 'Key',
      cell: ({ id }) => <span className="font-mono text-xs [overflow-wrap:anywhere]">{id}</span>,
      className: 'md:w-[50%]',
    },
    {
      header: 'Use',
      cell: ({ signs }) =>
        signs ? <Badge tone="success">Signs new links</Badge> : <Badge>Verifies earlier links</Badge>,
    },
    { header: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      header: '',
      cell: ({ id, signs }) =>
        !signs && (
          <IconButton label={`Remove key ${id}`} onClick={() => setRemoving(id)}>
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
      section="Link keys"
      actions={
        <Button kind="primary" isBusy={isRotating} onClick={() => void rotate()}>
          <RefreshCw />
          New link key
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        The newest key signs the download links of exports. Earlier links stay valid until you remove the key that
        signed them.
      </p>
      <DataTable caption="Link keys, newest first" columns={columns} rows={keys} keyOf={({ id }) => id} />
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Remove this link key?"
        action="Remove key"
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing);
        }}
      >
        Every link that it signed stops working at once, and cannot be brought back. The files stay: the list of
        presentations has new links.
      </ConfirmDialog>
    </ServerFrame>
  );
}
