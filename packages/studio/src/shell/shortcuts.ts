/** Keys that a person presses one after the other, such as `g p`. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const KEY = 'deckwright-shortcuts';

/** Whether single keys are shortcuts. Some people cannot use them: speech input types letters by mistake. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // A browser that blocks storage keeps them on.
  }
}
