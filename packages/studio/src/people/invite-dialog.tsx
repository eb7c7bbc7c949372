import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { type Choice, Form, SelectField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';

export type RoleName = 'viewer' | 'editor' | 'admin';

export const ROLES: readonly Choice<RoleName>[] = [
  { value: 'viewer', label: 'Viewer' },
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
];

export interface InvitationDraft {
  readonly role: RoleName;
  /** The only address that may accept. Undefined: any. */
  readonly email?: string;
}

interface InviteDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onInvite: (invitation: InvitationDraft) => Promise<void>;
}

export function InviteDialog({ open, onOpenChange, onInvite }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<RoleName>('editor');

  async function invite() {
    await onInvite({ role, ...(email.trim() !== '' && { email: email.trim() }) });
    setEmail('');
    setRole('editor');
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite a person"
      description="You get a link to send. This server sends no mail."
    >
      <Form
        submit="Create link"
        onSubmit={invite}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
      >
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          description="Only this address can accept. Leave it empty to let anyone with the link join."
          value={email}
          onChange={setEmail}
        />
        <SelectField label="Role" value={role} onChange={setRole} choices={ROLES} />
      </Form>
    </Dialog>
  );
}
