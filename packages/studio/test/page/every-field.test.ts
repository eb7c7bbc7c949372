import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyField, LOGO } from './every-field.ts';
import { jsonOf, openPlaygrounds } from './open-playground.ts';

const playgrounds = await openPlaygrounds();
afterAll(() => playgrounds?.close());

const TIMEOUT = 180_000;

interface Content {
  readonly [key: string]: unknown;
}

describe.skipIf(!playgrounds)('the form of a template with every type of field', { timeout: TIMEOUT }, () => {
  let page: Page;
  beforeAll(async () => {
    playgrounds!.server.serve('/assets/logo.svg', LOGO);
    playgrounds!.server.serve('/remote.svg', LOGO);
    page = await playgrounds!.open({ viewport: { width: 1440, height: 1000 } }, everyField);
    await page.getByRole('button', { name: /Every field every/ }).click();
    await page.getByRole('heading', { name: 'Slide 1' }).waitFor();
  }, TIMEOUT);
  afterAll(() => page.context().close());

  async function content(): Promise<Content> {
    return JSON.parse(await jsonOf(page)).presentation.slideList[0].content;
  }

  it('writes markdown, with the styles of its toolbar', async () => {
    const editor = page.getByRole('textbox', { name: 'Story, as markdown' });
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Plain and ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await expect.poll(async () => (await content()).story).toBe('Plain and **bold**');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await expect.poll(async () => (await content()).story).toBe('- Plain and **bold**');
  });

  it('changes a run, and keeps the others', async () => {
    await page.getByRole('textbox', { name: 'Paragraph 1, run 1' }).fill('Another ');
    await page
      .getByRole('group', { name: 'Runs: paragraph 1' })
      .getByRole('button', { name: 'Italic' })
      .first()
      .click();
    await expect
      .poll(async () => (await content()).runs)
      .toEqual({
        paragraphs: [
          {
            runs: [
              { text: 'Another ', italic: true },
              { text: 'run', bold: true },
            ],
          },
        ],
      });
  });

  it('takes a number within its bounds', async () => {
    const price = page.getByRole('textbox', { name: 'Price' });
    await price.fill('2000');
    await page.getByText('Expected a number of at most 1000.').waitFor();
    await price.fill('1,000');
    await expect.poll(async () => (await content()).price).toBe(1000);
  });

  it('takes a day, and a moment', async () => {
    await page.getByLabel('Day: day').fill('2026-12-24');
    await expect.poll(async () => (await content()).day).toBe('2026-12-24');
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await page.getByLabel('Day: offset from UTC').fill('+01:00');
    await expect.poll(async () => (await content()).day).toBe('2026-12-24T09:00:00+01:00');
    await page.getByRole('button', { name: 'Day: day without a time' }).click();
    await expect.poll(async () => (await content()).day).toBe('2026-12-24');
  });

  it('switches a boolean, and leaves it out', async () => {
    await page.getByRole('switch', { name: 'Is final' }).click();
    await expect.poll(async () => (await content()).isFinal).toBe(false);
    await page.getByRole('button', { name: 'Leave out Is final' }).click();
    await expect.poll(async () => 'isFinal' in (await content())).toBe(false);
  });

  it('takes a picture of the project, of an address and of a file, with a point that stays visible', async () => {
    await page.getByLabel('Picture: picture of the project').selectOption('asset:logo');
    await expect.poll(async () => (await content()).picture).toBe('asset:logo');
    const point = page.getByRole('slider', { name: 'Picture: point that stays visible' });
    await point.press('ArrowRight');
    await page.getByLabel('Description for people').fill('An orange area');
    await expect
      .poll(async () => (await content()).picture)
      .toEqual({ url: 'asset:logo', alt: 'An orange area', focus: { x: 0.52, y: 0.5 } });
    await page.getByLabel('Picture: address').fill('https://pictures.example/remote.svg');
    await expect
      .poll(async () => (await content()).picture)
      .toMatchObject({ url: 'https://pictures.example/remote.svg' });
    await page.getByLabel('Picture: address').fill('https://pictures.example/missing.svg');
    await page
      .getByText(/cannot be used: the server does not have it/)
      .first()
      .waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await expect
      .poll(async () => (await content()).picture)
      .toMatchObject({ url: expect.stringMatching(/^data:image\/svg\+xml;base64,/), alt: 'An orange area' });
    await page.getByText(/cannot be used/).waitFor({ state: 'detached' });
  });

  it('adds a level to a list, and an item to it', async () => {
    await page.getByRole('button', { name: 'Add a level below Outline: item 1', exact: true }).click();
    await page.getByRole('textbox', { name: 'Outline: item 1: item 1' }).fill('Below one');
    await expect
      .poll(async () => (await content()).outline)
      .toEqual([
        { text: 'One', items: ['Below one'] },
        { text: 'Two', items: ['Below two'] },
      ]);
  });

  it('adds objects to a list until it is full', async () => {
    const people = page.getByRole('group', { name: /^People/ });
    for (const _ of ['second', 'third', 'fourth']) await people.getByRole('button', { name: 'Add item' }).click();
    await page.getByText('The list has at most 3 items.').waitFor();
    await expect.poll(async () => (await content()).people).toHaveLength(3);
  });

  it('adds a series of points', async () => {
    await page.getByRole('button', { name: 'Series', exact: true }).last().click();
    await page.getByLabel('Points: name of the series').fill('Two');
    const points = async () => (await content()).points as { series: { name: string }[] };
    await expect.poll(async () => (await points()).series.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('shows all of it in a picture without errors', async () => {
    await page.waitForTimeout(1_000);
    expect(await page.getByText(/^\d+ errors?$/).count()).toBe(0);
    expect(playgrounds!.errors).toEqual([]);
  });
});
