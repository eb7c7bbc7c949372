import { createRandom } from '@deckwright/test-tools/random';
import type { Browser, CDPSession } from 'playwright-core';
import { readState, shownDeck, watchChanges } from './in-page.ts';
import { chooseOperation, type Hand } from './operations.ts';

/** Somebody who edits a deck in a browser of their own. */
export type Person = Awaited<ReturnType<typeof openPerson>>;

export interface PersonOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly name: string;
  readonly seed: number;
  /** How often the page is loaded again and goes offline, per operation. */
  readonly faults: number;
}

const OPERATION_MS = 2_500;
const OPENING_MS = 120_000;
const FINISH_MS = 120_000;
/** The copy in the browser is written within this time, or the page says that it is not. */
const COPY_MS = 400;
/** Messages about connections that the storm takes away. */
const EXPECTED = /ERR_|WebSocket|Failed to load resource/;
const OFFLINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export async function openPerson({ browser, url, name, seed, faults }: PersonOptions) {
  const next = createRandom(seed);
  const random = () => next() / 2 ** 32;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const hand: Hand = { page, below: (count) => (count <= 0 ? 0 : next() % count) };
  const problems: string[] = [];
  const saved: Uint8Array[] = [];
  const kept: Uint8Array[] = [];
  const done = new Map<string, { done: number; missed: number }>();
  const last: string[] = [];
  const report = (problem: string) => problems.push(`${name}, after ${last.slice(-3).join(', ')}: ${problem}`);
  page.on('pageerror', (error) => report(String(error.stack)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) report(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await open(() => page.goto(url));

  /** Opens the page, which may take several attempts while the server starts. */
  async function open(load: () => Promise<unknown>): Promise<void> {
    page.setDefaultTimeout(OPERATION_MS);
    for (const until = Date.now() + OPENING_MS; ; ) {
      try {
        await load();
        await page.locator('#stage .dw-canvas-picture').waitFor({ timeout: 15_000 });
        await watchChanges(page);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await page.waitForTimeout(500);
      }
    }
  }

  async function look(): Promise<void> {
    const { state, words, changes } = await readState(page);
    if (state === 'saved') saved.push(...changes);
    if (state === 'failed') {
      report(words);
      last.length = 0;
      await open(() => page.reload());
    }
  }

  async function loadAgain(): Promise<void> {
    last.push('reload');
    await page.waitForTimeout(COPY_MS);
    const { state, isKept, changes } = await readState(page);
    if (state === 'saved') saved.push(...changes);
    if (isKept) kept.push(...changes);
    await open(() => page.reload());
  }

  async function loseNetwork(): Promise<void> {
    last.push('offline');
    await setOffline(cdp, true);
    for (let count = 0; count < 3; count++) await attempt();
    if (random() < 0.5) await loadOffline();
    await setOffline(cdp, false);
  }

  /** Without a network the page itself cannot be loaded, so it is loaded when the network is back. */
  async function loadOffline(): Promise<void> {
    await page.waitForTimeout(COPY_MS);
    const { isKept, changes } = await readState(page);
    if (isKept) kept.push(...changes);
    last.push('reload');
    await page.reload().catch(() => {});
    await setOffline(cdp, false);
    await open(() => page.goto(url));
  }

  async function attempt(): Promise<void> {
    const operation = await chooseOperation(hand);
    last.push(operation.name);
    const tally = done.get(operation.name) ?? { done: 0, missed: 0 };
    done.set(operation.name, tally);
    try {
      await operation.run(hand);
      tally.done++;
    } catch {
      tally.missed++;
    }
    await page.mouse.up();
    // A menu, then a dialog, then a text.
    for (let count = 0; count < 2; count++) await page.keyboard.press('Escape');
  }

  return {
    page,
    /** What should not have happened. */
    problems,
    /** Operations that were done, and those that found something in their way, such as an object that somebody else deleted. */
    done,
    /** Changes that the page called saved, and those that it called kept in the browser when it was loaded again. */
    saved,
    kept,
    deck: () => shownDeck(page),
    /** Does something by keyboard and mouse. */
    async operate() {
      const choice = random();
      if (choice < faults) await loadAgain();
      else if (choice < 2 * faults) await loseNetwork();
      await attempt();
      await look();
    },
    /** Ends when the page has shown that everything is saved. */
    async finish() {
      await setOffline(cdp, false);
      await page.locator('[data-save-state="saved"]').waitFor({ timeout: FINISH_MS });
      await look();
    },
  };
}

async function setOffline(cdp: CDPSession, offline: boolean): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline, ...OFFLINE });
}
