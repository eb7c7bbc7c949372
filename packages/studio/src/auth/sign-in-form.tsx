import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form } from '../ui/form.tsx';

export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly onSubmit: (credentials: TypedCredentials) => Promise<void>;
  /** Undefined: this server has no single sign-on. */
  readonly onSingleSignOn?: (() => Promise<void>) | undefined;
}

export function SignInForm({ onSubmit, onSingleSignOn }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div className="grid grid-cols-1 gap-5">
      <Form submit="Sign in" isWide onSubmit={() => onSubmit({ email, password })}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Form>
      {onSingleSignOn !== undefined && (
        <Button className="w-full" onClick={() => void onSingleSignOn()}>
          Sign in with your organization
        </Button>
      )}
    </div>
  );
}
