/**
 * Keys that a person presses together, as `aria-keyshortcuts` writes them, such as `Alt+Shift+ArrowUp`. `Mod` is Command on a Mac, and
 * Control elsewhere. A sign is written as it is, except for `Plus` and `Space`.
 */
export type Keys = string;

/** What somebody is doing: where the focus is. `box` is a text box or a grid beside the slide, `code` an editor of JSON. */
export type Situation = 'page' | 'canvas' | 'layers' | 'slides' | 'text' | 'cells' | 'box' | 'code';

/** Keys of an action. Without `win` or `mac`, it has none on that platform; Linux has those of Windows. */
export interface KeyBinding {
  readonly win?: Keys;
  readonly mac?: Keys;
  /** Where they count. Default: where the action does. */
  readonly when?: readonly Situation[];
}

/** The keys of a binding on a platform, as `aria-keyshortcuts` has them. */
export function keysOn(binding: Keys | KeyBinding, onMac: boolean): Keys | undefined {
  const keys = typeof binding === 'string' ? binding : onMac ? binding.mac : binding.win;
  return keys?.replace('Mod', onMac ? 'Meta' : 'Control');
}

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  getModifierState(name: string): boolean;
}

/**
 * Whether a key event is of these keys. One that writes a letter, by an input method, a dead key or AltGr, never is. `withShift`: a sign may
 * need Shift, as many keyboards write it only so.
 */
export function isPressed(keys: Keys, event: PressedKey, onMac: boolean, withShift = false): boolean {
  if (event.isComposing || event.key === 'Process' || event.key === 'Dead') return false;
  // Windows reports AltGr as Control and Alt. On a Mac, Option is reported as AltGr.
  if (!onMac && event.getModifierState('AltGraph')) return false;
  const parts = keys.split('+');
  const name = parts.at(-1)!;
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  return (
    event.ctrlKey === has('Control') &&
    event.metaKey === has('Meta') &&
    event.altKey === has('Alt') &&
    event.shiftKey === (has('Shift') || (withShift && isSign(name))) &&
    isNamed(name, event, has('Shift'))
  );
}

/** Where the signs are on the keyboards on which Shift and the key write another one. */
const SIGN_KEYS: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '>': 'Period',
  '<': 'Comma',
};

function isNamed(name: string, { key, code, altKey, shiftKey }: PressedKey, isShifted: boolean): boolean {
  if (name === 'Plus') return key === '+' || key === '=';
  if (name === 'Space') return key === ' ';
  if (isSign(name)) return key === name || (isShifted && SIGN_KEYS[name] === code);
  if (name.length > 1) return key === name;
  // With Alt or Shift, and in other scripts, the key writes something else.
  const isOther = altKey || (shiftKey && /\d/.test(name)) || !/^[a-z0-9]$/i.test(key);
  return isOther ? code === (/\d/.test(name) ? `Digit${name}` : `Key${name}`) : key.toUpperCase() === name;
}

function isSign(name: string): boolean {
  return name === 'Plus' || (name.length === 1 && !/[A-Z0-9]/.test(name));
}
