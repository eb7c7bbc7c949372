import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { encode } from 'uqr';
import type { TwoStepActions, TwoStepSecret } from '../auth/two-step-state.ts';
import { say } from '../sentences/account.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface TwoStepSetupProps extends Pick<TwoStepActions, 'onBegin' | 'onConfirm'> {
  readonly onClose: () => void;
}

/** Turns two-step sign-in on: the password, then a first code of the app, then the recovery codes. */
export function TwoStepSetup({ onBegin, onConfirm, onClose }: TwoStepSetupProps) {
  const [secret, setSecret] = useState<TwoStepSecret>();
  const [isOn, setOn] = useState(false);
  const [code, setCode] = useState('');

  if (secret === undefined) {
    return (
      <PasswordDialog
        title={say('turnOnTwoStepSign')}
        description={say('installAnAuthenticatorAppOn')}
        action={say('continue')}
        onClose={onClose}
        onPassword={async (password) => setSecret(await onBegin(password))}
      />
    );
  }
  if (isOn) return <StoreRecoveryCodes codes={secret.recoveryCodes} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('addDeckwrightToYourApp')}
      description={say('scanThePictureWithYour')}
    >
      <Form
        submit={say('turnOn')}
        onSubmit={async () => {
          await onConfirm(code);
          setOn(true);
        }}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
      >
        <div className="grid justify-items-center gap-3">
          <QrCode text={secret.uri} label={say('qrCodeWithTheKey')} />
          <code className="text-center font-mono text-balance select-all">
            {secret.key.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
        <TextField
          label={say('code')}
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          className="font-mono"
          value={code}
          onChange={setCode}
        />
      </Form>
    </Dialog>
  );
}

export function StoreRecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isDismissible={false}
      title={say('storeYourRecoveryCodesNow')}
      description={say('thisIsTheOnlyTimeThat')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('iHaveStoredTheCodes')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** Dark on white in every colour scheme, because many cameras read nothing else. Drawn here: the text in it is a secret. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
