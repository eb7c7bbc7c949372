import type { DocumentProperties, SceneSlide, Size } from '@deckwright/core/contract';
import { tidyContents } from './content.ts';
import { referenceIn, referencesIn, writeDictionary } from './dictionary.ts';
import { tidyFigures } from './figures.ts';
import { dictionaryOf, type PdfFile, readFile, writeFile } from './file.ts';
import { writeOutline } from './outline.ts';
import { writeProperties } from './properties.ts';
import { tidyTables } from './tables.ts';

/** What the printed file is to say about itself. */
export interface Finish {
  /** Of a page, in points. */
  readonly paper: Size;
  readonly slides: readonly SceneSlide[];
  /** How many pages each slide takes; a page each where that is not said. */
  readonly pages: readonly number[];
  readonly tables: readonly (string | undefined)[];
  readonly properties: DocumentProperties;
  readonly language: string;
  readonly acceptedAt: string;
}

/** Printed PDF → PDF with its properties, outline and exact pages, and nothing of the clock's in it. */
export function finishPdf(printed: Uint8Array, finish: Finish): Uint8Array {
  const file = readFile(printed);
  const pages = pagesOf(file);
  let expected = 0;
  const entries = finish.slides.map(({ title }, index) => {
    const start = expected;
    expected += finish.pages[index] ?? 1;
    return { title, start };
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
    entries.map(({ title, start }) => ({ title, page: pages[start]! })),
  );
  writeProperties(file, finish);
  return writeFile(file);
}

/** Numbers of the pages in their order. */
function pagesOf(file: PdfFile): readonly number[] {
  const below = (number: number): readonly number[] => {
    const entries = dictionaryOf(file, number);
    return entries.has('Kids') ? referencesIn(entries.get('Kids')!).flatMap(below) : [number];
  };
  const root = referenceIn(dictionaryOf(file, file.catalog).get('Pages'));
  return root === undefined ? [] : below(root);
}

/** The paper is rounded up to the browser's grid; the slide lies at the top left of it. */
function cutPage(file: PdfFile, page: number, { width, height }: Size): void {
  const entries = dictionaryOf(file, page);
  const [, , , top] = /\[\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+?)\s*\]/.exec(entries.get('MediaBox') ?? '')?.slice(1) ?? [];
  if (top === undefined) throw new Error('The browser wrote a page without a size.');
  entries.set('MediaBox', `[0 ${Number(top) - height} ${width} ${Number(top)}]`);
  file.objects.set(page, { text: writeDictionary(entries) });
}
