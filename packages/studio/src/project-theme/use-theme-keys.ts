import { useEffect, useRef } from 'react';

interface ThemeKeys {
  readonly onUndo?: (() => void) | undefined;
  readonly onRedo?: (() => void) | undefined;
  readonly onSave?: (() => void) | undefined;
}

/** Ctrl or ⌘ with Z, Shift+Z or Y, and S. The undo of a text field would know nothing of the other fields. */
export function useThemeKeys(keys: ThemeKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const run = actionOf(event, latest.current);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function actionOf({ key, shiftKey }: KeyboardEvent, { onUndo, onRedo, onSave }: ThemeKeys): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return onSave;
  if (letter === 'y' || (letter === 'z' && shiftKey)) return onRedo;
  return letter === 'z' ? onUndo : undefined;
}
