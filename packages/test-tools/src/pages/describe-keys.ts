import { type Actions, type Announcer, bindingsOf, isForText, pressedAction } from '@deckwright/editing';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openFirefox } from '../firefox.ts';
import { pressKeys } from './press-keys.ts';

/** Tests that each key of an editor finds its action when it is pressed in a browser, on both platforms. */
export async function describeKeys<Editor extends Announcer>(name: string, actions: Actions<Editor>): Promise<void> {
  // Not those of the module, which the tests of two editors may share.
  const browsers = [
    ['Chromium', await openBrowser()],
    ['Firefox', await openFirefox()],
  ] as const;
  describe.each(browsers)(`${name}, in %s,`, (_browser, browser) => {
    afterAll(() => browser?.close());

    it.runIf(browser).each([
      ['Windows', false],
      ['a Mac', true],
    ])('find their action when they are pressed, on %s', async (_name, onMac) => {
      const page = await browser!.newPage();
      const bindings = Object.values(actions).flatMap((action) =>
        bindingsOf(action, onMac).map((binding) => ({ ...binding, action })),
      );
      expect(bindings.length).toBeGreaterThan(50);
      const events = await pressKeys(
        page,
        bindings.map(({ keys }) => keys),
      );
      const others = bindings.flatMap(({ keys, when, action }, index) =>
        when
          .filter((situation) => pressedAction(actions, events[index]!, situation, onMac)?.action !== action)
          .map((situation) => `${keys} (${situation})`),
      );
      expect(others).toEqual([]);
      const kept = bindings.filter(({ when, action }, index) => {
        return action.run && !action.isOfBrowser && when.includes('text') && isForText(events[index]!, onMac);
      });
      expect(kept, 'keys that a text keeps from the page').toEqual([]);
      await page.close();
    });
  });
}
