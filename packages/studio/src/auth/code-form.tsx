import { Button } from '@deckwright/ui/controls';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';

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
      <Form submit="Sign in" isWide onSubmit={() => onSubmit(isRecovery ? { recoveryCode: code } : { code })}>
        <TextField
          // Another field, so that it gets the focus.
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          description={
            isRecovery
              ? 'One of the codes that you stored when you turned two-step sign-in on. Each works once.'
              : 'The six digits that your authenticator app shows for Deckwright.'
          }
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
          Back
        </Button>
        <Button kind="quiet" onClick={change}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      </div>
    </div>
  );
}
