import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, SelectField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/account.ts';
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
    <Dialog open onOpenChange={onClose} title={say('newPersonalAccessToken')}>
      <Form submit={say('createToken')} onSubmit={create} actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
        <TextField
          label={say('name')}
          required
          maxLength={100}
          autoComplete="off"
          placeholder={say('laptop')}
          description={say('whereItWillBeUsed')}
          value={name}
          onChange={setName}
        />
        <SelectField
          label={say('access')}
          value={access}
          onChange={setAccess}
          choices={[
            { value: 'full', label: say('everythingThatYouMayDo') },
            { value: 'read', label: say('readOnly') },
          ]}
        />
      </Form>
    </Dialog>
  );
}
