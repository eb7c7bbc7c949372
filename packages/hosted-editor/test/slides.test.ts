import type { EditableSlide } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

describe.runIf(browser)('slides on the page behind an edit link', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function slides(): readonly EditableSlide[] {
    return open.served.deck().slides;
  }

  function numbered(): readonly boolean[] {
    return slides().map(({ nodes }) => nodes.some(({ role }) => role === 'slideNumber'));
  }

  async function forAll(choice: string) {
    await page.getByRole('button', { name: 'All slides', exact: true }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  }

  it('show their numbers, all but the first or one of them, from the number that is set', async () => {
    const before = numbered();
    await forAll('Show on all but the first');
    await expect.poll(numbered).toEqual(before.map((_, index) => index > 0));
    await page.keyboard.press('Control+z');
    await expect.poll(numbered).toEqual(before);
    await forAll('Remove from all slides');
    await expect.poll(() => numbered().includes(true)).toBe(false);
    await page.getByRole('checkbox', { name: 'Show on this slide' }).check();
    await expect.poll(numbered).toEqual(before.map((_, index) => index === 0));
    await page.getByRole('textbox', { name: 'Number of the first slide' }).fill('0');
    await page.getByRole('textbox', { name: 'Number of the first slide' }).press('Enter');
    await expect.poll(() => open.served.deck().firstSlideNumber).toBe(0);
    const number = slides()[0]!.nodes.find(({ role }) => role === 'slideNumber');
    expect(number).toMatchObject({ kind: 'text', paragraphs: [{ runs: [{ field: 'slideNumber' }] }] });
  });

  it('have a colour, a gradient or a picture behind them, also all at once', async () => {
    const background = (index = 0) => slides()[index]!.background;
    const kind = page.getByRole('group', { name: 'Kind of the background' });
    await kind.getByRole('button', { name: 'Linear' }).click();
    await page.getByRole('button', { name: 'Add a stop' }).click();
    await page.getByRole('textbox', { name: 'Place of stop 2 in per cent' }).fill('40');
    await page.getByRole('textbox', { name: 'Place of stop 2 in per cent' }).press('Enter');
    await expect
      .poll(() => background()?.fill)
      .toMatchObject({ kind: 'gradient', stops: [{ at: 0 }, { at: 0.4 }, { at: 1 }] });
    const gradient = background();
    await page.getByRole('button', { name: 'Apply to all slides' }).click();
    await expect
      .poll(() => slides().every((slide) => JSON.stringify(slide.background) === JSON.stringify(gradient)))
      .toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => background(1)).not.toEqual(gradient);
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#07c' } })
      .png()
      .toBuffer();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chosen).setFiles({ name: 'blue.png', mimeType: 'image/png', buffer });
    await expect.poll(() => background()?.picture?.crop.top).toBeGreaterThan(0.1);
    expect(background()!.fill).toEqual(gradient!.fill);
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect.poll(() => background()).toEqual(gradient);
    await page.getByRole('button', { name: 'Use the background of the layout' }).click();
    await expect.poll(() => background()).toBeUndefined();
  });

  it('prompt for the pictures, charts and tables of their layout until they have them', async () => {
    await page.getByRole('button', { name: 'New slide with a layout' }).click();
    await page.getByRole('button', { name: 'Data', exact: true }).click();
    const chart = page.getByRole('button', { name: 'Add a chart: Figures' });
    await chart.click();
    await page.getByRole('dialog', { name: 'Data of the chart' }).waitFor();
    await page.keyboard.press('Escape');
    await chart.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a table: Regions' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.press('Escape');
    const nodes = () => slides()[1]!.nodes;
    expect(nodes().map(({ slot }) => slot)).toEqual(
      ['title', 'number', 'chart', 'table'].filter((slot) => nodes().some((node) => node.slot === slot)),
    );
    expect(nodes().flatMap((node) => (node.kind === 'composite' ? [node.meaning.kind] : []))).toEqual([
      'chart',
      'table',
    ]);
  });

  it('put an inserted picture into the place that prompts for one, and forget a place that is deleted', async () => {
    await page.getByRole('button', { name: 'New slide with a layout' }).click();
    await page.getByRole('button', { name: 'Picture & text', exact: true }).click();
    const prompt = page.getByRole('button', { name: 'Add a picture: Photo' });
    await prompt.waitFor();
    const buffer = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chosen).setFiles({ name: 'red.png', mimeType: 'image/png', buffer });
    const slide = () => slides()[2]!;
    const picture = () => slide().nodes.find((node) => node.kind === 'picture');
    await expect.poll(() => picture()?.slot).toBe('photo');
    const { crop, box } = picture()!;
    const shown = (400 * (1 - crop.left - crop.right)) / (100 * (1 - crop.top - crop.bottom));
    expect(shown).toBeCloseTo(box.width / box.height, 6);
    await prompt.waitFor({ state: 'detached' });
    await page.locator(`[data-object="${picture()!.id}"]`).focus();
    await page.keyboard.press('Delete');
    await prompt.focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => slide().openSlots).toBeUndefined();
    await prompt.waitFor({ state: 'detached' });
    expect(open.problems).toEqual([]);
  });
});
