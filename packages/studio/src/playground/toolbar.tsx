import { Button, ToolButton } from '@deckwright/ui/controls';
import { Play, Save, Undo2 } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { say } from '../sentences/playground.ts';
import type { SavedRequestActs } from './playground-props.ts';

const SavedRequests = lazy(async () => ({ default: (await import('./saved-requests.tsx')).SavedRequests }));

/** What concerns the whole request: its slides or its options, saved bodies, undo, and the run. */
export const Toolbar = memo(function Toolbar({
  isDeck,
  onDeck,
  canUndo,
  onUndo,
  faults,
  isRunning,
  problem,
  onRun,
  savedBodies,
  canSave,
  onOpen,
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
  readonly savedBodies: SavedRequestActs;
  /** False while the text is not JSON. */
  readonly canSave: boolean;
  readonly onOpen: (name: string) => Promise<void>;
  readonly onSave: (name: string) => Promise<void>;
}) {
  const [isSaving, setSaving] = useState(false);
  return (
    <div className="flex items-center gap-2 border-b border-line px-3 py-2">
      <div className="flex rounded-md border border-line p-0.5">
        {[
          [say('slides'), false],
          [say('deck'), true],
        ].map(([label, deck]) => (
          <button
            key={String(label)}
            type="button"
            aria-pressed={isDeck === deck}
            className="min-h-7 cursor-pointer rounded px-3 pointer-coarse:min-h-11 text-sm font-medium text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => onDeck(deck === true)}
          >
            {label}
          </button>
        ))}
      </div>
      <ToolButton label={say('undo')} disabled={!canUndo} onClick={onUndo}>
        <Undo2 />
      </ToolButton>
      <Button size="small" kind="quiet" title={say('savedRequests')} onClick={() => setSaving(true)}>
        <Save />
        <span className="max-sm:sr-only">{say('saved')}</span>
      </Button>
      {isSaving && (
        <Suspense>
          <SavedRequests
            onClose={() => setSaving(false)}
            list={savedBodies.list}
            remove={savedBodies.remove}
            onOpen={onOpen}
            onSave={canSave && savedBodies.save ? onSave : undefined}
          />
        </Suspense>
      )}
      <div className="ms-auto flex items-center gap-3">
        {faults > 0 && (
          <span role="status" className="text-xs whitespace-nowrap text-danger">
            {faults} {say('errors', { count: faults })}
          </span>
        )}
        <Button
          size="small"
          kind="primary"
          disabled={problem !== undefined || isRunning}
          title={problem ?? say('runCtrlEnter')}
          aria-keyshortcuts="Control+Enter"
          onClick={onRun}
        >
          <Play />
          {isRunning ? say('running') : say('run')}
        </Button>
      </div>
    </div>
  );
});
