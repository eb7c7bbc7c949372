import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import type { PasskeyActions } from '../auth/passkeys.ts';
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
        title="Add a passkey"
        description="Then your browser asks where to keep the passkey, and for your fingerprint, face or PIN."
        action="Continue"
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
      title="Name your passkey"
      description="So that you recognize it in the list, for example if you lose the device."
    >
      <Form
        submit="Add passkey"
        onSubmit={async () => {
          await onAdd(name.trim(), credential);
          onClose();
        }}
        actions={<Button onClick={onClose}>Cancel</Button>}
      >
        <TextField
          label="Name"
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
