import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { type Choice, Form, SelectField, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/people.ts';

export type RoleName = 'viewer' | 'editor' | 'admin';

export const ROLES: readonly Choice<RoleName>[] = [
  { value: 'viewer', label: say('viewer') },
  { value: 'editor', label: say('editor') },
  { value: 'admin', label: say('admin') },
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
    <Dialog open={open} onOpenChange={onOpenChange} title={say('inviteAPerson')} description={say('youGetALinkTo')}>
      <Form
        submit={say('createLink')}
        onSubmit={invite}
        actions={<Button onClick={() => onOpenChange(false)}>{say('cancel')}</Button>}
      >
        <TextField
          label={say('emailAddress')}
          type="email"
          autoComplete="off"
          description={say('onlyThisAddressCanAccept')}
          value={email}
          onChange={setEmail}
        />
        <SelectField label={say('role')} value={role} onChange={setRole} choices={ROLES} />
      </Form>
    </Dialog>
  );
}
