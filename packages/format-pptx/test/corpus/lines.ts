import type { Line, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';

/** The lines of one text block, compared with LibreOffice's rendering. */
export interface BlockComparison {
  readonly deck: number;
  readonly slide: number;
  readonly name: string;
  readonly lines: readonly string[];
  /** Lines of core that LibreOffice breaks differently. */
  readonly differing: readonly string[];
  /** LibreOffice's lines in the box; empty if no line differs. */
  readonly libreOffice: readonly string[];
}

/** Scripts whose text readers extract from a PDF letter by letter, and that the bundled fonts cover. */
const COMPARABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const EMOJI = /\p{Extended_Pictographic}/u;
/** Points below a box within which a line still counts as part of it. */
const OVERFLOW = 25;
/** Largest distance between the baselines of one row, relative to the line height. */
const ROW_TOLERANCE = 0.3;

/**
 * Compares every unrotated, left-to-right text block in Latin, Greek or Cyrillic whose fonts core and LibreOffice both
 * have.
 */
export async function compareBlocks(
  decks: readonly { readonly scene: Scene; readonly bytes: Uint8Array }[],
): Promise<readonly BlockComparison[]> {
  const files = decks.map(({ bytes }) => bytes);
  const pdfs = await withFonts(() => convertAllWithLibreOffice(files, 'pptx', 'pdf', { timeout: 600_000 }));
  const results: BlockComparison[] = [];
  for (const [deck, { scene }] of decks.entries()) {
    const { pages } = await readPdf(pdfs[deck]!);
    const own = new Set(scene.fonts.flatMap(({ family, measuredWith }) => (measuredWith ? [] : family)));
    const shown = scene.slides.flatMap(({ hidden, nodes, layout }, slide) => {
      const below = scene.layouts.find(({ key }) => key === layout)?.nodes ?? [];
      return hidden ? [] : [{ slide, nodes: [...below, ...nodes] }];
    });
    for (const [page, { slide, nodes }] of shown.entries()) {
      for (const block of nodes.filter((node) => isCompared(node, own))) {
        const { differing, libreOffice } = compareBlock(block, pages[page]!.lines);
        results.push({ deck, slide, name: block.name, lines: block.lines.map(textOf), differing, libreOffice });
      }
    }
  }
  return results;
}

function isCompared(node: SceneNode, own: ReadonlySet<string>): node is TextNode {
  if (node.kind !== 'text' || (node.rotation ?? 0) !== 0 || node.lines.length === 0) return false;
  // Readers extract right-to-left Latin text from a PDF in pieces.
  if (node.paragraphs.some(({ direction }) => direction === 'rtl')) return false;
  const runs = node.paragraphs.flatMap((paragraph) => paragraph.runs);
  const text = runs.map((run) => run.text).join('');
  if (text.trim() === '' || !COMPARABLE.test(text) || EMOJI.test(text)) return false;
  return runs.every(({ font }) => own.has(font));
}

function textOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('');
}

function compareBlock(block: TextNode, lines: readonly ReadPdfLine[]): { differing: string[]; libreOffice: string[] } {
  const rows = rowsOf(block, lines);
  // If another block shares the row, the line is one of the row's pieces.
  const left = [...rows, ...lines.map(({ text }) => text)].map(letters);
  const differing = block.lines.filter((line) => {
    const [text, bullet] = [letters(textOf(line)), letters(line.bullet?.text ?? '')];
    if (text === '') return false;
    const at = left.findIndex((row) => row === text || row === letters(text + bullet));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { differing: differing.map(textOf), libreOffice: differing.length > 0 ? rows : [] };
}

/** The text on each baseline, in each column of the block. */
function rowsOf({ box, insets, columns, lines: own }: TextNode, lines: readonly ReadPdfLine[]): string[] {
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  const width = (box.width - insets.left - insets.right - gap * (count - 1)) / count;
  const height = own[0]!.height;
  return Array.from({ length: count }, (_, column) => box.x + insets.left + column * (width + gap)).flatMap((from) => {
    const inside = lines.filter(({ x, width: wide, baseline }) => {
      const middle = x + wide / 2;
      const across = middle > from - 5 && middle < from + width + 5;
      return across && baseline > box.y - 5 && baseline < box.y + box.height + OVERFLOW;
    });
    const rows: ReadPdfLine[][] = [];
    for (const line of inside.toSorted((a, b) => a.baseline - b.baseline)) {
      const row = rows.at(-1);
      if (row && line.baseline - row[0]!.baseline < height * ROW_TOLERANCE) row.push(line);
      else rows.push([line]);
    }
    return rows.map((row) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    );
  });
}

/**
 * The letters of a line, sorted, because a PDF has them in drawing order; without a final hyphen, which a PDF lacks for
 * a soft one.
 */
function letters(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/-$|[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...plain].sort().join('');
}
