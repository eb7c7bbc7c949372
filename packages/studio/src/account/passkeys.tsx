import { Button, Card, Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { Parts } from '@deckwright/ui/sentences';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BROWSER_HAS_PASSKEYS, type ListedPasskey, type PasskeyActions, type PasskeyState } from '../auth/passkeys.ts';
import { say } from '../sentences/account.ts';
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
  const reason = state?.reason ?? (BROWSER_HAS_PASSKEYS ? undefined : say('thisBrowserDoesNotSupport'));
  return (
    <Card
      title={say('passkeys')}
      description={say('signInWithYourFingerprint')}
      actions={
        state !== undefined &&
        reason === undefined && (
          <Button onClick={() => setAdding(true)}>
            <Plus />
            {say('addAPasskey')}
          </Button>
        )
      }
    >
      {state === undefined && <Skeleton className="h-10" />}
      {state !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          {state.passkeys.length > 0 ? (
            <ul aria-label={say('passkeys')} className="-my-2 divide-y divide-line">
              {state.passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-4 py-3">
                  <KeyRound className="size-5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{passkey.name}</p>
                    <p className="text-xs text-muted">
                      <Parts of={say.parts('addedWhen', { when: <When at={passkey.createdAt} /> })} />
                      {passkey.lastUsedAt === null ? (
                        say('neverUsed')
                      ) : (
                        <>
                          {say('used')} <When at={passkey.lastUsedAt} />
                        </>
                      )}
                    </p>
                  </div>
                  <Button
                    kind="quiet"
                    aria-label={say('removeName', { name: passkey.name })}
                    onClick={() => setRemoving(passkey)}
                  >
                    {say('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            reason === undefined && <p className="text-muted">{say('youHaveNone')}</p>
          )}
          {reason !== undefined && <p className="text-muted">{reason}</p>}
        </div>
      )}
      <Suspense>{isAdding && <AddPasskey {...actions} onClose={() => setAdding(false)} />}</Suspense>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={say('removeName2', { name: removing?.name ?? '' })}
        action={say('removePasskey')}
        onConfirm={async () => {
          if (removing !== undefined) await onRemove(removing.id);
        }}
      >
        {say('itSignsYouInNo')}
      </ConfirmDialog>
    </Card>
  );
}
