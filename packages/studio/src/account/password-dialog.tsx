import { Button, type ButtonKind } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, PasswordField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/account.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly description: string;
  /** A verb and its object. */
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly onClose: () => void;
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the password again, before a change of how the person signs in. */
export function PasswordDialog({ title, description, action, kind, onClose, onPassword }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        submit={action}
        {...(kind !== undefined && { kind })}
        onSubmit={() => onPassword(password)}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
      >
        <PasswordField
          label={say('yourPassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Form>
    </Dialog>
  );
}
