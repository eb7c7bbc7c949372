import { createRandom } from '@deckwright/test-tools/random';
import { closePopups } from './gestures.ts';
import { keptTemplate, savingState, undoEverything, undoLabel } from './in-page.ts';
import { type OpenEditor, untilDrawn } from './open-editor.ts';
import { operate } from './operations.ts';

export interface MonkeyReport {
  readonly seed: number;
  readonly operations: number;
  /** States that the server took. */
  readonly saved: number;
  /** What was wrong with the others, as the editor says it. */
  readonly rejections: readonly string[];
  readonly published: boolean;
  /** Steps of the history at the end. */
  readonly steps: number;
  /** What should not have happened, with the number of the operation before. */
  readonly failures: readonly string[];
}

/** Operations between two states that are saved and loaded again. */
const EVERY = 25;

/** Edits a template as no person would: with random operations of all tools. Saves, reloads, publishes, and undoes everything. */
export async function runMonkey(
  editor: OpenEditor,
  key: string,
  seed: number,
  operations: number,
): Promise<MonkeyReport> {
  const { page, complaints } = editor;
  const random = createRandom(seed);
  const failures: string[] = [];
  const names: string[] = [];
  let saved = 0;
  const rejections: string[] = [];
  const fail = (message: string) => {
    failures.push(`seed ${seed}, operation ${names.length} (${names.slice(-3).join(', ')}): ${message}`);
  };
  const first = JSON.stringify(await editor.stored(key));

  /** Whether the state was saved. If the server rejects it, the editor has to name what is wrong. */
  async function save(): Promise<boolean> {
    await page.keyboard.press('Control+s');
    await page.waitForFunction(() => !document.querySelector('header [role="status"]')?.textContent.includes('Saving'));
    const state = await savingState(page);
    if (state === 'Saved') return true;
    if (state !== 'Not saved') fail(`The editor says "${state}".`);
    return false;
  }

  async function openRejection() {
    // A menu that the last operation opened late would take the click.
    await closePopups(page);
    await page.getByRole('button', { name: 'Not saved' }).click();
    const dialog = page.getByRole('dialog', { name: 'The draft is not saved' });
    await dialog.waitFor();
    return dialog;
  }

  async function checkRejection() {
    const dialog = await openRejection();
    const faults = await dialog.getByRole('list', { name: 'What is wrong' }).getByRole('listitem').allInnerTexts();
    if (faults.length === 0) fail(`Rejected without the name of what is wrong: ${await dialog.textContent()}`);
    const unnamed = faults.filter((fault) => fault.trim().split('\n').filter(Boolean).length < 2);
    if (unnamed.length > 0) fail(`Rejected, and nothing is named: ${unnamed.join(' ')}`);
    rejections.push(
      `after ${names.slice(-6).join(', ')}: ${faults.map((fault) => fault.replaceAll(/\s+/g, ' ')).join('; ')}`,
    );
    await closePopups(page);
  }

  async function checkReload() {
    await closePopups(page);
    const isSaved = await save();
    const isRejected = !isSaved && (await savingState(page)) === 'Not saved';
    if (isSaved) saved += 1;
    if (isRejected) await checkRejection();
    // The browser writes its copy a moment later.
    await page.waitForTimeout(300);
    const [before, label] = [await keptTemplate(page, key), await undoLabel(page)];
    if (isSaved && before !== undefined && JSON.stringify(await editor.stored(key)) !== before) {
      fail('The draft on the server is not what the editor shows.');
    }
    await page.reload();
    await untilDrawn(page).catch(() =>
      fail('After a reload, there is neither a picture nor a word about what is wrong.'),
    );
    await page.waitForTimeout(100);
    if ((await keptTemplate(page, key)) !== before) fail('A reload changed the template.');
    if ((await undoLabel(page)) !== label)
      fail(`Undo was "${label}", and is "${await undoLabel(page)}" after a reload.`);
    if (isRejected) await repair();
  }

  /** Removes unused fields, or goes back, until the server takes the template, so that later states can be saved. */
  async function repair() {
    const remove = (await openRejection()).getByRole('button', { name: /^Remove / });
    if (await remove.isVisible()) await remove.click();
    await page.waitForTimeout(100);
    await closePopups(page);
    if (await save()) return;
    for (let steps = 0; steps < EVERY * 2; steps += 1) {
      await page.keyboard.press('Control+z');
      if (await save()) return;
    }
    fail('No state of the last steps can be saved.');
  }

  async function publish(): Promise<boolean> {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await dialog.waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/publish')),
      dialog.getByRole('button', { name: 'Publish' }).click(),
    ]);
    if (answer.ok()) {
      await dialog.waitFor({ state: 'detached' });
      return true;
    }
    const { details } = (await answer.json()) as { details?: readonly { path: string }[] };
    const paths = details?.map(({ path }) => path) ?? [];
    if (paths.length === 0 || paths.includes('')) fail(`Not published, and nothing is named: ${await answer.text()}`);
    await closePopups(page);
    return false;
  }

  await editor.open(key);
  for (let index = 1; index <= operations; index += 1) {
    const earlier = complaints.length;
    try {
      names.push(await operate(page, random));
    } catch (error) {
      names.push('failed');
      fail((error as Error).message);
      await closePopups(page);
    }
    for (const complaint of complaints.slice(earlier)) fail(complaint);
    if ((await page.locator('.dw-canvas').count()) === 0) {
      fail('The editor is gone.');
      await editor.open(key);
    }
    if (index % EVERY === 0 || index === operations) await checkReload();
  }
  const isUnchanged = await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled();
  const published = !isUnchanged && (await publish());
  const steps = await undoEverything(page);
  await save();
  if (JSON.stringify(await editor.stored(key)) !== first) fail('Undo to the beginning gives another template.');
  return { seed, operations, saved, rejections, published, steps, failures };
}
