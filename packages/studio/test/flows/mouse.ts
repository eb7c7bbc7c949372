import type { Page } from 'playwright-core';
import type { Hands } from './person.ts';

export function mouseHands(_: Page): Hands {
  return {
    press: (target) => target.click(),
    async write(field, text) {
      await field.click();
      await field.fill(text);
    },
    async choose(field, value) {
      await field.selectOption(value);
    },
  };
}
