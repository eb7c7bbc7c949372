import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import type { PasskeyActions } from '../auth/passkeys.ts';
import { say } from '../sentences/account.ts';
import { browserOf } from './browser-of.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface AddPasskeyProps extends Pick<PasskeyActions, 'onCreate' | 'onAdd'> {
  readonly onClose: () => void;
}

/** The password, then the browser's own dialog, then a name. */
export function AddPasskey({ onCreate, onAdd, onClose }: AddPasskeyProps) {
  const [credential, setCredential] = useState<object>();
  const [name, setName] = useState(() => browserOf(navigator.userAgent));

  if (credential === undefined) {
    return (
      <PasswordDialog
        title={say('addAPasskey')}
        description={say('thenYourBrowserAsksWhere')}
        action={say('continue')}
        onClose={onClose}
        onPassword={async (password) => {
          const created = await onCreate(password);
          if (created === undefined) onClose();
          else setCredential(created);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isDismissible={false}
      title={say('nameYourPasskey')}
      description={say('soThatYouRecognizeIt')}
    >
      <Form
        submit={say('addPasskey')}
        onSubmit={async () => {
          await onAdd(name.trim(), credential);
          onClose();
        }}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
      >
        <TextField
          label={say('name')}
          name="passkey-name"
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
