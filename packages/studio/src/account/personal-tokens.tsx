import { Badge, Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog, Dialog } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { say } from '../sentences/account.ts';
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
      title={say('personalAccessTokens')}
      description={say('theCommandLineAndScripts')}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Plus />
          {say('newToken')}
        </Button>
      }
    >
      {usable === undefined && <Skeleton className="h-10" />}
      {usable?.length === 0 && <p className="text-muted">{say('youHaveNone')}</p>}
      {usable !== undefined && usable.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {usable.map((token) => (
            <li key={token.id} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-medium">
                  <span className="min-w-0 truncate">{token.name}</span>
                  {token.access === 'read' && <Badge>{say('readOnly')}</Badge>}
                </p>
                <p className="truncate text-xs text-muted">
                  <span className="font-mono">{say('dwPatHint', { hint: token.hint })}</span>,{' '}
                  {token.lastUsedAt === null ? (
                    say('neverUsed')
                  ) : (
                    <>
                      {say('used')} <When at={token.lastUsedAt} />
                    </>
                  )}
                  {token.expiresAt !== null && say('expiresOnExpiresAt', { expiresAt: formatDate(token.expiresAt) })}
                </p>
              </div>
              <Button kind="quiet" onClick={() => setRevoking(token)}>
                {say('revoke')}
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
        title={say('storeYourNewTokenNow')}
        description={say('thisIsTheOnlyTime')}
        footer={
          <Button kind="primary" onClick={() => setSecret(undefined)}>
            {say('iHaveStoredTheToken')}
          </Button>
        }
      >
        <CopyField label={say('personalAccessToken')} value={secret ?? ''} />
      </Dialog>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={say('revokeName', { name: revoking?.name ?? '' })}
        action={say('revokeToken')}
        onConfirm={async () => {
          if (revoking !== undefined) await onRevoke(revoking.id);
        }}
      >
        {say('programsThatUseThisToken')}
      </ConfirmDialog>
    </Card>
  );
}
