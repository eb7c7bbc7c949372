import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/templates.ts';

/** As the template language has it. */
const TEMPLATE_KEY = /^[A-Za-z0-9][\w.-]{0,63}$/;

interface KeyDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  /** The key to begin with. */
  readonly suggestion: string;
  /** Keys and aliases that other templates have. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: (key: string) => Promise<void>;
}

/** Asks for the key of a template. */
export function KeyDialog({ title, description, submit, suggestion, taken, onClose, onSubmit }: KeyDialogProps) {
  const [key, setKey] = useState(suggestion);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(key, taken);
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        submit={submit}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
        onSubmit={async () => {
          setTried(true);
          if (problem !== undefined) return;
          await onSubmit(key);
          onClose();
        }}
      >
        <TextField
          label={say('key')}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          value={key}
          onChange={setKey}
          error={isTried || taken.includes(key) ? problem : undefined}
          onFocus={(event) => event.target.select()}
        />
      </Form>
    </Dialog>
  );
}

function problemOf(key: string, taken: readonly string[]): string | undefined {
  if (!TEMPLATE_KEY.test(key)) return say('useLettersDigitsAndBeginning');
  return taken.includes(key) ? say('anotherTemplateHasThisKey') : undefined;
}

/** `cover` → `cover-copy`, then `cover-copy-2`. */
export function copyOfKey(key: string, taken: readonly string[]): string {
  const first = `${key.slice(0, 56)}-copy`;
  if (!taken.includes(first)) return first;
  for (let number = 2; ; number += 1) if (!taken.includes(`${first}-${number}`)) return `${first}-${number}`;
}
