import { say } from '../sentences/ui.ts';

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: say('esc'),
  Plus: '+',
};
/** In the order in which a Mac shows them. */
const MODIFIERS_ON_MAC = { Control: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' };

/** As the browser reports it. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** A shortcut, written as in `aria-keyshortcuts`, as the keys of this computer, or of another one, are named. */
export function shownKeys(keys: string, onMac = isMac()): string {
  const parts = keys.split('+');
  const name = parts.pop()!;
  const shown = NAMES[name] ?? name;
  return onMac
    ? Object.entries(MODIFIERS_ON_MAC)
        .flatMap(([name, sign]) => (parts.includes(name) ? sign : []))
        .join('') + shown
    : [...parts, shown].join('+').replace('Control', say('ctrl'));
}
