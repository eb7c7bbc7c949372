import { Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BROWSER_HAS_PASSKEYS, type ListedPasskey, type PasskeyActions, type PasskeyState } from '../auth/passkeys.ts';
import { When } from '../ui/when.tsx';

// Loaded when it is first opened.
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }));

interface PasskeysProps extends PasskeyActions {
  /** Undefined while they are loaded. */
  readonly state: PasskeyState | undefined;
}

/** Credentials of devices, with which a person signs in without password and code. */
export function Passkeys({ state, onRemove, ...actions }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ListedPasskey>();
  const reason = state?.reason ?? (BROWSER_HAS_PASSKEYS ? undefined : 'This browser does not support passkeys.');
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face or PIN instead of a password."
      actions={
        state !== undefined &&
        reason === undefined && (
          <Button onClick={() => setAdding(true)}>
            <Plus />
            Add a passkey
          </Button>
        )
      }
    >
      {state === undefined && <Skeleton className="h-10" />}
      {state !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          {state.passkeys.length > 0 ? (
            <ul aria-label="Passkeys" className="-my-2 divide-y divide-line">
              {state.passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-4 py-3">
                  <KeyRound className="size-5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{passkey.name}</p>
                    <p className="text-xs text-muted">
                      Added <When at={passkey.createdAt} />,{' '}
                      {passkey.lastUsedAt === null ? (
                        'never used'
                      ) : (
                        <>
                          used <When at={passkey.lastUsedAt} />
                        </>
                      )}
                    </p>
                  </div>
                  <Button kind="quiet" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            reason === undefined && <p className="text-muted">You have none.</p>
          )}
          {reason !== undefined && <p className="text-muted">{reason}</p>}
        </div>
      )}
      <Suspense>{isAdding && <AddPasskey {...actions} onClose={() => setAdding(false)} />}</Suspense>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove ${removing?.name ?? ''}?`}
        action="Remove passkey"
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing.id);
        }}
      >
        It signs you in no more. Your device may still offer it: delete it there too.
      </ConfirmDialog>
    </Card>
  );
}
