import type { Columns, Insets, Paragraph, TextNode } from '@deckwright/core/contract';
import { emu } from '../../units.ts';
import { difference, type XmlProperties } from './xml-properties.ts';

const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const;

export function anchorXml(anchor: TextNode['anchor']): string {
  return ` anchor="${ANCHORS[anchor]}"`;
}

/**
 * The schema admits 16 columns (ST_TextColumnCount). They fill from the side where the first paragraph begins, as LibreOffice
 * does anyway. Number and gap are one piece: LibreOffice takes no gap from a body that does not say the number too.
 */
function columnsXml(columns: Columns | undefined): string {
  const count = Math.min(16, Math.trunc(columns?.count ?? 1) || 1);
  return columns === undefined || count < 2 ? ' numCol="1"' : ` numCol="${count}" spcCol="${emu(columns.gap, 0)}"`;
}

function sideOf({ align, direction }: Paragraph) {
  return align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left';
}

/** Points by which a column is wider than the width at which its lines stand safest; 0 where its words start at several sides. */
function spareOf({ insets, box, columns, paragraphs, wrapWidth }: TextNode): number {
  if (wrapWidth === undefined || new Set(paragraphs.map(sideOf)).size !== 1) return 0;
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  return Math.max(0, (box.width - insets.left - insets.right - gap * (count - 1)) / count - wrapWidth) || 0;
}

type Frame = { readonly insets: Insets; readonly columns: Columns | undefined };

/**
 * A viewer breaks lines anew, and rounds widths in its own way: LibreOffice by up to 0.8 %. The width at which core's lines
 * stand safest is stated by wider insets on the sides from which the words do not start, and by wider gaps between columns.
 */
function frameOf(node: TextNode): Frame {
  const { insets, columns, paragraphs } = node;
  const spare = spareOf(node);
  const start = paragraphs[0] ? sideOf(paragraphs[0]) : 'left';
  const share = start === 'left' ? 0 : start === 'right' ? 1 : 0.5;
  const wrapped = { ...insets, left: insets.left + spare * share, right: insets.right + spare * (1 - share) };
  return { insets: wrapped, columns: columns && { ...columns, gap: columns.gap + spare } };
}

const FITTED = '<a:noAutofit/>';

/** Words that are written on shrink; those that are there fit as they are, so that no viewer changes their size. */
export const SHRINKING = '<a:normAutofit/>';

/**
 * Words have been fitted: their sizes are final. LibreOffice fits anything but `noAutofit` anew, by its own measures, so
 * that only a text with room for a line more may shrink once somebody adds to it.
 */
function fittingXml({ box, insets, columns, textHeight, paragraphs }: TextNode): string {
  if ((columns?.count ?? 1) > 1) return FITTED;
  const heights = paragraphs.map(({ runs, endSize, lineSpacing }) => {
    return Math.max(endSize, ...runs.map(({ size }) => size)) * Math.max(1, lineSpacing);
  });
  const line = 1.2 * Math.max(0, ...heights);
  return box.height - insets.top - insets.bottom - textHeight >= line ? SHRINKING : FITTED;
}

function lookOf(node: TextNode, { insets, columns }: Frame, fitting: string): XmlProperties {
  return {
    attributes: [
      ' wrap="square"',
      ` lIns="${emu(insets.left)}"`,
      ` tIns="${emu(insets.top)}"`,
      ` rIns="${emu(insets.right)}"`,
      ` bIns="${emu(insets.bottom)}"`,
      columnsXml(columns),
      ` rtlCol="${node.paragraphs[0]?.direction === 'rtl' ? 1 : 0}"`,
      anchorXml(node.anchor),
    ],
    children: [fitting],
  };
}

/** The look of a placeholder of which `node` is an example: its words are not yet known, so that they may shrink. */
export function bodyProperties(node: TextNode): XmlProperties {
  return lookOf(node, { insets: node.insets, columns: node.columns }, SHRINKING);
}

/** What a text body has without saying so. */
const PLAIN: XmlProperties = { attributes: ['', '', '', '', '', ' numCol="1"', '', ''], children: [] };

export function bodyXml(node: TextNode, inherited: XmlProperties = PLAIN): string {
  const { attributes, children } = difference(lookOf(node, frameOf(node), fittingXml(node)), inherited);
  return children === '' ? `<a:bodyPr${attributes}/>` : `<a:bodyPr${attributes}>${children}</a:bodyPr>`;
}
