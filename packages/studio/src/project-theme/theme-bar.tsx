import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface ThemeBarProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Undefined: there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Stays at the top while the person scrolls. */
export function ThemeBar({ isChanged, isSaving, onUndo, onRedo, onDiscard, onSave }: ThemeBarProps) {
  return (
    <div className="sticky top-14 z-20 -mx-4 flex h-14 items-center gap-2 border-b border-line bg-surface/95 px-4 backdrop-blur sm:-mx-8 sm:px-8">
      <p role="status" className="line-clamp-2 min-w-0 flex-1 text-muted max-sm:text-xs">
        {isSaving ? 'Saving…' : isChanged ? 'Unsaved changes' : 'All changes are saved'}
      </p>
      <IconButton label="Undo" disabled={onUndo === undefined} onClick={onUndo}>
        <Undo2 />
      </IconButton>
      <IconButton label="Redo" disabled={onRedo === undefined} onClick={onRedo}>
        <Redo2 />
      </IconButton>
      <Button disabled={!isChanged || isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button kind="primary" disabled={!isChanged} isBusy={isSaving} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
