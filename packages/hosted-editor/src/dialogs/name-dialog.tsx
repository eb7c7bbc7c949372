import { useState } from 'react';
import { ownName, setOwnName } from '../session/people.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type OpenDialogProps } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

export function NameDialog({ onClose }: OpenDialogProps) {
  const { awareness } = useSession();
  const [name, setName] = useState(ownName);
  return (
    <Dialog title="Your name" description="The others see it beside your cursor." onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setOwnName(awareness, name);
          onClose();
        }}
      >
        <Field label="Name" value={name} maxLength={60} autoComplete="name" onChange={setName} />
        <Button type="submit" kind="primary" className="justify-self-end">
          Use this name
        </Button>
      </form>
    </Dialog>
  );
}
