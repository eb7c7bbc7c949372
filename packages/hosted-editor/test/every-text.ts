import type { EditableDeck, EditableNode, Point } from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { centreOf, turnPoint } from '@deckwright/editing';
import type { Browser, Page } from 'playwright-core';
import type { DrawnTexts } from '../src/drawing/drawing-messages.ts';
import { plainText } from '../src/text/text-spans.ts';
import { openDeck } from './open-deck.ts';
import type { StarterDeck } from './starter-decks.ts';

interface DrawnText {
  readonly slide: number;
  readonly words: string;
  /** The middle of a line in the middle of its words, on the slide. */
  readonly at: Point;
}

/** What went wrong with a double click in the middle of the words of each text, on slides with these numbers from 0. */
export async function doubleClickTexts(
  browser: Browser,
  { deck, read }: StarterDeck,
  slides: readonly number[],
): Promise<{ readonly count: number; readonly faults: readonly string[] }> {
  const texts = (await drawnTexts({ deck, read })).filter(({ slide }) => slides.includes(slide));
  const open = await openDeck(browser, deck, read);
  const faults: string[] = [];
  try {
    const page = await open.join();
    for (const slide of slides) {
      await page.locator('[data-slide]').nth(slide).click();
      await page.getByRole('region', { name: `Slide ${slide + 1} of ${deck.slides.length}` }).waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.dw-canvas-picture')?.complete);
      for (const text of texts.filter((one) => one.slide === slide)) {
        const typed = await doubleClick(page, deck, text.at);
        if (typed !== text.words) faults.push(`Slide ${slide + 1}: ${text.words} opens ${typed ?? 'nothing'}`);
      }
    }
    return { count: texts.length, faults: [...faults, ...open.problems] };
  } finally {
    await open.close();
  }
}

/** What the text says that a double click opens. It is closed again, and nothing is selected. */
async function doubleClick(page: Page, { size }: EditableDeck, at: Point): Promise<string | undefined> {
  const canvas = (await page.locator('.dw-canvas').boundingBox())!;
  const zoom = canvas.width / size.width;
  await page.mouse.dblclick(canvas.x + at.x * zoom, canvas.y + at.y * zoom);
  const field = page.locator('.dw-text-field');
  const isOpen = await field.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  const typed = isOpen ? await field.inputValue() : undefined;
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Escape');
    if ((await page.locator('[data-object][aria-pressed="true"]').count()) === 0) break;
  }
  return typed;
}

async function drawnTexts({ deck, read }: StarterDeck): Promise<readonly DrawnText[]> {
  const renderer = createDeckRenderer({ ...nodeParts(), adapters: [] });
  const carets = deck.slides.flatMap(({ nodes }) => nodes.map(({ id }) => id));
  const preview = await renderer.preview({ deck, read, carets });
  const found: DrawnText[] = [];
  for await (const { slide, texts } of preview.slides) {
    const { nodes } = deck.slides[slide - 1]!;
    for (const text of texts) {
      const node = nodes.find(({ id }) => id === text.path);
      const [at, words] = [middleOfWords(text), node && wordsOf(node, text.cell)];
      if (at && words) found.push({ slide: slide - 1, words, at });
    }
  }
  return found;
}

function wordsOf(node: EditableNode, cell: DrawnTexts[number]['cell']): string | undefined {
  if (node.kind === 'text') return plainText(node.paragraphs);
  if (node.kind !== 'composite' || node.meaning.kind !== 'table' || !cell) return undefined;
  return plainText(node.meaning.rows[cell[0]]?.cells[cell[1]]?.paragraphs ?? []);
}

function middleOfWords({ box, rotation = 0, lines }: DrawnTexts[number]): Point | undefined {
  const drawn = lines.filter(({ cells }) => cells.length > 0);
  const line = drawn[Math.floor((drawn.length - 1) / 2)];
  if (line === undefined) return undefined;
  const left = Math.min(...line.cells.map(({ x }) => x));
  const right = Math.max(...line.cells.map(({ x, width }) => x + width));
  const upright = { x: box.x + (left + right) / 2, y: box.y + line.box.y + line.box.height / 2 };
  return turnPoint(upright, rotation, centreOf(box));
}
