import { Form, PasswordField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/auth.ts';
import { newPasswordError, PASSWORD_RULE } from './new-password.ts';

export interface JoiningPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface JoinFormProps {
  readonly submit: string;
  /** The address that an invitation is for, which cannot be changed. */
  readonly email?: string;
  readonly onSubmit: (person: JoiningPerson) => Promise<void>;
}

/** Asks for everything that a new account needs. */
export function JoinForm({ submit, email: invited, onSubmit }: JoinFormProps) {
  const [name, setName] = useState('');
  const [typedEmail, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const email = invited ?? typedEmail;

  async function send() {
    setChecked(true);
    if (newPasswordError(password) === undefined) await onSubmit({ name, email, password });
  }

  return (
    <Form submit={submit} isWide onSubmit={send}>
      <TextField label={say('name')} name="name" autoComplete="name" required value={name} onChange={setName} />
      <TextField
        label={say('emailAddress')}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={invited !== undefined}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={say('password')}
        name="new-password"
        autoComplete="new-password"
        description={PASSWORD_RULE}
        error={isChecked ? newPasswordError(password) : undefined}
        value={password}
        onChange={setPassword}
      />
    </Form>
  );
}
