import { casesOf } from '@deckwright/test-tools/cases';
import { runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { measureTyping, quantile } from '@deckwright/test-tools/pages/measure-typing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everySlideDrawn, jsonOf, openPlaygrounds, typeJson } from './open-playground.ts';

const playgrounds = await openPlaygrounds();
afterAll(() => playgrounds?.close());

/** Slides of the demo. */
const SLIDES = 10;
const TIMEOUT = 180_000;

interface DemoBody {
  projectId: string;
  presentation: {
    attributes?: Record<string, unknown>;
    slideList: { templateKey: string; content: Record<string, unknown>; attributes?: Record<string, unknown> }[];
  };
}

function demoBody(): DemoBody {
  return JSON.parse(JSON.stringify(playgrounds!.demo.initialBody));
}

function jsonBody(page: Page): Promise<DemoBody> {
  return jsonOf(page).then((text) => JSON.parse(text));
}

async function choose(page: Page, slide: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Slide ${slide}(,|$)`) }).click();
  await page.getByRole('heading', { name: `Slide ${slide}` }).waitFor();
}

describe.skipIf(!playgrounds)('the playground', { timeout: TIMEOUT }, () => {
  let page: Page;
  beforeAll(async () => {
    page = await playgrounds!.open();
    await everySlideDrawn(page, SLIDES);
  }, TIMEOUT);
  afterAll(() => page.context().close());

  it('writes what is typed in the form into the JSON, with the cursor where it was', async () => {
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
    await choose(page, 1);
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('From the form');
    await expect.poll(() => jsonOf(page)).toContain('"subtitle": "From the form"');
    expect((await jsonBody(page)).presentation.slideList[1]).toEqual(demoBody().presentation.slideList[1]);
  });

  it('shows in the form what is typed in the JSON', async () => {
    const body = demoBody();
    body.presentation.slideList[0]!.content.title = 'From the JSON';
    await typeJson(page, JSON.stringify(body));
    await choose(page, 1);
    await expect.poll(() => page.getByLabel('Title', { exact: false }).first().inputValue()).toBe('From the JSON');
  });

  it('keeps the last good state of the form while the JSON cannot be read, with a message', async () => {
    await typeJson(page, '{ "projectId": ');
    await page.getByText('The JSON cannot be read').waitFor();
    expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Title', { exact: false }).first().inputValue()).toBe('From the JSON');
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
    await page.getByText('The JSON cannot be read').waitFor({ state: 'detached' });
  });

  it('keeps unknown keys and wrong values of the JSON, and shows their faults', async () => {
    const body = demoBody();
    const [first] = body.presentation.slideList;
    Object.assign(first!.content, { subtitle: { nested: true }, extra: [1] });
    await typeJson(page, JSON.stringify(body, null, 2));
    await choose(page, 1);
    await page.getByText('The JSON has a value here that this form cannot show.').waitFor();
    await page.getByText('The template has no field extra').waitFor();
    await page
      .getByText(/Expected a string or a number/)
      .first()
      .waitFor();
    await page.getByLabel('Title', { exact: false }).first().fill('Changed beside them');
    await expect.poll(() => jsonOf(page)).toContain('Changed beside them');
    expect((await jsonBody(page)).presentation.slideList[0]!.content).toEqual({
      ...first!.content,
      title: 'Changed beside them',
    });
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
  });

  it('does not write a text that is too long, and says why', async () => {
    await choose(page, 1);
    const title = page.getByLabel('Title', { exact: false }).first();
    await title.fill('x'.repeat(121));
    await page.getByText('At most 120 characters; this text has 121.').waitFor();
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
    expect((await jsonBody(page)).presentation.slideList[0]!.content.title).toBe('Annual review');
    await title.fill('Annual review');
    await page.getByText('At most 120 characters').waitFor({ state: 'detached' });
  });

  it('adds a slide by its template, and undoes that it was removed', async () => {
    await choose(page, 10);
    await page.getByRole('button', { name: 'Slide', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quote' }).click();
    await page.getByRole('heading', { name: 'Slide 11' }).waitFor();
    await page.getByRole('button', { name: 'Remove slide 1', exact: true }).click();
    await expect.poll(async () => (await jsonBody(page)).presentation.slideList.length).toBe(SLIDES);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await jsonBody(page)).presentation.slideList.length).toBe(SLIDES + 1);
    await page.getByRole('button', { name: 'Remove slide 11', exact: true }).click();
    await expect.poll(() => jsonBody(page)).toEqual(demoBody());
  });

  it('takes cells from a spreadsheet, and is edited by keyboard like one', async () => {
    await choose(page, 5);
    const grid = page.getByRole('grid', { name: 'Chart' });
    await grid.locator('[data-cell="1 0"]').click();
    await grid.locator('[data-cell="1 0"]').evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Spring\t1.234,5\t2,5\nSummer\t7,25\t8\n');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const chart = async () =>
      (await jsonBody(page)).presentation.slideList[4]!.content.chart as {
        labels: string[];
        series: { values: number[] }[];
      };
    await expect.poll(async () => (await chart()).labels.slice(0, 2)).toEqual(['Spring', 'Summer']);
    expect((await chart()).series.slice(0, 2).map(({ values }) => values.slice(0, 2))).toEqual([
      [1234.5, 7.25],
      [2.5, 8],
    ]);
    // Quick typing does not wait for a frame, which may take long on a slow computer.
    await page.evaluate(() => {
      const { requestAnimationFrame: next } = window;
      window.requestAnimationFrame = (run) => next(() => setTimeout(() => run(performance.now()), 150));
    });
    await grid.locator('[data-cell="1 1"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('42', { delay: 300 });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await chart()).series[0]!.values[1]).toBe(42);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('3 1');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page.getByText('“many” is not a number').waitFor();
    await page.keyboard.press('Escape');
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
  });

  it('moves items of a list by keyboard', async () => {
    await choose(page, 2);
    const before = demoBody().presentation.slideList[1]!.content.points as string[];
    await page.getByRole('button', { name: 'Move item 1 of Points', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    const points = async () => (await jsonBody(page)).presentation.slideList[1]!.content.points;
    await expect.poll(points).toEqual([before[1], before[0], ...before.slice(2)]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move item 2 of Points');
    await page.keyboard.press('ArrowUp');
    await expect.poll(points).toEqual(before);
  });

  it('places the slide number by arrow keys and by numbers', async () => {
    await choose(page, 2);
    await page.getByText('Notes, number, section').click();
    await page.getByLabel('Slide number').selectOption('placed');
    await page.getByRole('slider', { name: 'Place of the slide number' }).press('ArrowLeft');
    const place = async () => (await jsonBody(page)).presentation.slideList[1]!.attributes!.slideNumber;
    await expect.poll(place).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
    await page.getByLabel('From the top').fill('0.25');
    await expect.poll(place).toMatchObject({ y: 0.25 });
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
  });

  it('has its faults of the validator at their place in the JSON', async () => {
    const body = demoBody();
    body.presentation.slideList[5]!.content.title = [];
    await typeJson(page, JSON.stringify(body, null, 2));
    await page.getByText(/^1 error$/).waitFor();
    await choose(page, 6);
    await page
      .getByText(/Expected a string or a number/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show in the JSON' }).click();
    const line = () =>
      page.evaluate(() => {
        const host = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.cm-activeLine'));
        return host?.shadowRoot?.querySelector('.cm-activeLine')?.textContent;
      });
    await expect.poll(line).toContain('"title": []');
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
  });

  it('takes hostile text as text', async () => {
    const body = demoBody();
    const hostile = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{title}}';
    Object.assign(body.presentation.slideList[1]!.content, { title: hostile, points: [hostile], [hostile]: hostile });
    await typeJson(page, JSON.stringify(body, null, 2));
    await choose(page, 2);
    await page.getByText('It stays in the JSON.').waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await typeJson(page, JSON.stringify(demoBody(), null, 2));
  });

  it('runs without a session, and says that the work is kept', async () => {
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Your session has ended. Your work is kept in this browser.').waitFor();
    await page.getByRole('tab', { name: 'JSON' }).click();
    await choose(page, 1);
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('Kept over a reload');
    await expect.poll(() => jsonOf(page)).toContain('Kept over a reload');
    // The setup has no initial body now, so that the page opens what the browser kept.
    const { initialBody: _, ...setup } = playgrounds!.demo;
    playgrounds!.server.setUp(setup);
    await page.waitForTimeout(600);
    await page.reload();
    await everySlideDrawn(page, SLIDES);
    expect(await page.getByRole('textbox', { name: 'Subtitle' }).inputValue()).toBe('Kept over a reload');
  });

  it('violates no Content-Security-Policy and throws nothing', () => {
    expect(playgrounds!.errors).toEqual([]);
  });
});

describe.skipIf(!playgrounds)('typing', { timeout: TIMEOUT }, () => {
  it('draws the slide in a fraction of the time that the whole deck takes', async () => {
    const page = await playgrounds!.open();
    const started = performance.now();
    await everySlideDrawn(page, SLIDES);
    const whole = performance.now() - started;
    await page.waitForTimeout(1_000);
    await choose(page, 3);
    await page.locator('textarea').first().focus();
    await page.keyboard.press('End');
    const { frames, pictures } = await measureTyping(page, ' and what that means for us now');
    const said = [frames, pictures].map(
      (one) => `${quantile(one, 0.5).toFixed(1)} / ${quantile(one, 0.95).toFixed(1)} ms`,
    );
    console.log(
      `Typing, median and 95 %: frame ${said[0]}, key to picture ${said[1]}; first pictures ${whole.toFixed(0)} ms`,
    );
    expect(pictures).toHaveLength(31);
    expect(quantile(pictures, 0.5)).toBeLessThan(whole / 4);
    expect(quantile(frames, 0.5)).toBeLessThan(quantile(pictures, 0.5));
    await page.context().close();
  });
});

describe.skipIf(!playgrounds)('accessibility', { timeout: TIMEOUT }, () => {
  it.each(casesOf(['light', 'dark'] as const))('has no serious finding of axe in %s', async (colorScheme) => {
    const page = await playgrounds!.open({ viewport: { width: 1440, height: 900 }, colorScheme });
    await everySlideDrawn(page, SLIDES);
    for (const slide of [1, 2, 4, 5, 6]) {
      await choose(page, slide);
      expect(await findings(page), `slide ${slide}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Deck' }).click();
    expect(await findings(page), 'deck').toEqual([]);
    await page.getByRole('tab', { name: 'Code' }).click();
    expect(await findings(page), 'code').toEqual([]);
    await page.getByRole('button', { name: 'Slide', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findings(page), 'picker').toEqual([]);
    await page.context().close();
  });

  it('has no serious finding of axe on a phone', async () => {
    const page = await playgrounds!.open({ viewport: { width: 390, height: 844 } });
    await everySlideDrawn(page, SLIDES);
    for (const view of ['Form', 'Preview', 'JSON', 'Code', 'Result']) {
      await page.getByRole('tab', { name: view }).click();
      expect(await findings(page), view).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(390);
    }
    await page.context().close();
  });

  it('makes a deck by keyboard alone', async () => {
    const { initialBody: _, ...setup } = playgrounds!.demo;
    const page = await playgrounds!.open(undefined, setup);
    const template = page.getByRole('button', { name: /Title title-slide/ });
    await template.waitFor();
    await tabTo(page, () => template.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Slide 1' }).waitFor();
    const title = page.getByLabel('Title', { exact: false }).first();
    await tabTo(page, () => title.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keyboard');
    await expect.poll(() => jsonOf(page)).toContain('"title": "By keyboard"');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Your session has ended.').waitFor();
    await page.context().close();
  });
});

async function findings(page: Page): Promise<readonly string[]> {
  return seriousFaultsOf(await runAxe(page));
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}
