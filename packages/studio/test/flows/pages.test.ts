import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { IN_DARK, runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from '../built-studio.ts';
import { visitEveryPage } from './every-page.ts';
import { fillWithHostileTexts, HOSTILE_PROJECT } from './fill-with-hostile-texts.ts';
import { HOSTILE, hostileText } from './hostile.ts';
import { layoutFaults } from './layout-faults.ts';
import { meetPerson, type Person } from './person.ts';
import { runStudio } from './run-studio.ts';
import { openPage, settle } from './settle.ts';
import { createAccessToken, createKey, startFirst } from './steps.ts';
import { typeEverywhere } from './type-everywhere.ts';

const TIMEOUT = 1_200_000;
const WIDTHS = [390, 1_440];
/** A part of the fields takes at most 90 characters. */
const TYPED: Readonly<Record<string, string>> = {
  // A script and a long word in one text.
  both: `"'><img src=x onerror=hacked=1>${hostileText('long', 59)}`,
  markup: hostileText('markup', 90),
  layout: hostileText('layout', 90),
};
/** Addresses below the studio with a text in them. */
const HOSTILE_PATHS = [HOSTILE.script!, HOSTILE.attribute!, HOSTILE.address!, '..%2f..', '%00'].flatMap((text) => {
  const part = text.startsWith('%') || text.startsWith('..') ? text : encodeURIComponent(text);
  return [
    `o/${part}`,
    `o/default/projects/${part}`,
    `o/default/projects/${HOSTILE_PROJECT}/templates/${part}?tab=${part}`,
    `o/default/projects/${HOSTILE_PROJECT}/playground?presentation=${part}`,
    `o/default/presentations?text=${part}&project=${part}&status=${part}`,
    `sign-in?to=${part}`,
    `first-run#token=${part}`,
  ];
});

const browser = await openBrowser();
const studio = browser && (await runStudio(browser, await builtStudio()));
afterAll(async () => {
  await browser?.close();
  await studio?.end();
});

describe.skipIf(!studio)('every page of a server full of hostile texts', { timeout: TIMEOUT }, () => {
  let person: Person;
  let addresses: readonly string[];
  /** By address. */
  const layouts: Record<string, readonly string[]> = {};
  const axe: Record<string, readonly string[]> = {};

  beforeAll(async () => {
    person = await meetPerson(studio!, 'mouse');
    await startFirst(person, studio!);
    const apiKey = await createKey(person, 'For hostile exports');
    const accessToken = await createAccessToken(person, 'For hostile texts');
    const root = new URL(studio!.url).origin;
    expect(await fillWithHostileTexts({ root, owner: 'default', accessToken, apiKey })).toBeGreaterThan(60);
    const start = `${studio!.url}o/default/projects/${HOSTILE_PROJECT}`;
    addresses = await visitEveryPage(person.page, [start, `${studio!.url}account`], async (address) => {
      layouts[address] = await faultsAtEveryWidth(person);
      axe[address] = await axeFaults(person);
    });
  }, TIMEOUT);
  afterAll(() => person.leave());

  it('is found', () => {
    const paths = addresses.map((address) => address.slice(studio!.url.length));
    expect(paths).toEqual(expect.arrayContaining(['o/default/keys', 'server', 'account']));
    expect(paths.length).toBeGreaterThan(16);
  });

  it('runs no text as a script', async () => {
    expect(person.complaints).toEqual([]);
    expect(await person.page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('keeps its layout', () => {
    expect(onlyFaults(layouts)).toEqual({});
  });

  it('has no serious fault for axe, light and dark', () => {
    expect(onlyFaults(axe)).toEqual({});
  });

  // It fills some fifty fields, and opens each page again. On a push, the server has given each page such texts.
  it.runIf(HAS_ALL_CASES).each(Object.keys(TYPED))('takes “%s” from a person as text', async (name) => {
    const { page, complaints } = person;
    await page.setViewportSize({ width: 1_440, height: 900 });
    const faults: Record<string, readonly string[]> = {};
    let fields = 0;
    for (const address of addresses) {
      await openPage(page, address);
      fields += await typeEverywhere(page, TYPED[name]!);
      expect(await page.evaluate(() => 'hacked' in window), address).toBe(false);
      faults[address] = await faultsAtEveryWidth(person);
    }
    console.log(`${fields} fields took “${name}”.`);
    expect(fields).toBeGreaterThan(15);
    expect(onlyFaults(faults)).toEqual({});
    expect(complaints).toEqual([]);
  });

  it('takes hostile addresses as text', async () => {
    const { page, complaints } = person;
    for (const address of casesOf(HOSTILE_PATHS)) {
      // Of some, the server makes an error of its own, without a heading.
      await page.goto(studio!.url + address);
      await settle(page);
      expect(await page.evaluate(() => 'hacked' in window), address).toBe(false);
      expect(await layoutFaults(page), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});

async function faultsAtEveryWidth({ page }: Person): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // The panels of the playground depend on a width that it measures.
    await settle(page);
    faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

async function axeFaults({ page }: Person): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, IN_DARK);
  return [
    ...seriousFaultsOf(light).map((fault) => `light: ${fault}`),
    ...seriousFaultsOf(dark).map((fault) => `dark: ${fault}`),
  ];
}

function onlyFaults(faults: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}
