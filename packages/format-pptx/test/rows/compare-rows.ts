import { ownFiles, withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { renderTable } from '@deckwright/test-tools/texts/render-table';
import { createRecordingAdapter } from '@deckwright/testkit';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { createPptxAdapter } from '../../src/index.ts';
import { zip } from '../../src/package/zip.ts';
import { inflate } from '../support/inflate.ts';
import type { RowSample } from './samples.ts';

/** A way to write rows: changes the XML of a slide. */
export type Means = readonly [name: string, change: (xml: string) => string];

/** How much lower LibreOffice draws the last row than core, and the first one, in points. */
export interface RowComparison {
  readonly last: number;
  readonly first: number;
}

/** Compares the rows of each sample with LibreOffice's, for each means. Returns a list of samples for each means. */
export async function compareRows(
  samples: readonly RowSample[],
  means: readonly Means[],
): Promise<readonly (readonly RowComparison[])[]> {
  const decks = await Promise.all(
    samples.map(async ({ slide }) => (await renderTable(slide, createPptxAdapter())).artifact.bytes),
  );
  const own = await Promise.all(samples.map(ownBaselines));
  const fonts = ownFiles(samples[0]?.slide.fonts);
  const changed = means.flatMap(([, change]) => decks.map((bytes) => changeSlide(bytes, change)));
  const pdfs = await withFonts(() => convertAllWithLibreOffice(changed, 'pptx', 'pdf', { timeout: 600_000 }), fonts);
  const pages = await Promise.all(pdfs.map(async (pdf) => (await readPdf(pdf)).pages[0]!));
  return means.map((_, at) =>
    samples.map(({ marks }, sample) => {
      const { lines } = pages[at * samples.length + sample]!;
      const [first, last] = [marks[0]!, marks.at(-1)!].map((mark) => {
        const line = lines.find(({ text }) => text === mark);
        if (!line) throw new TypeError(`LibreOffice's page has no row ${mark}.`);
        return line.baseline;
      });
      return { first: first! - own[sample]!.first, last: last! - own[sample]!.last };
    }),
  );
}

/** The baselines of the first and the last row as core lays them out. */
async function ownBaselines({ slide, marks }: RowSample): Promise<{ readonly first: number; readonly last: number }> {
  const { scene } = await renderTable(slide, createRecordingAdapter());
  const parts = scene.slides[0]!.nodes.flatMap((node) => (node.kind === 'composite' ? node.parts : []));
  const [first, last] = [marks[0]!, marks.at(-1)!].map((mark) => {
    for (const part of parts) {
      if (part.kind !== 'text' || part.paragraphs[0]?.runs[0]?.text !== mark) continue;
      return part.box.y + part.lines[0]!.baseline;
    }
    throw new TypeError(`The table has no row ${mark}.`);
  });
  return { first: first!, last: last! };
}

function changeSlide(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = inflate(bytes);
  const slide = 'ppt/slides/slide1.xml';
  return zip(new Map([...parts, [slide, change(String(parts.get(slide)))]]));
}
