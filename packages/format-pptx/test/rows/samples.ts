import type { TableSlide } from '@deckwright/test-tools/texts/render-table';
import { MORE_FONTS, RUNNING_TEXTS } from '@deckwright/test-tools/texts/running-texts';

/** A long table in one script. */
export interface RowSample {
  readonly name: string;
  readonly slide: TableSlide;
  /** The text of the last cell of each row, by which a reader finds the row. */
  readonly marks: readonly string[];
}

const ROWS = 16;
/** Higher than a usual slide, because LibreOffice leaves out what is below it. */
const slideSize = { width: 960, height: 1200 };
const BOX = { x: 40, y: 20, width: 880, height: 500 };
const COLUMNS = [{ width: 2 }, { width: 5 }, { width: 1 }];

function sampleOf(name: string, ownFont?: string): RowSample {
  const { text, language, font = ownFont } = RUNNING_TEXTS.find((one) => one.name === name)!;
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
  // Every fourth row has a text of two lines.
  const phrase = (row: number) =>
    words
      .slice(row, row + (row % 4 === 3 ? 56 : 10))
      .join('')
      .trim();
  const marks = Array.from({ length: ROWS }, (_, row) => String(7001 + row));
  const rows = marks.map((mark, row) => [
    words
      .slice(row, row + 4)
      .join('')
      .trim(),
    phrase(row),
    mark,
  ]);
  const own = {
    box: BOX,
    columns: COLUMNS,
    direction: 'ltr',
    headerRow: false,
    style: { size: 11, ...(font && { font }) },
  };
  return {
    name: ownFont ? `${name}, ${ownFont}` : name,
    slide: { language, columns: ['', '', ''], rows, own, slideSize, fonts: MORE_FONTS },
    marks,
  };
}

export const SAMPLES: readonly RowSample[] = [
  sampleOf('English'),
  sampleOf('English', 'Inter'),
  sampleOf('Russian'),
  sampleOf('Arabic'),
  sampleOf('Urdu, Nastaliq'),
  sampleOf('Hindi'),
  sampleOf('Thai'),
  sampleOf('Lao'),
  sampleOf('Khmer'),
  sampleOf('Burmese'),
  sampleOf('Tibetan'),
  sampleOf('Japanese'),
];
