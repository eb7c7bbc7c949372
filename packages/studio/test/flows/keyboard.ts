import type { Locator, Page } from 'playwright-core';
import { checkFocus, type FocusStop, focusStop } from './focus.ts';
import type { Complain, Hands } from './person.ts';

/** More stops than any page has. */
const STOPS = 250;
/** More presses than any field has parts. */
const PARTS = 12;
/** Longer texts are pasted. */
const TYPED = 60;

/** Works with keys alone, beginning with Tab. Complains of a focus that cannot be seen; throws if no key leads to a target. */
export function keyboardHands(page: Page, complain: Complain): Hands {
  const reached: string[] = [];
  let before: FocusStop | undefined;

  /** Presses a key, and looks where the focus is then. */
  async function move(key: string): Promise<void> {
    const left = before;
    await page.keyboard.press(key);
    before = await focusStop(page, left);
    reached.push(before?.name ?? 'nothing');
    for (const complaint of await checkFocus(page, left, before)) complain(complaint);
  }

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    await target.evaluate(waitUntilInside);
    before = await focusStop(page);
    reached.length = 0;
    for (let stop = 0, same = 0; stop < STOPS && same < PARTS; stop++) {
      const key = await target.evaluate(nextKey);
      if (key === undefined) return;
      const left = before;
      await move(key);
      same = before === left ? same + 1 : 0;
    }
    throw new Error(`No key leads to ${target}. The focus went to: ${[...new Set(reached)].join(' → ')}`);
  }

  return {
    async press(target) {
      await reach(target);
      const isSwitch = await target.evaluate((element) =>
        /^(checkbox|radio|switch)$/.test(element.getAttribute('role') ?? element.getAttribute('type') ?? ''),
      );
      await page.keyboard.press(isSwitch ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press('Control+a');
      if (text.length > TYPED || text.includes('\n')) await page.keyboard.insertText(text);
      else await page.keyboard.type(text);
    },
    async choose(field, value) {
      await reach(field);
      const read = () => field.inputValue();
      await page.keyboard.press('Home');
      for (let last = ''; (await read()) !== value && (await read()) !== last; await page.keyboard.press('ArrowDown')) {
        last = await read();
      }
      if ((await read()) !== value) throw new Error(`The keys do not lead to ${value}.`);
    },
  };
}

/** What opens above the page takes the focus. Waits until it has. Runs in the page. */
async function waitUntilInside(element: Element): Promise<void> {
  const above = element.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  for (let turn = 0; above && !above.contains(document.activeElement) && turn < 60; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The key that leads from the focus towards an element. Undefined if it has the focus. Runs in the page. */
function nextKey(element: Element): string | undefined {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (root.activeElement === element) return undefined;
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isBefore =
    active !== null &&
    active !== document.body &&
    (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_DISCONNECTED) === 0;
  // Tab stops once at a list of tabs, a menu, …; arrows move in it.
  const parts = '[role=tablist], [role=menu], [role=listbox], [role=radiogroup]';
  const list = element.closest(parts);
  if (list !== null && active !== null && list.contains(active)) {
    const isRow = list.matches('[role=tablist]:not([aria-orientation=vertical])');
    if (isBefore) return isRow ? 'ArrowLeft' : 'ArrowUp';
    return isRow ? 'ArrowRight' : 'ArrowDown';
  }
  return isBefore ? 'Shift+Tab' : 'Tab';
}
