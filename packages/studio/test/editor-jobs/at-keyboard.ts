import type { Locator } from 'playwright-core';
import type { Person } from '../flows/person.ts';
import { type Hands, inLayers, onCanvas } from './editor-hands.ts';

/** The editor has fewer regions. */
const REGIONS = 6;
/** More rows than the layers of any job have. */
const ROWS = 60;

/** Works the editor with keys alone: F6 to a region, Tab and arrows in it. */
export function atKeyboard(person: Person): Hands {
  const { page } = person;

  async function enterRegionOf(target: Locator): Promise<void> {
    await target.waitFor();
    for (let turn = 0; turn < REGIONS; turn++) {
      const isThere = await target.evaluate((element) => {
        const region = element.closest('[data-region]');
        return region === null || region.contains(document.activeElement);
      });
      if (isThere) return;
      await page.keyboard.press('F6');
    }
  }

  async function press(target: Locator): Promise<void> {
    await enterRegionOf(target);
    await person.press(target);
  }

  /** Puts the focus on an element of the canvas. */
  async function reach(element: Locator): Promise<void> {
    await enterRegionOf(element);
    for (let stop = 0; stop < ROWS; stop++) {
      const key = await element.evaluate((one) => {
        const { activeElement } = document;
        // The field in which a selected text waits for what is typed has the focus in place of the button of its object.
        const isWaiting = activeElement?.matches('[data-waits="canvas"]');
        const active = isWaiting ? document.querySelector('[data-object][aria-pressed="true"]') : activeElement;
        if (one === active) return undefined;
        const isBefore = active && (one.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
      if (key === undefined) return;
      await page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${element}.`);
  }

  return {
    page,
    press,
    async write(field, text) {
      await enterRegionOf(field);
      await person.write(field, text);
    },
    async select(layer) {
      const tab = page.getByRole('tab', { name: 'Layers' });
      if ((await tab.getAttribute('aria-selected')) !== 'true') await press(tab);
      const stop = page.locator('[role=tree] [role=treeitem][tabindex="0"]');
      await enterRegionOf(stop);
      for (let turn = 0; turn < ROWS; turn++) {
        if (await page.evaluate(() => document.activeElement?.role === 'treeitem')) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Home');
      for (let row = 0; row < ROWS; row++) {
        const wanted = inLayers(page, layer);
        if ((await wanted.count()) > 0 && (await wanted.evaluate((one) => one === document.activeElement))) {
          await page.keyboard.press('Enter');
          return;
        }
        const isClosed = await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded') === 'false');
        if (isClosed) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`No arrow key leads to the layer ${layer}.`);
    },
    async selectNothing() {
      await enterRegionOf(page.locator('.dw-canvas'));
      await page.keyboard.press('Escape');
    },
    async open(element) {
      await reach(onCanvas(page, element));
      await page.keyboard.press('Enter');
      await page.locator('.dw-canvas-inside textarea').waitFor();
    },
    async move(element, by) {
      await reach(onCanvas(page, element));
      for (const [distance, forth, back] of [
        [by.x, 'ArrowRight', 'ArrowLeft'],
        [by.y, 'ArrowDown', 'ArrowUp'],
      ] as const) {
        const key = distance < 0 ? back : forth;
        for (let tens = Math.floor(Math.abs(distance) / 10); tens > 0; tens--)
          await page.keyboard.press(`Shift+${key}`);
        for (let ones = Math.abs(distance) % 10; ones > 0; ones--) await page.keyboard.press(key);
      }
    },
  };
}
