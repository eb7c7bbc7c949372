import { Button } from '@deckwright/ui/controls';
import { Form, PasswordField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/auth.ts';
import { CodeForm, type TypedCode } from './code-form.tsx';

export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInFormProps {
  /** Returns whether a code must follow. */
  readonly onPassword: (credentials: TypedCredentials) => Promise<boolean>;
  readonly onCode: (typed: TypedCode) => Promise<void>;
  /** Undefined: this server or this browser has no passkeys. */
  readonly onPasskey?: () => Promise<void>;
  /** Undefined: this server has no single sign-on. */
  readonly onSingleSignOn?: () => Promise<void>;
}

/** The password and, for people with two-step sign-in, the code after it. */
export function SignInForm({ onPassword, onCode, onPasskey, onSingleSignOn }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <CodeForm onSubmit={onCode} onBack={() => setNeedsCode(false)} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Form submit={say('signIn')} isWide onSubmit={async () => setNeedsCode(await onPassword({ email, password }))}>
        <TextField
          label={say('emailAddress')}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label={say('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Form>
      {onPasskey !== undefined && (
        <Form submit={say('signInWithAPasskey')} kind="secondary" isWide onSubmit={onPasskey} />
      )}
      {onSingleSignOn !== undefined && (
        <Button className="w-full" onClick={() => void onSingleSignOn()}>
          {say('signInWithYourOrganization')}
        </Button>
      )}
    </div>
  );
}
