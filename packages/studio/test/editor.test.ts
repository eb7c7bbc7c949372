import { openBrowser } from '@deckwright/test-tools/browser';
import { IN_DARK, runAxe, seriousFaultsOf } from '@deckwright/test-tools/pages/axe';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const server = await runServer({
  studioFolder: await builtStudio(),
  environment: { DECKWRIGHT_ADMIN_PASSWORD: ADMIN_PASSWORD },
});
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
let page: Page;
/** What the browser reports. */
const complaints: string[] = [];

beforeAll(async () => {
  if (!browser) return;
  page = await signIn({ browser: browser!, studio, complaints });
  await page.getByRole('link', { name: /^Create a project in your colours/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.waitFor();
  await page.keyboard.type('Acme');
  await dialog.getByRole('radio', { name: /^Neutral/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Acme' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});

/** An element on the canvas. Its name begins so, and ends with its warnings. */
function objectOf(on: Page, name: string) {
  return on.locator('[data-object]').and(on.getByRole('button', { name: new RegExp(`^${name}`) }));
}

function layerOf(on: Page, name: string) {
  return on.getByRole('treeitem', { name: new RegExp(`^${name}`) });
}

async function untilSaved(on: Page): Promise<void> {
  await on.getByRole('status').getByText('Saved', { exact: true }).waitFor();
}

async function undoLabel(on: Page): Promise<string | null> {
  return on.getByRole('button', { name: /undo/i }).getAttribute('aria-label');
}

/** The template as the server has it. */
async function draftOf(on: Page, key: string): Promise<Record<string, unknown>> {
  const path = `/manage/v1/owners/default/projects/acme/templates/${key}`;
  const response = await on.request.get(`${server.publicUrl}${path}`);
  const { draft, published } = await response.json();
  return draft ?? published;
}

describe.skipIf(!browser)('the editor of a template', () => {
  it('moves an element by mouse and by keyboard, with its numbers beside it', async () => {
    await page.goto(`${studio}o/default/projects/acme/templates/cover`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const title = objectOf(page, 'Title, text');
    await title.waitFor();
    const left = page.getByRole('textbox', { name: 'From the left' });
    const { x, y, width, height } = (await title.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 5 });
    await page.mouse.up();
    const dragged = Number(await left.inputValue());
    expect(dragged).toBeGreaterThan(60);
    expect(await undoLabel(page)).toBe('Undo: Move');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => left.inputValue()).toBe(String(dragged + 11));

    const objects = page.locator('[data-object]');
    const before = await objects.count();
    await page.keyboard.down('Alt');
    await page.mouse.move(x + width / 2 + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 2 + 60, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    expect(await undoLabel(page)).toBe('Undo: Duplicate');
    await expect.poll(() => objects.count()).toBe(before + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => objects.count()).toBe(before);

    await left.fill('100');
    await left.press('Enter');
    await left.press('ArrowUp');
    await untilSaved(page);
    expect((await draftOf(page, 'cover')).elements).toMatchObject([{ box: { x: 101 } }, {}, {}, {}, {}, {}, {}]);
  });

  it('changes a text on the slide, and makes it a field', async () => {
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
    await objectOf(page, 'Text, text').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Confidential');
    await page.keyboard.press('Escape');
    await objectOf(page, 'Confidential, text').waitFor();
    await page.getByRole('button', { name: 'Make the text a field' }).click();
    const form = page.getByRole('dialog', { name: 'Make the text a field' });
    await form.getByLabel('Key').fill('notice');
    await form.getByRole('button', { name: 'Make it a field' }).click();
    await layerOf(page, 'notice').waitFor();
    await untilSaved(page);
    const { fields, elements } = await draftOf(page, 'cover');
    expect(fields).toMatchObject({ notice: { type: 'text', sample: 'Confidential' } });
    expect(elements).toMatchObject([{}, {}, {}, {}, {}, {}, {}, { text: '{{notice}}' }]);

    await page.getByRole('tab', { name: 'Fields' }).click();
    await page.getByRole('button', { name: 'Settings of notice' }).click();
    await page.getByRole('textbox', { name: 'Key' }).fill('remark');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Settings of remark' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('{{remark}}');
    await page.getByRole('tab', { name: 'Layers' }).click();
  });

  it('selects more and fewer layers with Shift and the arrows', async () => {
    const rows = page.getByRole('treeitem');
    const chosen = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-selected') === 'true'));
    await rows.nth(1).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await chosen()).slice(0, 5)).toEqual([false, true, true, true, false]);
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await chosen()).slice(0, 5)).toEqual([false, true, true, false, false]);
    expect(await rows.nth(2).evaluate((row) => row === document.activeElement)).toBe(true);
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await chosen()).slice(0, 5)).toEqual([true, true, false, false, false]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await chosen()).slice(0, 5)).toEqual([false, true, false, false, false]);
  });

  it('takes steps back and again, also after the page was loaded again', async () => {
    await untilSaved(page);
    await page.reload();
    await objectOf(page, 'Title, text').waitFor();
    await expect.poll(() => undoLabel(page)).toBe('Undo: Rename field');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await objectOf(page, 'Confidential, text').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    await layerOf(page, 'remark').waitFor();
    await untilSaved(page);
    expect((await draftOf(page, 'cover')).fields).toHaveProperty('remark');
  });

  it('is used with the keyboard alone: layers, order, duplicates and regions', async () => {
    await layerOf(page, 'Title').click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('F2');
    await page.keyboard.type('Backdrop');
    await page.keyboard.press('Enter');
    const backdrop = layerOf(page, 'Backdrop');
    await backdrop.waitFor();
    const before = Number(await backdrop.getAttribute('aria-posinset'));
    await page.keyboard.press('Control+ArrowUp');
    await expect.poll(() => backdrop.getAttribute('aria-posinset')).toBe(String(before - 1));
    await page.keyboard.press('Control+d');
    await expect.poll(() => backdrop.count()).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(() => backdrop.count()).toBe(1);
    const regions = new Set<string | null>();
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('F6');
      regions.add(await page.evaluate(() => document.activeElement!.closest('aside, main, header')!.tagName));
    }
    expect([...regions].sort()).toEqual(['ASIDE', 'HEADER', 'MAIN']);
    await page.getByRole('main').focus();
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps changes without a connection, and saves them later', async () => {
    await untilSaved(page);
    await page.context().setOffline(true);
    await layerOf(page, 'Title').click();
    await page.getByRole('textbox', { name: 'From the top' }).fill('90');
    await page.keyboard.press('Enter');
    await page.getByText('Offline. Kept in this browser').waitFor();
    await page.context().setOffline(false);
    await untilSaved(page);
    expect((await draftOf(page, 'cover')).elements).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ box: expect.objectContaining({ y: 90 }) })]) as object,
    );
  });

  it('shows both versions if somebody else has saved meanwhile', async () => {
    const path = `${server.publicUrl}/manage/v1/owners/default/projects/acme/templates/cover/draft`;
    const theirs = { ...(await draftOf(page, 'cover')), description: 'Theirs' };
    const stored = await page.request.put(path, {
      data: theirs,
      headers: { 'if-match': '*', origin: server.publicUrl },
    });
    expect(stored.status()).toBe(200);
    await page.getByRole('textbox', { name: 'From the top' }).fill('91');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this template meanwhile' });
    await dialog.getByText('/description', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await untilSaved(page);
    await page.keyboard.press('Control+z');
    await untilSaved(page);
    const mine = await draftOf(page, 'cover');
    expect(mine.description).not.toBe('Theirs');
  });

  it('has no serious fault for axe, light and dark', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const tab of ['Layers', 'Fields']) {
        await page.getByRole('tab', { name: tab }).click();
        const results = await runAxe(page, scheme === 'dark' ? IN_DARK : {});
        expect(seriousFaultsOf(results)).toEqual([]);
      }
    }
  });

  it('leaves room for the slide beside the JSON, also in the narrowest window', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByRole('complementary', { name: 'JSON' }).waitFor();
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect((await page.getByRole('main', { name: 'Canvas' }).boundingBox())!.width).toBeGreaterThan(350);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByRole('complementary', { name: 'Properties' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('shows who else has the template open, as long as they have', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Insert', exact: true }).waitFor();
    // Each page asks at once when somebody looks at it again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const sentence = page.getByText('You have this template open on another page too');
    await sentence.waitFor({ state: 'attached' });
    await other.close({ runBeforeUnload: false });
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return sentence.count();
      })
      .toBe(0);
  });

  it('publishes with a note', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Cover' });
    await dialog.getByLabel('Note (optional)').fill('Moved the title');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-region]', { hasText: 'Published' }).waitFor();
    // The message is the last part of the page. F6 leads from it to the first.
    const parts: string[] = [];
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('F6');
      parts.push(
        await page.evaluate(() => {
          const part = document.activeElement?.closest('[data-region]');
          return part?.getAttribute('aria-label') ?? part?.getAttribute('role') ?? part?.tagName ?? 'none';
        }),
      );
    }
    expect(new Set(parts)).toEqual(new Set(['Layers and fields', 'Canvas', 'Properties', 'dialog', 'DIV']));
    await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('row', { name: /^2 Published Moved the title/ }).waitFor();
    await versions.getByRole('img', { name: 'How it was' }).waitFor();
    await versions.getByRole('img', { name: 'How it is' }).waitFor();
    await versions.getByRole('region', { name: 'Comparison' }).getByText('/elements/').first().waitFor();
    expect(seriousFaultsOf(await runAxe(page, { within: '[role=dialog]' }))).toEqual([]);
    await versions.getByRole('button', { name: 'Actions for version 1' }).click();
    await page.getByRole('menuitem', { name: 'Restore as the draft' }).click();
    await versions.waitFor({ state: 'detached' });
    expect(await undoLabel(page)).toBe('Undo: Restore version 1');
    await page.keyboard.press('Control+z');
    await untilSaved(page);
    expect(complaints).toEqual([]);
  });

  it('reports an engine whose code cannot be loaded', async () => {
    const other = await page.context().newPage();
    await other.route('**/worker-*.js', (route) => route.abort());
    await other.goto(`${studio}o/default/projects/acme/templates/cover/edit`);
    await other.getByRole('main').getByText('The preview could not be started.').waitFor();
    await other.close();
  });
});
