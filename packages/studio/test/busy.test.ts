import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { TestServer } from '@deckwright/test-tools/server/test-server';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';

const browser = await openBrowser();
let served: TestServer;
let page: Page;

beforeAll(async () => {
  if (browser) served = await runServer({ studioFolder: await builtStudio() });
}, 600_000);
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser?.close();
  await served?.end();
});

/** What each call got that the stand-in for a busy server has answered. */
interface StandIn {
  readonly ways: number[];
  readonly signIns: (string | null)[];
}

/** How often each call is answered that the server is busy, and when it may be sent again. */
interface Busy {
  readonly ways?: number;
  readonly signIns?: number;
  readonly seconds: number;
}

/** Opens the page on which people sign in, whose server is busy at first. */
async function open({ ways = 0, signIns = 0, seconds }: Busy, options: object = {}): Promise<StandIn> {
  const context = await browser!.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const calls: StandIn = { ways: [], signIns: [] };
  const isBusy = (route: Route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': String(seconds) },
      json: { error: 'SERVER_BUSY', message: 'The computer is busy with other work. Nothing was charged.' },
    });
  await page.route('**/manage/v1/**', (route) => {
    const address = route.request().url();
    if (address.endsWith('/auth/sign-in')) {
      if (calls.ways.push(Date.now()) <= ways) return isBusy(route);
      return route.fulfill({ json: { ways: ['email'], isFirstRun: false } });
    }
    if (address.endsWith('/auth/sign-in/email')) {
      if (calls.signIns.push(route.request().postData()) <= signIns) return isBusy(route);
      return route.fulfill({ status: 401, json: { error: 'UNAUTHORIZED', message: 'The password is wrong.' } });
    }
    return route.fulfill({ status: 401, json: { error: 'UNAUTHORIZED', message: 'Sign in first.' } });
  });
  await page.goto(`${served.publicUrl}/studio/sign-in`);
  return calls;
}

function notice(): Locator {
  return page.getByRole('dialog', { name: 'The server is busy.' });
}

function signIn(): Locator {
  return page.getByRole('heading', { name: /^Sign in/ });
}

async function send(): Promise<void> {
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.keyboard.press('Enter');
}

describe.runIf(browser)('a page whose server is busy', () => {
  it('has a notice, shows when it tries again, and is served after some tries', async () => {
    const calls = await open({ ways: 2, seconds: 2 });
    await notice().waitFor();
    await notice()
      .getByText(/^Trying again in [12] s\.$/)
      .waitFor();
    await notice().waitFor({ state: 'detached' });
    await signIn().waitFor();
    expect(calls.ways).toHaveLength(3);
    const [first, second, third] = calls.ways as [number, number, number];
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(2_000);
  });

  it('sends what a person has sent again, once for each answer', async () => {
    const calls = await open({ signIns: 2, seconds: 1 });
    await signIn().waitFor();
    await send();
    await page.getByText('The password is wrong.').waitFor();
    expect(calls.signIns).toHaveLength(3);
    expect(new Set(calls.signIns).size).toBe(1);
    expect(calls.signIns[0]).toContain('a long password');
  });

  it('tries again at once for a person at the keyboard, who keeps the focus', async () => {
    const calls = await open({ signIns: 2, seconds: 60 });
    await signIn().waitFor();
    await send();
    await notice().waitFor();
    await page.keyboard.press('F6');
    const outline = page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(await outline).toBe('solid');
    const button = notice().getByRole('button', { name: 'Try now' });
    for (let presses = 0; presses < 5; presses += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => calls.signIns.length).toBe(2);
    await notice()
      .getByText(/^Trying again in \d+ s\.$/)
      .waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('The password is wrong.').waitFor();
    await notice().waitFor({ state: 'detached' });
  });

  it('has its notice away from the bottom of a narrow page, where dialogs have their buttons', async () => {
    const height = 844;
    await open({ ways: 100, seconds: 60 }, { viewport: { width: 390, height } });
    await notice().waitFor();
    const box = (await notice().boundingBox())!;
    expect(box.y + box.height).toBeLessThan(height / 2);
  });

  it('stops after five tries, and leaves the button', async () => {
    const calls = await open({ signIns: 5, seconds: 1 });
    await signIn().waitFor();
    await send();
    const again = notice().getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(calls.signIns).toHaveLength(5);
    await again.click();
    await page.getByText('The password is wrong.').waitFor();
    expect(calls.signIns).toHaveLength(6);
  });

  it('shows the answer of the server to a person who does not want to wait', async () => {
    const calls = await open({ signIns: 100, seconds: 60 });
    await signIn().waitFor();
    await send();
    // Screen readers get it once the focus or the mouse is there.
    await notice().getByRole('button', { name: 'Dismiss', includeHidden: true }).click();
    await page.getByText('The computer is busy with other work. Nothing was charged.').waitFor();
    expect(calls.signIns).toHaveLength(1);
  });

  it('has a screen reader read that once, and not each second', async () => {
    await open({ signIns: 3, seconds: 2 });
    await signIn().waitFor();
    // What changes in a live region is read, but not what changes in a timer.
    await page.evaluate(() => {
      const read: string[] = [];
      Object.assign(window, { read });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest('[role=timer]') || !element?.closest('[aria-live=polite]')) continue;
          for (const node of addedNodes) if (node.textContent) read.push(node.textContent);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await send();
    await page.getByText('The password is wrong.').waitFor();
    const read = await page.evaluate(() => (window as unknown as { read: string[] }).read);
    expect(read.filter((text) => text.includes('The server is busy.'))).toHaveLength(1);
    expect(read.filter((text) => /^Trying again/.test(text))).toEqual([]);
  });

  it.each(casesOf(['light', 'dark'] as const))('has no fault that axe finds, in %s colours', async (colorScheme) => {
    await open({ ways: 100, seconds: 60 }, { colorScheme });
    await notice().waitFor();
    expect(faultsOf(await runAxe(page))).toEqual([]);
  });
});
