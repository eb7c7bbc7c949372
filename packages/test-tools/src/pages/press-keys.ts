import type { PressedKey } from '@deckwright/editing';
import type { Page } from 'playwright-core';

/** Presses keys in a browser, written as in `aria-keyshortcuts`, and returns the last event of each. */
export async function pressKeys(page: Page, combinations: readonly string[]): Promise<readonly PressedKey[]> {
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      event.preventDefault();
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      const hasAltGraph = event.getModifierState('AltGraph');
      document.title = JSON.stringify({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, hasAltGraph });
    });
  });
  const events: PressedKey[] = [];
  for (const combination of combinations) {
    await page.keyboard.press(combination.replace(/Plus$/, '+'));
    const { hasAltGraph, ...event } = JSON.parse(await page.title());
    events.push({ ...event, getModifierState: (name: string) => name === 'AltGraph' && hasAltGraph });
  }
  return events;
}
