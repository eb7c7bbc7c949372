import type { Page } from 'playwright-core';

/** Returns 32-bit unsigned integers. */
export type Random = () => number;

export function pick<Item>(all: readonly Item[], random: Random): Item {
  return all[random() % all.length]!;
}

/** Clicks one of the elements that can be seen. Returns whether there was one. */
export async function clickOne(page: Page, random: Random, selector: string): Promise<boolean> {
  const point = await page.evaluate(
    ({ chosen, number }) => {
      const seen = [...document.querySelectorAll(chosen)].filter((one) => one.checkVisibility());
      const one = seen[number % seen.length];
      one?.scrollIntoView({ block: 'nearest' });
      const box = one?.getBoundingClientRect();
      return box && { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    },
    { chosen: selector, number: random() },
  );
  if (point === undefined) return false;
  await page.mouse.click(point.x, point.y);
  return true;
}

/** Focuses what is selected on the canvas, so that keys are for it. */
export async function focusCanvas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const selected = document.querySelector<HTMLElement>('.dw-canvas-object[aria-pressed="true"]');
    (selected ?? document.querySelector<HTMLElement>('.dw-canvas'))?.focus();
  });
}

export function selectedCount(page: Page): Promise<number> {
  return page.locator('.dw-canvas-object[aria-pressed="true"]').count();
}

/** Closes dialogs, menus and lists. Messages, which are dialogs with a type, stay. Returns whether there was one, and all are closed. */
export async function closePopups(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 4; tries += 1) {
    const isOpen = await page.evaluate(() => {
      const popups = document.querySelectorAll(
        // The last is under a popup that opens or closes, and takes the clicks meanwhile.
        '[role="dialog"]:not([data-type]), [role="alertdialog"], [role="menu"], [role="listbox"], [data-base-ui-inert]',
      );
      return [...popups].some((popup) => popup.checkVisibility());
    });
    if (!isOpen) return tries > 0;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(20);
  }
  return false;
}
