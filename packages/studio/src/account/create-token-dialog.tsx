import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, SelectField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import type { PersonalTokenDraft } from './personal-token-draft.ts';

interface CreateTokenDialogProps {
  readonly onClose: () => void;
  readonly onCreate: (token: PersonalTokenDraft) => Promise<void>;
}

/** Asks for the name and the access of a new token. */
export function CreateTokenDialog({ onClose, onCreate }: CreateTokenDialogProps) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<PersonalTokenDraft['access']>('full');

  async function create() {
    await onCreate({ name: name.trim(), access });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title="New personal access token">
      <Form submit="Create token" onSubmit={create} actions={<Button onClick={onClose}>Cancel</Button>}>
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          placeholder="Laptop"
          description="Where it will be used."
          value={name}
          onChange={setName}
        />
        <SelectField
          label="Access"
          value={access}
          onChange={setAccess}
          choices={[
            { value: 'full', label: 'Everything that you may do' },
            { value: 'read', label: 'Read only' },
          ]}
        />
      </Form>
    </Dialog>
  );
}
