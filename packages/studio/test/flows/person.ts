import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { keyboardHands } from './keyboard.ts';
import { mouseHands } from './mouse.ts';
import type { StudioRun } from './run-studio.ts';
import { followRequests } from './settle.ts';
import { touchHands } from './touch.ts';
import { watchPage } from './watch-page.ts';

/** How a person works a page. */
export interface Hands {
  /** Presses a button, a link, a tab or an item of a menu. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses a value of a native list. */
  choose(field: Locator, value: string): Promise<void>;
}

export interface Person extends Hands {
  readonly page: Page;
  /** The bytes of the file that a link leads to. */
  download(link: Locator): Promise<Buffer>;
  /** What is wrong with the page so far: scripts that ran, requests to other hosts, a focus that cannot be seen, … */
  readonly complaints: readonly string[];
  leave(): Promise<void>;
}

/** Notes what is wrong with the page. */
export type Complain = (complaint: string) => void;

export type Device = 'mouse' | 'keyboard' | 'touch';

const SCREENS: Readonly<Record<Device, BrowserContextOptions>> = {
  mouse: { viewport: { width: 1_440, height: 900 } },
  keyboard: { viewport: { width: 1_440, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const HANDS: Readonly<Record<Device, (page: Page, complain: Complain) => Hands>> = {
  mouse: mouseHands,
  keyboard: keyboardHands,
  touch: touchHands,
};
/** A page that does nothing for so long has failed, also on a busy machine, where a process of the server may take a minute to start. */
const PATIENCE_MS = 180_000;

/** Opens a browser of its own for a person. */
export async function meetPerson(
  { browser, url }: Pick<StudioRun, 'browser' | 'url'>,
  device: Device,
  options?: BrowserContextOptions,
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...SCREENS[device], ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const complain: Complain = (complaint) => {
    if (!complaints.includes(complaint)) complaints.push(complaint);
  };
  const page = await context.newPage();
  followRequests(page);
  const hands = HANDS[device](page, complain);
  watchPage(context, new URL(url).origin, complain);
  return {
    page,
    ...hands,
    complaints,
    async download(link) {
      // A link that opens another tab begins the download there.
      const other = context.waitForEvent('page').then((tab) => tab.waitForEvent('download'));
      const here = page.waitForEvent('download');
      for (const one of [other, here]) one.catch(() => {});
      await hands.press(link);
      const stream = await (await Promise.race([here, other])).createReadStream();
      return Buffer.concat(await stream.toArray());
    },
    leave: () => context.close(),
  };
}
