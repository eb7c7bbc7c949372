import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { ownFiles, withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { renderTable, type TableSlide } from '@deckwright/test-tools/texts/render-table';
import { convertAllWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing, type ReadPdfWord, readPdfText, readPdfWords } from '@deckwright/testkit/pdf';
import { validatePptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NASTALIQ, THAANA } from './table-fonts.ts';

const BOX = { x: 60, y: 60, width: 600, height: 300 };
/** Shares of the width; the first column is 300 points wide. */
const COLUMNS = [{ width: 3 }, { width: 2 }, { width: 1 }];
const FONTS = [NASTALIQ, THAANA];

/** Column names and row names, in the first column; the other columns have numbers, by which a reader finds them. */
const LANGUAGES = casesOf([
  { language: 'ar', header: 'المنطقة', names: ['الشمال', 'الجنوب', 'المجموع'] },
  { language: 'he', header: 'אזור', names: ['צפון', 'דרום', 'סך הכול'] },
  { language: 'ur', header: 'علاقہ', names: ['شمال', 'جنوب', 'کل میزان'], font: 'Noto Nastaliq Urdu' },
  { language: 'fa', header: 'منطقه', names: ['شمال', 'جنوب', 'جمع کل'] },
  { language: 'dv', header: 'ސަރަޙައްދު', names: ['އުތުރު', 'ދެކުނު', 'ޖުމްލަ'], font: 'Noto Sans Thaana' },
]);

function slideOf({ language, header, names, font }: (typeof LANGUAGES)[number]): TableSlide {
  return {
    language,
    fonts: FONTS,
    columns: [header, '2025', '2026'],
    rows: [
      [names[0], '11', '12'],
      [names[1], { value: '2122', columnSpan: 2 }, null],
      [names[2], '31', '32'],
    ],
    own: {
      box: BOX,
      columns: COLUMNS,
      borders: 'grid',
      firstColumn: true,
      totalRow: true,
      headerFill: 'accent1',
      rowHeight: 60,
      style: { size: 14, ...(font && { font }) },
    },
  };
}

interface Rendered {
  readonly pptx: Uint8Array;
  readonly byLibreOffice: readonly ReadPdfWord[];
  readonly byUs: readonly ReadPdfWord[];
  /** The words of our PDF in the order of its tags and content. */
  readonly inFileOrder: string;
}

const missing = libreOfficeMissing() ?? popplerMissing();
const pdf = createPdfAdapter({ browser: TEST_BROWSER });
const rendered = new Map<string, Rendered>();

beforeAll(async () => {
  if (missing !== undefined) {
    console.log(missing);
    return;
  }
  const decks: Uint8Array[] = [];
  const pdfs: Uint8Array[] = [];
  for (const one of LANGUAGES) {
    decks.push((await renderTable(slideOf(one), createPptxAdapter())).artifact.bytes);
    pdfs.push((await renderTable(slideOf(one), pdf)).artifact.bytes);
  }
  const theirs = await withFonts(() => convertAllWithLibreOffice(decks, 'pptx', 'pdf'), ownFiles(FONTS));
  for (const [at, { language }] of LANGUAGES.entries()) {
    const [byLibreOffice, byUs] = [await readPdfWords(theirs[at]!), await readPdfWords(pdfs[at]!)];
    const [inFileOrder = ''] = await readPdfText(pdfs[at]!, 'file');
    rendered.set(language, { pptx: decks[at]!, byLibreOffice: byLibreOffice[0]!, byUs: byUs[0]!, inFileOrder });
  }
});

afterAll(() => pdf.close?.());

function isNumber({ text }: ReadPdfWord): boolean {
  return /^\d+$/.test(text);
}

/** The left and right edges of the words with a text. */
function edgesOf(words: readonly ReadPdfWord[], text: string): readonly [number, number] {
  const { box } = words.find((word) => word.text === text)!;
  return [box.x, box.x + box.width];
}

describe.skipIf(missing !== undefined)('a table from right to left', () => {
  it.each(LANGUAGES.map(({ language }) => language))(
    'has its first column at the right in LibreOffice and in our PDF, in %s',
    (language) => {
      const { byLibreOffice, byUs } = rendered.get(language)!;
      const columnEdges = [BOX.x, BOX.x + 100, BOX.x + 300, BOX.x + 600];
      for (const words of [byLibreOffice, byUs]) {
        for (const word of words.filter((each) => !isNumber(each))) {
          expect(word.box.x, `${word.text} is in the first column`).toBeGreaterThan(columnEdges[2]!);
        }
        for (const [text, column] of [
          ['2025', 1],
          ['2026', 0],
          ['11', 1],
          ['12', 0],
          ['31', 1],
          ['32', 0],
        ] as const) {
          const [from, to] = edgesOf(words, text);
          expect(from).toBeGreaterThan(columnEdges[column]!);
          expect(to).toBeLessThan(columnEdges[column + 1]!);
        }
        // The cell over two columns ends where the column beside the first one does.
        expect(edgesOf(words, '2122')[1]).toBeCloseTo(edgesOf(words, '11')[1], 0);
      }
    },
  );

  it.each(LANGUAGES.map(({ language }) => language))('has its words at the same places in both, in %s', (language) => {
    const { byLibreOffice, byUs } = rendered.get(language)!;
    for (const word of byUs.filter(isNumber)) {
      const [left, right] = edgesOf(byLibreOffice, word.text);
      expect(Math.abs(left - word.box.x)).toBeLessThan(1.5);
      expect(Math.abs(right - word.box.x - word.box.width)).toBeLessThan(1.5);
    }
  });

  it.each(LANGUAGES.map(({ language }) => language))('is read from the first column to the last, in %s', (language) => {
    const { inFileOrder } = rendered.get(language)!;
    expect(inFileOrder.match(/\d+/g)).toEqual(['2025', '2026', '11', '12', '2122', '31', '32']);
  });

  it('is valid', async () => {
    for (const { pptx } of rendered.values()) expect(await validatePptx(pptx)).toEqual([]);
  });
});
