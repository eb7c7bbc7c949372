import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/keys.ts';

export interface KeyDraft {
  readonly name: string;
  /** Empty: all projects, and those that are created later. */
  readonly projects: readonly string[];
  /** The last day on which it works, `YYYY-MM-DD`. Undefined: it never expires. */
  readonly lastDay?: string;
}

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly onCreate: (key: KeyDraft) => Promise<void>;
}

export function CreateKeyDialog({ open, onOpenChange, projects, onCreate }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [lastDay, setLastDay] = useState('');

  async function create() {
    await onCreate({ name: name.trim(), projects: chosen, ...(lastDay !== '' && { lastDay }) });
    setName('');
    setChosen([]);
    setLastDay('');
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('newAPIKey')}>
      <Form
        submit={say('createKey')}
        onSubmit={create}
        actions={<Button onClick={() => onOpenChange(false)}>{say('cancel')}</Button>}
      >
        <TextField
          label={say('name')}
          required
          maxLength={100}
          autoComplete="off"
          placeholder={say('billingProduction')}
          description={say('whereTheKeyWillBe')}
          value={name}
          onChange={setName}
        />
        <TextField
          label={say('expiresAfter')}
          type="date"
          description={say('leaveItEmptyForA')}
          value={lastDay}
          onChange={setLastDay}
        />
        {projects.length > 0 && (
          <fieldset className="grid grid-cols-1 gap-2.5">
            <legend className="mb-2 font-medium">{say('projects')}</legend>
            <p className="-mt-2 text-xs text-muted">{say('chooseNoneToAllowAll')}</p>
            <div className="grid grid-cols-1 max-h-44 gap-2.5 overflow-y-auto">
              {projects.map(({ id, name: label }) => (
                <CheckboxField
                  key={id}
                  label={label}
                  checked={chosen.includes(id)}
                  onChange={(checked) => setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </Form>
    </Dialog>
  );
}
