import { useEffect, useRef } from 'react';
import { areShortcutsOn, type Shortcut } from './shortcuts.ts';

/** How long the first key of two waits for the second. */
const PAUSE = 1_500;

/** Runs shortcuts of single keys, except where a person types, or while a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let begun = '';
    let at = 0;
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event;
      if (ctrlKey || metaKey || altKey || key.length !== 1 || event.defaultPrevented) return;
      if (isTyping(target) || !areShortcutsOn()) return;
      const keys = begun !== '' && timeStamp - at < PAUSE ? `${begun} ${key}` : key;
      const found = latest.current.find((one) => one.keys === keys);
      const begins = latest.current.some((one) => one.keys.startsWith(`${key} `));
      begun = found === undefined && begins ? key : '';
      at = timeStamp;
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
