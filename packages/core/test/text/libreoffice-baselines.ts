import { createPptxAdapter } from '@deckwright/format-pptx';
import { ownFiles, withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { MORE_FONTS, type SetText } from '@deckwright/test-tools/texts/running-texts';
import { renderBoxes, type TextBox } from '@deckwright/test-tools/texts/text-deck';
import { convertWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';

/** Baselines of a text in points from the top of its box, here and in LibreOffice. */
export interface ComparedBaselines {
  readonly text: SetText;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

const BOX = { x: 60, y: 40, width: 420, height: 460 };

/** Writes each text on a slide of its own, and reads the baselines of LibreOffice's PDF of the pptx. */
export async function compareBaselines(texts: readonly SetText[], size: number) {
  const slides = texts.map(({ text, font }): readonly TextBox[] => [
    { box: BOX, text, style: { size, fit: 'error', ...(font !== undefined && { font }) } },
  ]);
  const { artifact, nodes } = await renderBoxes(slides, createPptxAdapter(), {}, [], MORE_FONTS);
  const pdf = await withFonts(
    () => convertWithLibreOffice(artifact.bytes, 'pptx', 'pdf', { timeout: 300_000 }),
    ownFiles(MORE_FONTS),
  );
  const { pages } = await readPdf(pdf);
  const compared = texts.map((text, index): ComparedBaselines => {
    const [node] = nodes[index]!;
    return {
      text,
      ours: node!.lines.map(({ baseline }) => baseline),
      theirs: baselinesOf(pages[index]!.lines, size).map((baseline) => baseline - BOX.y),
    };
  });
  return { compared, pptx: artifact.bytes, pdf };
}

/** One baseline for each row. A PDF can position marks separately; the widest piece of a row is never a mark. */
function baselinesOf(lines: readonly ReadPdfLine[], size: number): readonly number[] {
  const rows: ReadPdfLine[] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row === undefined || line.baseline - row.baseline > size * 0.75) rows.push(line);
    else if (line.width > row.width) rows[rows.length - 1] = line;
  }
  return rows.map(({ baseline }) => baseline);
}
