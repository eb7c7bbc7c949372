import { useId, useState } from 'react';
import { Button } from './controls/Button.tsx';
import { Picker } from './controls/Picker.tsx';
import { INPUT } from './controls/styles.ts';
import type { SavedBody } from './playground-props.ts';

/** What concerns the whole request: its slides or its options, saved bodies, undo, and the run. */
export function Toolbar({
  isDeck,
  onDeck,
  canUndo,
  onUndo,
  faults,
  isRunning,
  problem,
  onRun,
  savedBodies,
  onLoad,
  onSave,
}: {
  readonly isDeck: boolean;
  readonly onDeck: (on: boolean) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly faults: number;
  readonly isRunning: boolean;
  /** Why the request cannot be run. */
  readonly problem: string | undefined;
  readonly onRun: () => void;
  readonly savedBodies: readonly SavedBody[];
  readonly onLoad: (saved: SavedBody) => void;
  readonly onSave: (name: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <div className="flex rounded-md border border-line p-0.5">
        {[
          ['Slides', false],
          ['Deck', true],
        ].map(([label, deck]) => (
          <button
            key={String(label)}
            type="button"
            aria-pressed={isDeck === deck}
            className="min-h-7 cursor-pointer rounded px-3 text-sm font-medium text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => onDeck(deck === true)}
          >
            {label}
          </button>
        ))}
      </div>
      <Button look="quiet" icon="undo" aria-label="Undo" disabled={!canUndo} onClick={onUndo} />
      <Saved savedBodies={savedBodies} onLoad={onLoad} onSave={onSave} />
      <div className="ml-auto flex items-center gap-3">
        {faults > 0 && (
          <span role="status" className="text-xs text-danger">
            {faults} {faults === 1 ? 'error' : 'errors'}
          </span>
        )}
        <Button
          look="accent"
          icon="run"
          disabled={problem !== undefined || isRunning}
          title={problem ?? 'Run (Ctrl+Enter)'}
          aria-keyshortcuts="Control+Enter"
          onClick={onRun}
        >
          {isRunning ? 'Running…' : 'Run'}
        </Button>
      </div>
    </div>
  );
}

function Saved({
  savedBodies,
  onLoad,
  onSave,
}: {
  readonly savedBodies: readonly SavedBody[];
  readonly onLoad: (saved: SavedBody) => void;
  readonly onSave: (name: string) => void;
}) {
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const id = useId();
  if (isNaming) {
    return (
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onSave(name.trim());
          setNaming(false);
          setName('');
        }}
      >
        <label htmlFor={id} className="sr-only">
          Name of the saved request
        </label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to name it.
          autoFocus
          maxLength={200}
          placeholder="Name"
          value={name}
          className={`${INPUT} max-w-44`}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setNaming(false)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          Save
        </Button>
        <Button look="quiet" icon="remove" aria-label="Do not save" onClick={() => setNaming(false)} />
      </form>
    );
  }
  return (
    <>
      <Button look="quiet" icon="save" aria-label="Save this request" onClick={() => setNaming(true)} />
      {savedBodies.length > 0 && (
        <Picker
          aria-label="Open a saved request"
          value=""
          className="max-w-40"
          onChange={(chosen) => {
            const saved = savedBodies.find((one) => one.id === chosen);
            if (saved) onLoad(saved);
          }}
          options={[['', 'Saved requests'], ...savedBodies.map((one) => [one.id, one.name] as const)]}
        />
      )}
    </>
  );
}
