import { createRequire } from 'node:module';
import { BOXES, SIZES, type SlideContent } from './decks.ts';

/** The part of pptxgenjs that is called here. */
interface Peer {
  layout: string;
  readonly ChartType: { readonly bar: string };
  defineLayout(layout: object): void;
  addSlide(): {
    addText(text: string | readonly object[], options: object): void;
    addTable(rows: readonly (readonly object[])[], options: object): void;
    addChart(type: string, data: readonly object[], options: object): void;
    addImage(options: object): void;
    addNotes(text: string): void;
  };
  stream(options: { readonly compression: boolean }): Promise<Uint8Array>;
}

const Deck = createRequire(new URL('../packages/format-pptx/package.json', import.meta.url))(
  'pptxgenjs',
) as new () => Peer;

const INCH = 72;
function at({ x, y, width, height }: (typeof BOXES)[keyof typeof BOXES]) {
  return { x: x / INCH, y: y / INCH, w: width / INCH, h: height / INCH };
}

/** Encodes photos for pptxgenjs. Call it before measuring. */
export function asData(photos: readonly Uint8Array[]): readonly string[] {
  return photos.map((bytes) => `image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
}

/** Writes the same content with pptxgenjs only, as its documentation shows, compressed. */
export async function writeWithPptxgenjs(
  contents: readonly SlideContent[],
  photos: readonly string[] = [],
): Promise<Uint8Array> {
  const deck = new Deck();
  deck.defineLayout({ name: 'wide', width: 960 / INCH, height: 540 / INCH });
  deck.layout = 'wide';
  for (const { title, bullets, words, table, chart, photo } of contents) {
    const slide = deck.addSlide();
    slide.addText(title, { ...at(BOXES.title), fontFace: 'Inter', fontSize: SIZES.title, bold: true });
    slide.addText(
      bullets.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { ...at(BOXES.bullets), fontFace: 'Source Sans 3', fontSize: SIZES.bullets, valign: 'top' },
    );
    if (words)
      slide.addText(words, { ...at(BOXES.words), fontFace: 'Source Sans 3', fontSize: SIZES.words, valign: 'top' });
    if (table) {
      const rows = [table.columns, ...table.rows].map((row, index) => {
        return row.map((cell) => ({ text: String(cell), options: { bold: index === 0 } }));
      });
      slide.addTable(rows, { ...at(BOXES.table), fontFace: 'Source Sans 3', fontSize: SIZES.table });
    }
    if (chart) {
      const data = chart.series.map(({ name, values }) => ({ name, labels: [...chart.labels], values: [...values] }));
      slide.addChart(deck.ChartType.bar, data, { ...at(BOXES.chart), showLegend: true, legendPos: 'b' });
    }
    if (photo)
      slide.addImage({ ...at(BOXES.photo), data: photos[Number(photo.split('/').at(-1))]!, altText: 'A photo' });
    slide.addNotes(title);
  }
  return deck.stream({ compression: true });
}
