import { Badge, Button, Card, Skeleton } from '@deckwright/ui/controls';
import { lazy, Suspense, useState } from 'react';
import type { TwoStepActions, TwoStepState } from '../auth/two-step-state.ts';
import { say } from '../sentences/account.ts';
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
      title={say('twoStepSignIn')}
      description={say('afterYourPasswordYouType')}
      actions={state?.isOn === true && <Badge tone="success">{say('on')}</Badge>}
    >
      {state === undefined && <Skeleton className="h-9" />}
      {state?.hasPassword === false && <p className="text-muted">{say('youHaveNoPasswordHere')}</p>}
      {state?.hasPassword === true && (
        <div className="flex flex-wrap justify-end gap-3">
          {state.isOn ? (
            <>
              <Button onClick={() => setShown('renew')}>{say('newRecoveryCodes')}</Button>
              <Button onClick={() => setShown('off')}>{say('turnOff')}</Button>
            </>
          ) : (
            <Button onClick={() => setShown('setup')}>{say('turnOn')}</Button>
          )}
        </div>
      )}
      <Suspense>
        {shown === 'setup' && <TwoStepSetup onBegin={actions.onBegin} onConfirm={actions.onConfirm} onClose={close} />}
        {codes !== undefined && <StoreRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
      {shown === 'renew' && (
        <PasswordDialog
          title={say('newRecoveryCodes')}
          description={say('yourEarlierRecoveryCodesStop')}
          action={say('showNewCodes')}
          onClose={close}
          onPassword={async (password) => {
            setCodes(await actions.onRenewCodes(password));
            close();
          }}
        />
      )}
      {shown === 'off' && (
        <PasswordDialog
          title={say('turnOffTwoStepSign')}
          description={say('yourPasswordAloneSignsYou')}
          action={say('turnOff')}
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
