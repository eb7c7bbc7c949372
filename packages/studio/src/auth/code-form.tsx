import { Button } from '@deckwright/ui/controls';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/auth.ts';

/** A code of an authenticator app, or one of the codes that the person has kept for the day the app is lost. */
export type TypedCode = { readonly code: string } | { readonly recoveryCode: string };

interface CodeFormProps {
  readonly onSubmit: (typed: TypedCode) => Promise<void>;
  /** Back to the password, as somebody else or because the sign-in has expired. */
  readonly onBack: () => void;
}

/** The second step of a sign-in. */
export function CodeForm({ onSubmit, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);

  function change() {
    setRecovery(!isRecovery);
    setCode('');
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <Form submit={say('signIn')} isWide onSubmit={() => onSubmit(isRecovery ? { recoveryCode: code } : { code })}>
        <TextField
          // Another field, so that it gets the focus.
          key={String(isRecovery)}
          label={isRecovery ? say('recoveryCode') : say('code')}
          description={isRecovery ? say('oneOfTheCodesThat') : say('theSixDigitsThatYour')}
          name="code"
          autoFocus
          required
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono"
          value={code}
          onChange={setCode}
        />
      </Form>
      <div className="flex flex-wrap justify-between gap-3">
        <Button kind="quiet" onClick={onBack}>
          {say('back')}
        </Button>
        <Button kind="quiet" onClick={change}>
          {isRecovery ? say('useTheApp') : say('useARecoveryCode')}
        </Button>
      </div>
    </div>
  );
}
