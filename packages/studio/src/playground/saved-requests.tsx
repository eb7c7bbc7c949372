import { INPUT, SMALL_LABEL } from '@deckwright/ui/classes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { say } from '../sentences/playground.ts';
import { When } from '../ui/when.tsx';
import type { SavedRequestActs } from './playground-props.ts';

interface SavedRequestsProps extends Pick<SavedRequestActs, 'list' | 'remove'> {
  readonly onClose: () => void;
  readonly onOpen: (name: string) => Promise<void>;
  /** Undefined: this request cannot be saved. */
  readonly onSave?: (name: string) => Promise<void>;
}

/** The requests that are saved with the project: to open one, to delete one, and to save this one. */
export function SavedRequests({ onClose, list, onOpen, onSave, remove }: SavedRequestsProps) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function run(name: string, work: (name: string) => Promise<void>) {
    setBusy(name);
    setProblem(undefined);
    try {
      await work(name);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('savedRequests')}
      description={say('everybodyInTheProjectCan')}
    >
      <div className="flex flex-col gap-5">
        {onSave && (
          <SaveForm
            names={list.map(({ name }) => name)}
            isBusy={busy !== undefined}
            onSave={(name) => void run(name, onSave)}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {list.length === 0 ? (
          <p className="text-sm text-muted">{say('noRequestIsSavedWith')}</p>
        ) : (
          <ul
            aria-label={say('savedRequests')}
            className="flex flex-col divide-y divide-line rounded-lg border border-line"
          >
            {list.map(({ name, updatedAt }) => (
              <li key={name} className="flex items-center gap-2 py-1.5 pe-1.5 ps-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate text-sm font-medium text-ink" title={name}>
                    {name}
                  </p>
                  <p className="text-xs text-muted">
                    <When at={updatedAt} />
                  </p>
                </div>
                <Button
                  size="small"
                  disabled={busy !== undefined}
                  aria-label={say('openName', { name })}
                  onClick={() => void run(name, onOpen)}
                >
                  {busy === name ? say('opening') : say('open')}
                </Button>
                {remove && (
                  <ToolButton
                    label={say('deleteName', { name })}
                    disabled={busy !== undefined}
                    onClick={() => remove(name)}
                  >
                    <X />
                  </ToolButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** Most characters of a name, as the server has it. */
const NAME_LENGTH = 100;

function SaveForm({
  names,
  isBusy,
  onSave,
}: {
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
}) {
  const [text, setText] = useState('');
  const id = useId();
  const name = text.trim();
  const isTaken = names.includes(name);
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isBusy) onSave(name);
      }}
    >
      <label htmlFor={id} className={SMALL_LABEL}>
        {say('saveThisRequestAs')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          placeholder={say('weeklyReport')}
          value={text}
          aria-describedby={`${id}-taken`}
          className={INPUT}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="small" kind="primary" type="submit" disabled={name === '' || isBusy}>
          {isTaken ? say('replace') : say('save')}
        </Button>
      </div>
      <p id={`${id}-taken`} className="min-h-4.5 text-xs text-muted">
        {isTaken && say('aRequestWithThisName')}
      </p>
    </form>
  );
}
