import { Badge, Button, Card, Skeleton } from '@deckwright/ui/controls';
import { lazy, Suspense, useState } from 'react';
import type { TwoStepActions, TwoStepState } from '../auth/two-step-state.ts';
import { PasswordDialog } from './password-dialog.tsx';

// Loaded when they are first opened.
const TwoStepSetup = lazy(async () => ({ default: (await import('./two-step-setup.tsx')).TwoStepSetup }));
const StoreRecoveryCodes = lazy(async () => ({ default: (await import('./two-step-setup.tsx')).StoreRecoveryCodes }));

interface TwoStepProps extends TwoStepActions {
  /** Undefined while it is loaded. */
  readonly state: TwoStepState | undefined;
}

/** Sign-in with a code of an authenticator app after the password. */
export function TwoStep({ state, ...actions }: TwoStepProps) {
  const [shown, setShown] = useState<'setup' | 'renew' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setShown(undefined);
  return (
    <Card
      title="Two-step sign-in"
      description="After your password, you type a code that an app on your phone shows."
      actions={state?.isOn === true && <Badge tone="success">On</Badge>}
    >
      {state === undefined && <Skeleton className="h-9" />}
      {state?.hasPassword === false && (
        <p className="text-muted">
          You have no password here: you sign in with your organization, and its second step protects you.
        </p>
      )}
      {state?.hasPassword === true && (
        <div className="flex flex-wrap justify-end gap-3">
          {state.isOn ? (
            <>
              <Button onClick={() => setShown('renew')}>New recovery codes</Button>
              <Button onClick={() => setShown('off')}>Turn off</Button>
            </>
          ) : (
            <Button onClick={() => setShown('setup')}>Turn on</Button>
          )}
        </div>
      )}
      <Suspense>
        {shown === 'setup' && <TwoStepSetup onBegin={actions.onBegin} onConfirm={actions.onConfirm} onClose={close} />}
        {codes !== undefined && <StoreRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
      {shown === 'renew' && (
        <PasswordDialog
          title="New recovery codes"
          description="Your earlier recovery codes stop working."
          action="Show new codes"
          onClose={close}
          onPassword={async (password) => {
            setCodes(await actions.onRenewCodes(password));
            close();
          }}
        />
      )}
      {shown === 'off' && (
        <PasswordDialog
          title="Turn off two-step sign-in?"
          description="Your password alone signs you in then."
          action="Turn off"
          kind="danger"
          onClose={close}
          onPassword={async (password) => {
            await actions.onTurnOff(password);
            close();
          }}
        />
      )}
    </Card>
  );
}
