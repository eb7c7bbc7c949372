import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/dialogs.ts';
import { ownName, setOwnName } from '../session/people.ts';
import { useSession } from '../session/session.ts';

export function NameDialog({ onClose }: OpenDialogProps) {
  const { awareness } = useSession();
  const [name, setName] = useState(ownName);
  return (
    <Dialog title={say('yourName')} description={say('theOthersSeeItBeside')} onOpenChange={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setOwnName(awareness, name);
          onClose();
        }}
      >
        <TextField label={say('name')} value={name} maxLength={60} autoComplete="name" onChange={setName} />
        <Button type="submit" kind="primary" className="justify-self-end">
          {say('useThisName')}
        </Button>
      </form>
    </Dialog>
  );
}
