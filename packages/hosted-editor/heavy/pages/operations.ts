import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Somebody at a page, and numbers that a seed repeats. */
export interface Hand {
  readonly page: Page;
  /** An integer from 0 to below the count. */
  below(count: number): number;
}

interface Operation {
  readonly name: string;
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  run(hand: Hand): Promise<unknown>;
}

const WORDS = ['a', 'storm ', 'Łódź ', 'two words ', '𝒳', '1,5 % '];
const RUN_KEYS = ['b', 'i', 'u', 'Shift+x', '.', 'Shift+>', 'Shift+<', '\\'];
const PARAGRAPH_KEYS = ['Shift+l', 'Shift+e', 'Shift+r', 'Shift+8', 'Shift+7', ']', '['];
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const SHAPES = ['Rectangle', 'Ellipse', 'Line', 'Arrow', 'Chevron'];
const CHARTS = ['Columns', 'Lines', 'Pie', 'Scatter'];
const TABLE_BUTTONS = ['Row above', 'Row below', 'Column before', 'Column after', 'Delete row', 'Delete column'];
const MERGE_BUTTONS = ['Merge right', 'Merge down', 'Split the cell'];
const PASTED = [
  '<p>Pasted <b>bold</b> and <i>other</i> words</p>',
  '<ul><li>One</li><li>Two</li></ul>',
  '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
];

/** Random operations add more than they delete. A deck that grows makes every operation slower. */
const MOST_SLIDES = 14;
const MOST_OBJECTS = 20;

const OPERATIONS: readonly Operation[] = [
  { name: 'type', weight: 14, run: inText((hand) => hand.page.keyboard.type(one(hand, WORDS))) },
  { name: 'delete letters', weight: 6, run: inText(deleteLetters) },
  { name: 'new line', weight: 2, run: inText((hand) => hand.page.keyboard.press('Enter')) },
  { name: 'format letters', weight: 6, run: inText(formatLetters) },
  { name: 'format paragraphs', weight: 5, run: inText((hand) => press(hand, `Control+${one(hand, PARAGRAPH_KEYS)}`)) },
  { name: 'link', weight: 2, run: inText(link) },
  { name: 'type in a cell', weight: 5, run: inCell((hand) => hand.page.keyboard.type(one(hand, WORDS))) },
  { name: 'merge cells', weight: 2, run: inCell((hand) => button(hand, one(hand, MERGE_BUTTONS))) },
  { name: 'rows and columns', weight: 4, run: onObject('table', (hand) => button(hand, one(hand, TABLE_BUTTONS))) },
  { name: 'data of a chart', weight: 3, run: onObject('chart', changeChart) },
  { name: 'move by keys', weight: 5, run: onObject('', (hand) => press(hand, one(hand, ARROWS), 1 + hand.below(4))) },
  { name: 'drag', weight: 5, run: drag },
  { name: 'duplicate', weight: 3, run: onObject('', (hand) => press(hand, 'Control+d')) },
  { name: 'delete', weight: 4, run: onObject('', (hand) => press(hand, 'Delete')) },
  { name: 'group', weight: 2, run: onAll('Control+Alt+g') },
  { name: 'ungroup', weight: 2, run: onAll('Control+Alt+Shift+g') },
  { name: 'order', weight: 3, run: onObject('', (hand) => press(hand, `Control+Shift+${one(hand, ARROWS.slice(2))}`)) },
  { name: 'align', weight: 2, run: onObject('', (hand) => button(hand, 'Align left edges')) },
  { name: 'copy and paste', weight: 3, run: copyAndPaste },
  { name: 'paste', weight: 3, run: pasteHtml },
  { name: 'paste a picture', weight: 1, run: pastePicture },
  { name: 'insert a text', weight: 2, run: insertText },
  { name: 'insert a shape', weight: 2, run: insert('Shape', SHAPES) },
  { name: 'insert a chart', weight: 1, run: insert('Chart', CHARTS) },
  { name: 'insert a table', weight: 1, run: insertTable },
  { name: 'undo', weight: 9, run: (hand) => press(hand, 'Control+z', 1 + hand.below(3)) },
  { name: 'redo', weight: 4, run: (hand) => press(hand, 'Control+Shift+z', 1 + hand.below(2)) },
  { name: 'new slide', weight: 2, run: (hand) => press(hand, 'Control+m') },
  { name: 'duplicate a slide', weight: 2, run: inFilmstrip('Control+d') },
  { name: 'delete a slide', weight: 2, run: inFilmstrip('Delete') },
  { name: 'move a slide', weight: 4, run: (hand) => inFilmstrip(`Alt+${one(hand, ARROWS.slice(2))}`)(hand) },
  { name: 'hide a slide', weight: 1, run: (hand) => button(hand, /^(Hide|Show) when presenting$/) },
  { name: 'another slide', weight: 8, run: anotherSlide },
  { name: 'notes', weight: 4, run: typeNotes },
  { name: 'title of the deck', weight: 2, run: typeTitle },
  { name: 'replace words', weight: 1, run: replaceWords },
];

const CHOICES = OPERATIONS.flatMap((operation) => Array.from({ length: operation.weight }, () => operation));

/** Chooses an operation. A deck or slide that has become large is made smaller first. */
export async function chooseOperation(hand: Hand): Promise<Operation> {
  const [slides, objects] = await hand.page.evaluate(() => [
    document.querySelectorAll('[data-slide]').length,
    document.querySelectorAll('#stage [data-object]').length,
  ]);
  if (slides! > MOST_SLIDES) return named('delete a slide');
  if (objects! > MOST_OBJECTS) return { name: 'delete all', weight: 0, run: onAll('Delete') };
  return CHOICES[hand.below(CHOICES.length)]!;
}

function named(name: string): Operation {
  return OPERATIONS.find((operation) => operation.name === name)!;
}

function one<T>(hand: Hand, list: readonly T[]): T {
  return list[hand.below(list.length)]!;
}

async function press({ page }: Hand, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

async function button({ page }: Hand, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
}

/** Focuses an object of the slide whose description begins with a word, or any. Returns false if there is none. */
async function focusObject({ page, below }: Hand, kind: string): Promise<boolean> {
  const objects = page.locator('#stage [data-object]');
  const fitting = await objects.evaluateAll(
    (all, start) => all.flatMap((element, at) => (element.ariaLabel?.toLowerCase().includes(start) ? [at] : [])),
    kind,
  );
  if (fitting.length === 0) return false;
  await objects.nth(fitting[below(fitting.length)]!).focus();
  return true;
}

function onObject(kind: string, act: (hand: Hand) => Promise<unknown>): Operation['run'] {
  return async (hand) => (await focusObject(hand, kind)) && act(hand);
}

function onAll(key: string): Operation['run'] {
  return onObject('', async (hand) => {
    await press(hand, 'Control+a');
    await press(hand, key);
  });
}

/** Opens a text or a cell of the slide, and leaves it again. */
function inField(kind: string, act: (hand: Hand) => Promise<unknown>): Operation['run'] {
  return onObject(kind, async (hand) => {
    await press(hand, 'Enter');
    // Other objects open nothing, or a dialog.
    if ((await hand.page.locator('.dw-text-field').count()) === 0) return;
    if (hand.below(2) === 0) await press(hand, 'Control+Home');
    await press(hand, 'ArrowRight', hand.below(6));
    await act(hand);
    await press(hand, 'Escape');
  });
}

function inText(act: (hand: Hand) => Promise<unknown>): Operation['run'] {
  return inField('', act);
}

function inCell(act: (hand: Hand) => Promise<unknown>): Operation['run'] {
  return inField('table', async (hand) => {
    await press(hand, 'Tab', hand.below(4));
    await act(hand);
  });
}

async function deleteLetters(hand: Hand): Promise<void> {
  await press(hand, one(hand, ['Backspace', 'Delete', 'Control+Backspace']), 1 + hand.below(3));
}

async function formatLetters(hand: Hand): Promise<void> {
  if (hand.below(2) === 0) await press(hand, 'Control+a');
  else await press(hand, 'Shift+ArrowRight', 1 + hand.below(5));
  await press(hand, `Control+${one(hand, RUN_KEYS)}`);
}

async function link(hand: Hand): Promise<void> {
  await press(hand, 'Control+a');
  await press(hand, 'Control+k');
  await hand.page.getByLabel('Address').fill(one(hand, ['https://example.com/', '']));
  await press(hand, 'Enter');
}

async function changeChart(hand: Hand): Promise<void> {
  await press(hand, 'Enter');
  const dialog = hand.page.getByRole('dialog', { name: 'Data of the chart' });
  const boxes = dialog.locator('[data-row] input');
  await boxes.first().waitFor();
  const box = boxes.nth(hand.below(await boxes.count()));
  await box.fill(String(hand.below(500)));
  await box.press('Enter');
  if (hand.below(4) === 0)
    await dialog.getByRole('button', { name: one(hand, ['Series', 'Category']), exact: true }).click();
}

async function drag(hand: Hand): Promise<void> {
  const { page, below } = hand;
  if (!(await focusObject(hand, ''))) return;
  const box = await page.locator('#stage [data-object]:focus').boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + below(60) - 30, y + below(60) - 30, { steps: 3 });
  await page.mouse.move(x + below(160) - 80, y + below(120) - 60, { steps: 2 });
  await page.mouse.up();
}

async function copyAndPaste(hand: Hand): Promise<void> {
  if (!(await focusObject(hand, ''))) return;
  await press(hand, 'Control+c');
  if (hand.below(2) === 0) await anotherSlide(hand);
  await press(hand, 'Control+v');
}

/** Pastes what another program copied. */
async function paste({ page }: Hand, html: string, picture?: string): Promise<void> {
  await page.evaluate(
    ([text, base64]) => {
      const data = new DataTransfer();
      if (text) data.setData('text/html', text);
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      }
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, picture] as const,
  );
}

async function pasteHtml(hand: Hand): Promise<void> {
  await paste(hand, one(hand, PASTED));
}

async function pastePicture(hand: Hand): Promise<void> {
  const background = one(hand, ['#c00', '#0c0', '#00c', '#cc0']);
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  await paste(hand, '', bytes.toString('base64'));
}

async function insertText(hand: Hand): Promise<void> {
  await button(hand, 'Text box');
  await hand.page.keyboard.type(one(hand, WORDS));
}

function insert(menu: string, choices: readonly string[]): Operation['run'] {
  return async (hand) => {
    await button(hand, menu);
    await hand.page.getByRole('menuitem', { name: one(hand, choices), exact: true }).click();
  };
}

async function insertTable(hand: Hand): Promise<void> {
  await button(hand, 'Table');
  await hand.page.getByRole('slider', { name: 'Size of the table' }).press('Enter');
}

function inFilmstrip(key: string): Operation['run'] {
  return async (hand) => {
    await press(hand, 'Control+Alt+Shift+f');
    await press(hand, key);
  };
}

async function anotherSlide({ page, below }: Hand): Promise<void> {
  const slides = page.locator('[data-slide]');
  await slides.nth(below(await slides.count())).click();
}

async function typeNotes(hand: Hand): Promise<void> {
  await press(hand, 'Control+Alt+Shift+s');
  await press(hand, one(hand, ['Control+Home', 'Control+End']));
  if (hand.below(3) === 0) await press(hand, 'Backspace', 3);
  else await hand.page.keyboard.type(one(hand, WORDS));
}

async function typeTitle(hand: Hand): Promise<void> {
  const title = hand.page.getByRole('textbox', { name: 'Title of the presentation' });
  await title.fill(`Storm ${hand.below(1_000)}`);
  await title.press('Enter');
}

async function replaceWords(hand: Hand): Promise<void> {
  const { page } = hand;
  await press(hand, 'Control+Shift+h');
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await dialog.getByRole('textbox', { name: 'Find', exact: true }).fill(one(hand, ['storm', 'two', 'a']));
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill(one(hand, ['calm', '2', 'a']));
  await dialog.getByRole('button', { name: 'Replace all' }).click();
}
