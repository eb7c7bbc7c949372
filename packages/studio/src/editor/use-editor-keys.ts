import { useEffect, useRef } from 'react';

/** What keys do, by combination, such as `ctrl+shift+g`. `ctrl` is also ⌘. Undefined: the key does nothing now. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Combinations that also count while somebody types: a text box knows nothing of the other changes. */
const WHILE_TYPING: ReadonlySet<string> = new Set([
  'ctrl+z',
  'ctrl+shift+z',
  'ctrl+y',
  'ctrl+s',
  'f6',
  'shift+f6',
  'alt+s',
  'alt+c',
  'ctrl+0',
  'ctrl++',
  'ctrl+-',
]);

/** Runs the keys of the editor, except while a dialog or a menu is open. */
export function useEditorKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(ABOVE)) return;
      const combination = combinationOf(event);
      if (isTyping(target) && !WHILE_TYPING.has(combination)) return;
      // The code editor has a history of its own letters.
      if (target.closest('[data-code]') && /^ctrl\+(shift\+)?[zy]$/.test(combination)) return;
      const run = latest.current[combination];
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    // Messages take F6 too, and would keep the focus for themselves.
    function pressBeforeMessages(event: KeyboardEvent) {
      if (event.key !== 'F6') return;
      press(event);
      if (event.defaultPrevented) event.stopPropagation();
    }
    addEventListener('keydown', pressBeforeMessages, { capture: true });
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', pressBeforeMessages, { capture: true });
      removeEventListener('keydown', press);
    };
  }, []);
}

/** Messages are dialogs for screen readers, but not above the page. */
const ABOVE = '[role="dialog"]:not([data-region]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** True in a text box, and in the cells of a grid, which have copy, paste and Delete of their own. */
export function isTyping(target: EventTarget | null): boolean {
  const places = 'input, textarea, select, [contenteditable], [data-code], [role="grid"]';
  return target instanceof HTMLElement && target.closest(places) !== null;
}

function combinationOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // With Alt, some keyboards write another letter.
  const letter = altKey && code.startsWith('Key') ? code.slice(3) : key;
  const name = letter === '=' ? '+' : letter.toLowerCase();
  const isSign = name.length === 1 && name.toLowerCase() === name.toUpperCase();
  const parts = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && !isSign && 'shift', name];
  return parts.filter(Boolean).join('+');
}
