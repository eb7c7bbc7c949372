import { AxeBuilder } from '@axe-core/playwright';
import { openBrowser } from '@deckwright/test-tools/browser';
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
    addresses = await visitEveryPage(person.page, [hostileStart(), `${studio!.url}account`], async (address) => {
      layouts[address] = await faultsAtEveryWidth(person);
      axe[address] = await axeFaults(person);
    });
  }, TIMEOUT);
  afterAll(() => person.leave());

  function hostileStart(): string {
    return `${studio!.url}o/default/projects/${HOSTILE_PROJECT}`;
  }

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

  it.each(['markup', 'layout'])('takes “%s” from a person as text', async (name) => {
    const { page, complaints } = person;
    await page.setViewportSize({ width: 1_440, height: 900 });
    const faults: Record<string, readonly string[]> = {};
    let fields = 0;
    for (const address of addresses) {
      await openPage(page, address);
      fields += await typeEverywhere(page, hostileText(name, 90));
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
    const start = hostileStart();
    for (const text of [HOSTILE.script!, HOSTILE.attribute!, HOSTILE.address!, '..%2f..', '%00']) {
      const part = text.startsWith('%') || text.startsWith('..') ? text : encodeURIComponent(text);
      for (const address of [
        `${studio!.url}o/${part}`,
        `${studio!.url}o/default/projects/${part}`,
        `${start}/templates/${part}?tab=${part}`,
        `${start}/playground?presentation=${part}`,
        `${studio!.url}o/default/presentations?text=${part}&project=${part}&status=${part}`,
        `${studio!.url}sign-in?to=${part}`,
        `${studio!.url}first-run#token=${part}`,
      ]) {
        // Of some, the server makes an error of its own, without a heading.
        await page.goto(address);
        await settle(page);
        expect(await page.evaluate(() => 'hacked' in window), address).toBe(false);
        expect(await layoutFaults(page), address).toEqual([]);
      }
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
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    faults.push(...serious.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  return faults;
}

function onlyFaults(faults: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}
