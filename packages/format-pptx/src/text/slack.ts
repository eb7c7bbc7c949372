import type { Box, Insets, Paragraph, TextNode } from '@deckwright/core/contract';

/**
 * How many times its own width a line may take in another font. DejaVu Sans Bold, the widest of the fonts that
 * viewers take instead of a missing one, is up to 45 % wider than a narrow face such as Calibri.
 */
const WIDER = 1.5;
/** How much of the free space above and below a text its box takes. */
const SHARE = 0.5;
/** How many lines the box of a text grows in height at most: a text of one line should shrink, not break. */
const GROWTH = { oneLine: 0.25, several: 1 };

type Side = 'left' | 'right' | 'center';

/** The side at which lines start. */
export function sideOf({ align, direction }: Paragraph): Side {
  return align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left';
}

/** The side of all paragraphs; undefined if they start at different sides. */
function sideOfAll(paragraphs: readonly Paragraph[]): Side | undefined {
  const [side, ...others] = new Set(paragraphs.map(sideOf));
  return others.length === 0 ? side : undefined;
}

/** Points from the top of one line to the next; of several sizes, the largest. */
export function linePitch(paragraphs: readonly Paragraph[]): number {
  const heights = paragraphs.map(({ runs, endSize, lineSpacing }) => {
    return Math.max(endSize, ...runs.map(({ size }) => size)) * Math.max(1, lineSpacing);
  });
  return 1.2 * Math.max(0, ...heights);
}

/** Whether a text has superscripts or subscripts. */
export function hasScripts(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some(({ runs }) => runs.some(({ script }) => script !== undefined));
}

/** Whether every line ends where its paragraph or a line break ends, so that no line was broken. */
export function isUnbroken({ lines, paragraphs, columns }: TextNode): boolean {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const breaks = runs.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  return (columns?.count ?? 1) < 2 && lines.length > 0 && lines.length <= paragraphs.length + breaks;
}

/** Points that the box of an unbroken text lacks for the same lines in a wider font; negative if it has more. */
export function lackOf({ lines, paragraphs, insets, box }: TextNode): number {
  const widths = lines.map(({ paragraph, fragments }) => {
    const { marginLeft = 0, indent = 0 } = paragraphs[paragraph] ?? {};
    return marginLeft + Math.max(0, indent) + WIDER * fragments.reduce((sum, { width }) => sum + width, 0);
  });
  return Math.max(0, ...widths) - (box.width - insets.left - insets.right);
}

/**
 * Takes free space around a text into its box, so that the text holds in a viewer without its font: beside unbroken lines, at
 * the side where they end, and above or below lines that a wider font breaks. The words keep their positions.
 */
export function withSlack(node: TextNode, space: Insets): TextNode {
  const unbroken = isUnbroken(node);
  const lack = unbroken ? Math.max(0, lackOf(node)) : 0;
  const wide = widened(node, space, lack);
  const isLow = unbroken && lack === 0 && !hasScripts(node.paragraphs);
  const box = isLow ? wide : heightened(wide, node, space, unbroken);
  if (!unbroken) return { ...node, box };
  // No line was broken, so no width has to be kept at which viewers break lines as core does.
  const { wrapWidth: _, ...rest } = node;
  return { ...rest, box };
}

function widened({ box, paragraphs }: TextNode, { left, right }: Insets, lack: number): Box {
  const side = sideOfAll(paragraphs);
  if (side === 'left') return { ...box, width: box.width + Math.min(right, lack) };
  if (side === 'center') {
    const by = Math.min(left, right, lack / 2);
    return { ...box, x: box.x - by, width: box.width + by * 2 };
  }
  const by = side === 'right' ? Math.min(left, lack) : 0;
  return { ...box, x: box.x - by, width: box.width + by };
}

function heightened(box: Box, node: TextNode, { top, bottom }: Insets, unbroken: boolean): Box {
  const { anchor, insets, textHeight, paragraphs, lines } = node;
  const room = Math.max(0, box.height - insets.top - insets.bottom - textHeight);
  const wanted = Math.max(0, linePitch(paragraphs) * (unbroken ? GROWTH.oneLine : GROWTH.several) - room);
  if (lines.length === 0) return box;
  if (anchor === 'top') return { ...box, height: box.height + Math.min(bottom * SHARE, wanted) };
  if (anchor === 'middle') {
    const by = Math.min(top * SHARE, bottom * SHARE, wanted / 2);
    return { ...box, y: box.y - by, height: box.height + by * 2 };
  }
  const by = Math.min(top * SHARE, wanted);
  return { ...box, y: box.y - by, height: box.height + by };
}
