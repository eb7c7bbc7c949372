import type { Move } from './move-caret.ts';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(name: 'AltGraph'): boolean;
}

/** The move that a key asks for, with the keys of Windows and Linux, or those of macOS. */
export function moveOfKey({ key, ctrlKey, altKey, metaKey }: Key, onMac: boolean): Move | undefined {
  if (altKey && !onMac) return undefined;
  const isWord = ctrlKey || altKey;
  switch (key) {
    case 'ArrowLeft':
      return metaKey ? 'lineStart' : isWord ? 'wordLeft' : 'left';
    case 'ArrowRight':
      return metaKey ? 'lineEnd' : isWord ? 'wordRight' : 'right';
    case 'ArrowUp':
      return metaKey ? 'textStart' : 'up';
    case 'ArrowDown':
      return metaKey ? 'textEnd' : 'down';
    case 'PageUp':
      return 'textStart';
    case 'PageDown':
      return 'textEnd';
    case 'Home':
      return ctrlKey ? 'textStart' : 'lineStart';
    case 'End':
      return ctrlKey ? 'textEnd' : 'lineEnd';
    default:
      return undefined;
  }
}

/** Keys that mean something for a text together with Ctrl or Command, and those that do with Shift too. */
const OWN_WITH_CONTROL = new Set(['a', 'c', 'x', 'v', 'backspace', 'delete']);
const OWN_WITH_SHIFT = new Set(['v', 'backspace', 'delete']);

/** True if a key is for the text, and not for the actions of the page. */
export function isForText(event: Key, onMac: boolean): boolean {
  if (moveOfKey(event, onMac) !== undefined) return true;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // Option and a key write a character on a Mac, and AltGr does elsewhere.
  if (onMac ? altKey && !metaKey : event.getModifierState('AltGraph')) return true;
  if (altKey) return false;
  if (ctrlKey || metaKey) return (shiftKey ? OWN_WITH_SHIFT : OWN_WITH_CONTROL).has(key.toLowerCase());
  return !/^F\d+$/.test(key);
}
