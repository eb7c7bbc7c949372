import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/server.ts';

interface RenameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<void>;
}

/** Asks for another display name. The id stays. */
export function RenameDialog({ title, name: present, onClose, onRename }: RenameDialogProps) {
  const [name, setName] = useState(present);

  async function rename() {
    await onRename(name.trim());
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={say('theIdStaysSoNothing')}>
      <Form submit={say('rename')} onSubmit={rename} actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
        <TextField label={say('name')} required maxLength={200} autoComplete="off" value={name} onChange={setName} />
      </Form>
    </Dialog>
  );
}
