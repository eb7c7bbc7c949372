import { Notice } from '@deckwright/ui/controls';
import { Form, PasswordField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { Entrance } from './entrance.tsx';
import { newPasswordError, PASSWORD_RULE } from './new-password.ts';

interface ResetPasswordPageProps {
  /** Undefined: the address has no token. */
  readonly token: string | undefined;
  readonly onReset: (token: string, password: string) => Promise<void>;
}

export function ResetPasswordPage({ token, onReset }: ResetPasswordPageProps) {
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);

  async function send() {
    setChecked(true);
    if (token !== undefined && newPasswordError(password) === undefined) await onReset(token, password);
  }

  return (
    <Entrance title="Set a new password" description="You will be signed out everywhere else.">
      {token === undefined ? (
        <Notice tone="warning" title="This link is incomplete">
          Open the whole link that you were given, or ask an operator of this server for a new one.
        </Notice>
      ) : (
        <Form submit="Set password" isWide onSubmit={send}>
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            description={PASSWORD_RULE}
            error={isChecked ? newPasswordError(password) : undefined}
            value={password}
            onChange={setPassword}
          />
        </Form>
      )}
    </Entrance>
  );
}
