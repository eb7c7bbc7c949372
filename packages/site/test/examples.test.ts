import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { openBrowser } from '@deckwright/test-tools/browser';
import { drawnOf } from '@deckwright/test-tools/cases';
import { featurePicture, featurePreview } from '@deckwright/test-tools/decks/feature-preview';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { largestDifference } from '@deckwright/test-tools/pictures/largest-difference';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { writeExampleFonts } from '../src/build/example-files.ts';
import { builtSite } from './built-site.ts';
import { serveSite } from './serve-site.ts';

const features = readFeatures();
const folder = await builtSite();
const fonts = mkdtempSync(join(tmpdir(), 'deckwright-fonts-'));
writeExampleFonts(fonts);
const site = await serveSite(folder, fonts);
const browser = await openBrowser();
const renderer = createRenderer({ ...nodeParts(), adapters: [] });
afterAll(async () => {
  await browser?.close();
  site.close();
  await renderer.close();
});

const FEATURE = 'templates/features/table/';

/** What pages reported since the last test: their policies forbid something, or a script failed. */
const faults: string[] = [];
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser!.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(keepBlobs);
  await page.goto(site.address + path);
  return page;
}

/** The policy of a page forbids its scripts to fetch what it shows. */
function keepBlobs(): void {
  const kept = new Map<string, Blob>();
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => {
    const url = create(blob);
    kept.set(url, blob);
    return url;
  };
  Object.assign(globalThis, { kept });
}

/** The SVGs that a page shows. */
function shownSlides(page: Page): Promise<readonly string[]> {
  return page.locator('.slide img').evaluateAll((images) => {
    const { kept } = globalThis as unknown as { readonly kept: ReadonlyMap<string, Blob> };
    return Promise.all(images.map((image) => kept.get((image as HTMLImageElement).src)!.text()));
  });
}

function drawn(page: Page): Promise<void> {
  return page.locator('.slide img[src^="blob:"]').first().waitFor();
}

function said(page: Page): Locator {
  return page.getByRole('status');
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label });
}

async function openEditor(path = FEATURE, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(path, options);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawn(page);
  return page;
}

async function replaceIn(page: Page, label: string, from: string, to: string): Promise<void> {
  const text = await field(page, label).inputValue();
  expect(text).toContain(from);
  await field(page, label).fill(text.replace(from, to));
}

function gzipped(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
}

describe('the scripts', () => {
  test('of a page with an example are at most 350 kB, the engine and the search included', () => {
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const bytes = gzipped(scripts);
    console.log(`JavaScript of a page with an example: ${bytes} bytes`);
    expect(scripts.some((name) => name.startsWith('workers/'))).toBe(true);
    expect(bytes).toBeLessThanOrEqual(350_000);
  });

  test.skipIf(!browser)('of any other page are at most 60 kB', async () => {
    site.requested.length = 0;
    const page = await openPage('fonts/');
    await page.keyboard.press('/');
    await page.waitForLoadState('networkidle');
    const bytes = gzipped(site.requested.filter((path) => path.endsWith('.js')));
    console.log(`JavaScript of a page without an example: ${bytes} bytes`);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60_000);
    await page.context().close();
  });
});

describe('the picture in a page', () => {
  test.each(drawnOf(features, 8).map((feature) => [feature.name, feature] as const))(
    'is what the server draws: %s',
    async (name, feature) => {
      const picture = readFileSync(join(folder, `pictures/templates/${name}.png`));
      expect(await largestDifference(await featurePicture(feature, renderer), picture)).toBeLessThanOrEqual(2);
    },
  );

  test('is small: all together are at most 2.5 MB', () => {
    const pictures = features.map(({ name }) => readFileSync(join(folder, `pictures/templates/${name}.png`)).length);
    expect(pictures.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(2_500_000);
  });
});

describe.skipIf(!browser)('a live example', () => {
  test('loads the engine and fonts at the first edit, all from its own site', async () => {
    site.requested.length = 0;
    const page = await openPage(FEATURE);
    await page.locator('.is-live').waitFor();
    await page.waitForLoadState('networkidle');
    expect(site.requested.filter((path) => /workers\/|\.wasm|\.ttf|fonts\.json|examples\.json/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await drawn(page);
    for (const name of [
      /^workers\/.+\.js$/,
      /harfbuzz.*\.wasm$/,
      /yoga.*\.wasm$/,
      /^assets\/fonts\/Source Sans 3\.ttf$/,
    ]) {
      expect(site.requested).toContainEqual(expect.stringMatching(name));
    }
    expect(site.requested.filter((path) => path.startsWith('outside'))).toEqual([]);
    await page.context().close();
  });

  // Some eight on a push, others with each commit, and all at night.
  test.each(drawnOf(features, 8).map((feature) => [feature.name, feature] as const))(
    'shows what the server draws: %s',
    async (name, feature) => {
      const page = await openEditor(`templates/features/${name}/`);
      const expected = await featurePreview(feature, renderer);
      expect(await shownSlides(page)).toEqual(expected.map(({ svg }) => svg));
      await page.context().close();
    },
  );

  test('follows the template and the content, and goes back', async () => {
    const page = await openEditor();
    const [before] = await shownSlides(page);
    await replaceIn(page, 'Template', 'Where the orders came from', 'Orders');
    await expect.poll(async () => (await shownSlides(page))[0] === before).toBe(false);
    await page.getByRole('tab', { name: 'Content' }).click();
    await expect.poll(() => field(page, 'Content').inputValue()).toContain('Ines Holm');
    const [between] = await shownSlides(page);
    await replaceIn(page, 'Content', 'Ines Holm', 'Nobody');
    await expect.poll(async () => (await shownSlides(page))[0] === between).toBe(false);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(async () => (await shownSlides(page))[0] === before).toBe(true);
    expect(await field(page, 'Content').inputValue()).toContain('Ines Holm');
    await page.context().close();
  });

  test('names each fault by its place, keeps the last slide meanwhile, and shows notices', async () => {
    const page = await openEditor();
    const before = await shownSlides(page);
    await replaceIn(page, 'Template', '"role": "title"', '"role": "titel"');
    await expect.poll(() => said(page).textContent()).toMatch(/^Template \/elements\/0\/role .*titel/);
    expect(await shownSlides(page)).toEqual(before);
    await field(page, 'Template').fill('{');
    await expect.poll(() => said(page).textContent()).toContain('This is not JSON');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => said(page).textContent()).toBe('Drawn without faults and notices.');
    await page.getByRole('tab', { name: 'Content' }).click();
    await field(page, 'Content').fill('{}');
    await expect.poll(() => said(page).textContent()).toContain('Content /title "title" is required');
    await page.context().close();
  });

  test('draws a change within 150 ms, in three of four cases', async () => {
    const page = await openEditor();
    await field(page, 'Template').evaluate((text: HTMLTextAreaElement) => {
      const at = text.value.indexOf('Where the orders');
      text.setSelectionRange(at, at);
    });
    const times: number[] = [];
    for (const letter of 'abcdefghijklmnop') {
      times.push(await typeAndWait(page, letter));
    }
    times.sort((a, b) => a - b);
    console.log(`From a key to its picture: ${times.map(Math.round).join(', ')} ms`);
    expect(times[Math.floor(times.length * 0.75)]).toBeLessThanOrEqual(150);
    await page.context().close();
  });

  test('moves nothing when its script comes, when it is opened, and when it is drawn again', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1_440, height: 900 },
    ]) {
      const page = await openPage(FEATURE, { viewport });
      await page.locator('.is-live').waitFor();
      const placesOf = () =>
        page.locator('.slide, .example-findings, .example-bar, .neighbours').evaluateAll((elements) =>
          elements.map((element) => {
            const { top, left, width } = element.getBoundingClientRect();
            return [top + scrollY, left, width].map(Math.round);
          }),
        );
      const shifts = () =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              new PerformanceObserver((list) =>
                resolve(
                  list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                ),
              ).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(0), 300);
            }),
        );
      expect(await shifts()).toBeLessThan(0.01);
      const before = await placesOf();
      // Scrolling to the button would move what is sticky.
      await page.getByRole('button', { name: 'Edit', exact: true }).evaluate((button: HTMLElement) => button.click());
      await drawn(page);
      expect(difference(await placesOf(), before)).toBeLessThanOrEqual(2);
      await replaceIn(page, 'Template', '"role": "title"', '"role": "titel"');
      await expect.poll(() => said(page).textContent()).toContain('titel');
      expect(difference((await placesOf()).slice(2), before.slice(2))).toBeLessThanOrEqual(2);
      await page.context().close();
    }
  });

  test('is used with the keyboard alone', async () => {
    const page = await openPage(FEATURE);
    await page.getByRole('tab', { name: 'Template' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await drawn(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
    await page.getByRole('tab', { name: 'Template' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Content');
    await field(page, 'Content').waitFor();
    await page.context().close();
  });

  test.each(['light', 'dark'] as const)('has no serious fault of accessibility in %s', async (colorScheme) => {
    const page = await openEditor('templates/features/named-text-styles/', { colorScheme });
    await field(page, 'Project').fill('{ "theme": 7 }');
    await expect.poll(() => said(page).textContent()).toContain('/theme');
    expect(seriousFaultsOf(await runAxe(page, { within: 'main' }))).toEqual([]);
    await page.goto(`${site.address}playground/`);
    await page.locator('.is-live').waitFor();
    expect(seriousFaultsOf(await runAxe(page, { within: 'main' }))).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(!browser)('the playground', () => {
  test('shows the example that its address names, and those that are chosen', async () => {
    const page = await openPage('playground/#text-styles');
    await expect.poll(() => field(page, 'Template').inputValue()).toContain('"text-styles"');
    expect(await page.locator('.slide img').evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    const choice = page.getByRole('combobox', { name: 'Example' });
    expect(await choice.locator('option').count()).toBe(features.length);
    await choice.selectOption('table');
    await expect.poll(() => page.url()).toBe(`${site.address}playground/#table`);
    await field(page, 'Template').focus();
    await drawn(page);
    const expected = await featurePreview(features.find(({ name }) => name === 'table')!, renderer);
    expect(await shownSlides(page)).toEqual(expected.map(({ svg }) => svg));
    await page.context().close();
  });

  test('takes over what was edited in a page', async () => {
    const page = await openEditor();
    await replaceIn(page, 'Template', 'Where the orders came from', 'Taken over');
    await page.getByRole('link', { name: 'Edit in the playground' }).click();
    await page.waitForURL(`${site.address}playground/#table`);
    await expect.poll(() => field(page, 'Template').inputValue()).toContain('Taken over');
    await drawn(page);
    await page.context().close();
  });
});

/** Milliseconds from a key to the picture with it. */
async function typeAndWait(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const time = new Promise<number>((resolve) => {
      let began = 0;
      const onInput = () => {
        began = performance.now();
      };
      addEventListener('input', onInput, { capture: true, once: true });
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now() - began);
      });
      observer.observe(document.querySelector('.slide')!, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { time });
  });
  await page.keyboard.type(letter);
  return page.evaluate(() => (globalThis as unknown as { readonly time: Promise<number> }).time);
}

function difference(now: readonly (readonly number[])[], before: readonly (readonly number[])[]): number {
  expect(now.length).toBe(before.length);
  return Math.max(...now.flatMap((place, at) => place.map((value, side) => Math.abs(value - before[at]![side]!))));
}
