import { Notice } from '@deckwright/ui/controls';
import { Form, PasswordField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/auth.ts';
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
    <Entrance title={say('setANewPassword')} description={say('youWillBeSignedOut')}>
      {token === undefined ? (
        <Notice tone="warning" title={say('thisLinkIsIncomplete')}>
          {say('openTheWholeLinkThatYou')}
        </Notice>
      ) : (
        <Form submit={say('setPassword')} isWide onSubmit={send}>
          <PasswordField
            label={say('newPassword')}
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
