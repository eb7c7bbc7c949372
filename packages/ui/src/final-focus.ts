let waiting: { readonly focus: () => void; readonly at: number } | undefined;
/** Milliseconds in which a menu closes after one of its items was chosen. */
const SOON = 1_000;

/** Moves the focus, or does so once the menu, the palette or the dialog that has it is closed: as long as it is open, it takes the focus back. */
export function focusOnceClosed(focus: () => void): void {
  const isAbove = document.activeElement?.closest('[role="menu"], [role="dialog"]:not([data-region])');
  if (isAbove) waiting = { focus, at: performance.now() };
  else focus();
}

/** Whether what closes gives the focus back to what had it before. What got the focus meanwhile keeps it. */
export function givesFocusBack(): boolean {
  const next = waiting;
  waiting = undefined;
  if (next && performance.now() - next.at < SOON) {
    queueMicrotask(next.focus);
    return false;
  }
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return activeElement.closest('[role="menu"], [role="dialog"]') !== null;
}
