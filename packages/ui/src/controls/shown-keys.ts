const ARROWS: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** A shortcut, written as in `aria-keyshortcuts`, as the keys of this computer are named. */
export function shownKeys(keys: string): string {
  const shown = keys.replace(/Arrow(\w+)/, (name, direction: string) => ARROWS[direction] ?? name);
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? shown.replace('Control', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : shown.replace('Control', 'Ctrl');
}
