import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/server.ts';

export interface AccountDraft {
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
}

interface CreateAccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreate: (account: AccountDraft) => Promise<void>;
}

const NOBODY: AccountDraft = { name: '', email: '', isOperator: false };

export function CreateAccountDialog({ open, onOpenChange, onCreate }: CreateAccountDialogProps) {
  const [draft, setDraft] = useState(NOBODY);

  async function create() {
    await onCreate({ ...draft, name: draft.name.trim(), email: draft.email.trim() });
    setDraft(NOBODY);
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('newAccount')} description={say('youGetALinkTo')}>
      <Form
        submit={say('createAccount')}
        onSubmit={create}
        actions={<Button onClick={() => onOpenChange(false)}>{say('cancel')}</Button>}
      >
        <TextField
          label={say('name')}
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <TextField
          label={say('emailAddress')}
          type="email"
          required
          autoComplete="off"
          value={draft.email}
          onChange={(email) => setDraft({ ...draft, email })}
        />
        <CheckboxField
          label={say('operator')}
          description={say('managesPeopleOwnersAndPlans')}
          checked={draft.isOperator}
          onChange={(isOperator) => setDraft({ ...draft, isOperator })}
        />
      </Form>
    </Dialog>
  );
}
