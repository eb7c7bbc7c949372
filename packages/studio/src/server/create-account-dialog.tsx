import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';

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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New account"
      description="You get a link to send, with which the person sets a password. This server sends no mail."
    >
      <Form
        submit="Create account"
        onSubmit={create}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
      >
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <TextField
          label="Email address"
          type="email"
          required
          autoComplete="off"
          value={draft.email}
          onChange={(email) => setDraft({ ...draft, email })}
        />
        <CheckboxField
          label="Operator"
          description="Manages people, owners and plans, and is an admin of every owner."
          checked={draft.isOperator}
          onChange={(isOperator) => setDraft({ ...draft, isOperator })}
        />
      </Form>
    </Dialog>
  );
}
