import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { type ReactNode, useState } from 'react';
import { say } from '../sentences/partials.ts';

interface NamePartialDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly taken: readonly string[];
  /** Default: those of a partial that begins empty. */
  readonly title?: string;
  readonly description?: ReactNode;
  readonly submit?: string;
  /** A name to begin with. */
  readonly suggested?: string;
  readonly onCreate: (name: string) => Promise<void>;
}

const NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;

export function NamePartialDialog({
  open,
  onOpenChange,
  taken,
  title = say('newPartial'),
  description = say('itBeginsWithACard'),
  submit = say('createPartial'),
  suggested = '',
  onCreate,
}: NamePartialDialogProps) {
  const [name, setName] = useState(suggested);
  const error = faultOf(name, taken);
  return (
    <Dialog {...{ open, onOpenChange, title, description }}>
      <Form
        submit={submit}
        actions={<Button onClick={() => onOpenChange(false)}>{say('cancel')}</Button>}
        onSubmit={async () => {
          if (error !== undefined) throw new Error(error);
          await onCreate(name);
          setName('');
          onOpenChange(false);
        }}
      >
        <TextField
          label={say('name')}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          description={say('lettersDigitsAndItCannot')}
          error={name === '' ? undefined : error}
          value={name}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}

function faultOf(name: string, taken: readonly string[]): string | undefined {
  if (taken.includes(name)) return say('thereIsAPartialWith');
  return NAME.test(name) ? undefined : say('beginWithALetterOr');
}
