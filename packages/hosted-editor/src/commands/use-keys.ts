import { useEffect, useRef } from 'react';

/** What keys do, by combination, such as `ctrl+shift+g`. `ctrl` is also ⌘. Undefined: the key does nothing now. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/** Where keys belong to what is open, not to the page. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(#filmstrip [role="listbox"])';
const TYPING = 'input, textarea, select, [contenteditable], [role="grid"]';

/** Runs the keys of the page. `whileTyping` also while somebody types in a text or a box. */
export function useKeys(actions: KeyMap, whileTyping: KeyMap): void {
  const latest = useRef({ actions, whileTyping });
  latest.current = { actions, whileTyping };
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(ABOVE)) return;
      const combination = combinationOf(event);
      const { current } = latest;
      const isTyping = target.closest(TYPING) !== null;
      const run = current.whileTyping[combination] ?? (isTyping ? undefined : current.actions[combination]);
      if (run === undefined) return;
      event.preventDefault();
      run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export function combinationOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  // With Alt or Shift, keyboards write other characters.
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const letter = altKey && code.startsWith('Key') ? code.slice(3) : (shiftKey && digit) || key;
  const name = letter === ' ' ? 'space' : letter.toLowerCase();
  const isSign = name.length === 1 && !/[a-z0-9]/i.test(name);
  const parts = [(ctrlKey || metaKey) && 'ctrl', altKey && 'alt', shiftKey && !isSign && 'shift', name];
  return parts.filter(Boolean).join('+');
}
