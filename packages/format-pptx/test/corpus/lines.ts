import type { Line, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';
import { withFonts } from '../../../core/test/text/libreoffice-lines.ts';

/** A text block of a deck with the lines of core that LibreOffice's drawing does not have. */
export interface BlockComparison {
  readonly deck: number;
  readonly slide: number;
  readonly name: string;
  readonly lines: readonly string[];
  /** Lines of core's that are no line there. */
  readonly others: readonly string[];
  /** What stands in the box there, if any line is another. */
  readonly theirs: readonly string[];
}

/** What a PDF gives back letter by letter, and what fonts are bundled for. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const PICTURED = /\p{Extended_Pictographic}/u;
/** Points below a box in which a line still counts for it. */
const OVERFLOW = 25;
/** Of a line's height: how far apart pieces of one row may lie. */
const ROW = 0.3;

/** Every upright, left-to-right text block in Latin, Greek or Cyrillic letters whose fonts both sides have, one verdict each. */
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
        const { others, theirs } = compareBlock(block, pages[page]!.lines);
        results.push({ deck, slide, name: block.name, lines: block.lines.map(wordsOf), others, theirs });
      }
    }
  }
  return results;
}

function isCompared(node: SceneNode, own: ReadonlySet<string>): node is TextNode {
  if (node.kind !== 'text' || (node.rotation ?? 0) !== 0 || node.lines.length === 0) return false;
  // A PDF gives back Latin words that are set from the right in pieces.
  if (node.paragraphs.some(({ direction }) => direction === 'rtl')) return false;
  const runs = node.paragraphs.flatMap((paragraph) => paragraph.runs);
  const words = runs.map(({ text }) => text).join('');
  if (words.trim() === '' || !PLAIN.test(words) || PICTURED.test(words)) return false;
  return runs.every(({ font }) => own.has(font));
}

function wordsOf({ fragments }: Line): string {
  return fragments.map(({ text }) => text).join('');
}

function compareBlock(block: TextNode, lines: readonly ReadPdfLine[]): { others: string[]; theirs: string[] } {
  const rows = rowsOf(block, lines);
  // Another block may stand in the same row: then the line is one of the pieces.
  const left = [...rows, ...lines.map(({ text }) => text)].map(letters);
  const others = block.lines.filter((line) => {
    const [words, bullet] = [letters(wordsOf(line)), letters(line.bullet?.text ?? '')];
    if (words === '') return false;
    const at = left.findIndex((row) => row === words || row === letters(words + bullet));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { others: others.map(wordsOf), theirs: others.length > 0 ? rows : [] };
}

/** What stands on one baseline in a column of the block. */
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
      if (row && line.baseline - row[0]!.baseline < height * ROW) row.push(line);
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

/** The letters of a line whatever their order: a PDF has them in the order of drawing, and no hyphen for a soft one. */
function letters(words: string): string {
  const plain = words.normalize('NFKC').replaceAll(/-$|[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...plain].sort().join('');
}
