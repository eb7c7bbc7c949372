import type { Move } from './move-caret.ts';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The move that a key asks for, with the keys of Windows, Linux and macOS. */
export function moveOfKey({ key, ctrlKey, altKey, metaKey }: Key): Move | undefined {
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

/** Keys that mean something for a text together with Ctrl or Command. The host gets all others, such as Ctrl+Z. */
const OWN_WITH_CONTROL = new Set(['a', 'c', 'v', 'x', 'backspace', 'delete', 'enter']);

/** True if a key is for the text, and not for the host's shortcuts. */
export function isForText({ key, ctrlKey, metaKey, altKey }: Key): boolean {
  // AltGr is Ctrl and Alt on Windows, and writes a character.
  const isControl = (ctrlKey && !altKey) || metaKey;
  return !isControl || OWN_WITH_CONTROL.has(key.toLowerCase());
}
