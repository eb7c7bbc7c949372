import { isMac } from '@deckwright/ui/controls';
import { type RefObject, useEffect } from 'react';
import { type Actions, type Announcer, perform, pressedAction } from './action.ts';
import type { Situation } from './keys.ts';

/** Runs the keys of a page, except while a dialog or a menu is open. */
export function useActionKeys<Editor extends Announcer>(
  latest: RefObject<{ readonly actions: Actions<Editor>; readonly editor: Editor }>,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(ABOVE)) return;
      const { actions, editor } = latest.current;
      const pressed = pressedAction(actions, event, situationOf(target), isMac());
      if (pressed?.action.run === undefined || pressed.action.isOfBrowser) return;
      event.preventDefault();
      perform(pressed.action, editor, pressed.keys);
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
  }, [latest]);
}

/** Where keys belong to what is open. Messages are dialogs for screen readers, but not above the page. */
const ABOVE =
  '[role="dialog"]:not([data-region]), [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-keys] *)';

/**
 * True in a text box, and in the cells of a grid, which have copy, paste and Delete of their own. The field of a text that only waits for
 * what is typed has none: the text is selected as an object.
 */
export function isTyping(target: EventTarget | null): boolean {
  const places = 'input, textarea:not([data-waits]), select, [contenteditable], [data-code], [role="grid"]';
  return target instanceof Element && target.closest(places) !== null;
}

/** Parts of a page whose keys differ have `data-keys`. */
function situationOf(target: Element): Situation {
  const marked = target.closest<HTMLElement>('[data-keys]');
  const isBox = isTyping(target) && marked?.matches('input, textarea, [role="grid"], [data-code]') !== true;
  if (isBox) return target.closest('[data-code]') ? 'code' : 'box';
  return (marked?.dataset.keys as Situation | undefined) ?? 'page';
}
