import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Form } from '../fields/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { say } from '../sentences/ui.ts';
import { Dialog } from './dialog.tsx';
import { idOfName } from './id-of-name.ts';

/** A new thing with a display name, and an id that cannot be changed later. */
export interface NamedDraft {
  readonly id: string;
  readonly name: string;
}

interface CreateDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The label of the button that creates it. */
  readonly submit: string;
  readonly idDescription: string;
  /** Characters of the longest id. */
  readonly idLength: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreate: (draft: NamedDraft) => Promise<void>;
}

/** Asks for a name, and suggests an id made of it until the person types another. */
export function CreateDialog(props: CreateDialogProps) {
  const { title, description, submit, idDescription, idLength, open, onOpenChange, onCreate } = props;
  const [name, setName] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const id = typedId ?? idOfName(name);

  async function create() {
    await onCreate({ id, name: name.trim() });
    setName('');
    setTypedId(undefined);
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} {...(description !== undefined && { description })}>
      <Form
        submit={submit}
        onSubmit={create}
        actions={<Button onClick={() => onOpenChange(false)}>{say('cancel')}</Button>}
      >
        <TextField label={say('name')} required maxLength={200} autoComplete="off" value={name} onChange={setName} />
        <TextField
          label={say('id')}
          required
          maxLength={idLength}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          description={idDescription}
          value={id}
          onChange={setTypedId}
        />
      </Form>
    </Dialog>
  );
}
