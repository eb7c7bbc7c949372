import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { ownName, setOwnName } from '../session/people.ts';
import { useSession } from '../session/session.ts';

export function NameDialog({ onClose }: OpenDialogProps) {
  const { awareness } = useSession();
  const [name, setName] = useState(ownName);
  return (
    <Dialog title="Your name" description="The others see it beside your cursor." onOpenChange={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setOwnName(awareness, name);
          onClose();
        }}
      >
        <TextField label="Name" value={name} maxLength={60} autoComplete="name" onChange={setName} />
        <Button type="submit" kind="primary" className="justify-self-end">
          Use this name
        </Button>
      </form>
    </Dialog>
  );
}
