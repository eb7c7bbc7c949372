import { Badge, Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../ui/format.ts';
import { When } from '../ui/when.tsx';
import type { PersonalTokenDraft } from './personal-token-draft.ts';

// Loaded when it is first opened.
const CreateTokenDialog = lazy(async () => ({
  default: (await import('./create-token-dialog.tsx')).CreateTokenDialog,
}));

/** A personal access token of a list, without its secret. */
export interface ListedPersonalToken {
  readonly id: string;
  readonly name: string;
  readonly access: 'full' | 'read';
  /** The last characters of the secret. */
  readonly hint: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

interface PersonalTokensProps {
  /** Undefined while they are loaded. */
  readonly tokens: readonly ListedPersonalToken[] | undefined;
  /** Returns the secret. */
  readonly onCreate: (token: PersonalTokenDraft) => Promise<string>;
  readonly onRevoke: (id: string) => Promise<void>;
}

/** The tokens with which the command line acts for a person. Those that were revoked are left out. */
export function PersonalTokens({ tokens, onCreate, onRevoke }: PersonalTokensProps) {
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [revoking, setRevoking] = useState<ListedPersonalToken>();
  const usable = tokens?.filter(({ revokedAt }) => revokedAt === null);
  return (
    <Card
      title="Personal access tokens"
      description="The command line and scripts manage projects with them, in your name. They do not export: API keys do."
      actions={
        <Button onClick={() => setCreating(true)}>
          <Plus />
          New token
        </Button>
      }
    >
      {usable === undefined && <Skeleton className="h-10" />}
      {usable?.length === 0 && <p className="text-muted">You have none.</p>}
      {usable !== undefined && usable.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {usable.map((token) => (
            <li key={token.id} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-medium">
                  <span className="min-w-0 truncate">{token.name}</span>
                  {token.access === 'read' && <Badge>Read only</Badge>}
                </p>
                <p className="truncate text-xs text-muted">
                  <span className="font-mono">dw_pat_…{token.hint}</span>,{' '}
                  {token.lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      used <When at={token.lastUsedAt} />
                    </>
                  )}
                  {token.expiresAt !== null && `, expires on ${formatDate(token.expiresAt)}`}
                </p>
              </div>
              <Button kind="quiet" onClick={() => setRevoking(token)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isCreating && (
        <Suspense>
          <CreateTokenDialog
            onClose={() => setCreating(false)}
            onCreate={async (token) => setSecret(await onCreate(token))}
          />
        </Suspense>
      )}
      <Dialog
        open={secret !== undefined}
        onOpenChange={() => setSecret(undefined)}
        isDismissible={false}
        title="Store your new token now"
        description="This is the only time that it is shown."
        footer={
          <Button kind="primary" onClick={() => setSecret(undefined)}>
            I have stored the token
          </Button>
        }
      >
        <CopyField label="Personal access token" value={secret ?? ''} />
      </Dialog>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.name ?? ''}?`}
        action="Revoke token"
        onConfirm={async () => {
          if (revoking !== undefined) await onRevoke(revoking.id);
        }}
      >
        Programs that use this token stop working at once. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}
