import type { DocumentProperties, SceneSlide, Size } from '@deckwright/core/contract';
import { tidyContents } from './content.ts';
import { referenceIn, referencesIn, writeDictionary } from './dictionary.ts';
import { dictionaryOf, type PdfFile, readFile, writeFile } from './file.ts';
import { writeOutline } from './outline.ts';
import { writeProperties } from './properties.ts';
import { tidyFigures, tidyTables } from './tags.ts';

/** What to write into a printed file. */
export interface FinishOptions {
  /** Size of a page, in points. */
  readonly paper: Size;
  readonly slides: readonly SceneSlide[];
  /** How many pages each slide takes. Default: one. */
  readonly pages: readonly number[];
  /** The summary of each table, in document order. */
  readonly tables: readonly (string | undefined)[];
  readonly properties: DocumentProperties;
  readonly language: string;
  readonly acceptedAt: string;
}

/**
 * Printed PDF → finished PDF. Adds properties and an outline, cuts pages to the slide size, repairs tags, and replaces every value
 * that comes from the clock or from earlier prints, so that the same scene gives the same bytes.
 */
export function finishPdf(printed: Uint8Array, finish: FinishOptions): Uint8Array {
  const file = readFile(printed);
  const pages = pagesOf(file);
  let expected = 0;
  const entries = finish.slides.map(({ title, section }, index) => {
    const start = expected;
    expected += finish.pages[index] ?? 1;
    return { title, section, start };
  });
  if (pages.length !== expected) {
    throw new Error(`The browser printed ${pages.length} pages where ${expected} were expected.`);
  }
  for (const page of pages) cutPage(file, page, finish.paper);
  tidyContents(file, pages);
  tidyFigures(file);
  tidyTables(file, finish.tables);
  writeOutline(
    file,
    entries.map(({ start, ...entry }) => ({ ...entry, page: pages[start]! })),
  );
  writeProperties(file, finish);
  return writeFile(file);
}

/** Object numbers of the pages, in order. */
function pagesOf(file: PdfFile): readonly number[] {
  const below = (number: number): readonly number[] => {
    const entries = dictionaryOf(file, number);
    return entries.has('Kids') ? referencesIn(entries.get('Kids')!).flatMap(below) : [number];
  };
  const root = referenceIn(dictionaryOf(file, file.catalog).get('Pages'));
  return root === undefined ? [] : below(root);
}

/** Cuts a page to the slide size. The browser's paper is larger, with the slide at its top left (see `paperInches`). */
function cutPage(file: PdfFile, page: number, { width, height }: Size): void {
  const entries = dictionaryOf(file, page);
  const [, , , top] = /\[\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+?)\s*\]/.exec(entries.get('MediaBox') ?? '')?.slice(1) ?? [];
  if (top === undefined) throw new Error('The browser wrote a page without a size.');
  entries.set('MediaBox', `[0 ${Number(top) - height} ${width} ${Number(top)}]`);
  file.objects.set(page, { text: writeDictionary(entries) });
}
