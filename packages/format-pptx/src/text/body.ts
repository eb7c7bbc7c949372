import type { Columns, Insets, Paragraph, SlotText, TextNode } from '@deckwright/core/contract';
import { difference, type XmlProperties } from '../layouts/inherited.ts';
import { emu } from '../units.ts';

const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const;

export function anchorXml(anchor: TextNode['anchor']): string {
  return ` anchor="${ANCHORS[anchor]}"`;
}

/**
 * At most 16 columns (ST_TextColumnCount). Returns number and gap as one piece, because LibreOffice ignores the gap of
 * a body that does not have the number too.
 */
function columnsXml(columns: Columns | undefined): string {
  const count = Math.min(16, Math.trunc(columns?.count ?? 1) || 1);
  return columns === undefined || count < 2 ? ' numCol="1"' : ` numCol="${count}" spcCol="${emu(columns.gap, 0)}"`;
}

function sideOf({ align, direction }: Paragraph) {
  return align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left';
}

/** Points by which a column is wider than `wrapWidth`; 0 if paragraphs start at different sides. */
function spareOf({ insets, box, columns, paragraphs, wrapWidth }: TextNode): number {
  if (wrapWidth === undefined || new Set(paragraphs.map(sideOf)).size !== 1) return 0;
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  return Math.max(0, (box.width - insets.left - insets.right - gap * (count - 1)) / count - wrapWidth) || 0;
}

type TextArea = { readonly insets: Insets; readonly columns: Columns | undefined };

/**
 * Narrows a text to `wrapWidth`, the width at which viewers most likely break lines as core does: viewers break lines
 * again and round widths, LibreOffice by up to 0.8 %. Widens the insets on the sides where lines do not start, and the
 * gaps between columns.
 */
function textAreaOf(node: TextNode): TextArea {
  const { insets, columns, paragraphs } = node;
  const spare = spareOf(node);
  const start = paragraphs[0] ? sideOf(paragraphs[0]) : 'left';
  const share = start === 'left' ? 0 : start === 'right' ? 1 : 0.5;
  const wrapped = { ...insets, left: insets.left + spare * share, right: insets.right + spare * (1 - share) };
  return { insets: wrapped, columns: columns && { ...columns, gap: columns.gap + spare } };
}

const FIXED_SIZE = '<a:noAutofit/>';

/** Shrinks text that people add later. The text of the deck already fits, so viewers do not change its size. */
export const SHRINKING = '<a:normAutofit/>';

/**
 * Core has fitted the text, so its sizes are final. LibreOffice fits everything except `noAutofit` again, with its own
 * measurements, so only a text with room for another line may shrink when people add to it.
 */
function autofitXml({ box, insets, columns, textHeight, paragraphs }: TextNode): string {
  if ((columns?.count ?? 1) > 1) return FIXED_SIZE;
  const heights = paragraphs.map(({ runs, endSize, lineSpacing }) => {
    return Math.max(endSize, ...runs.map(({ size }) => size)) * Math.max(1, lineSpacing);
  });
  const line = 1.2 * Math.max(0, ...heights);
  return box.height - insets.top - insets.bottom - textHeight >= line ? SHRINKING : FIXED_SIZE;
}

function propertiesOf(node: SlotText, { insets, columns }: TextArea, autofit: string): XmlProperties {
  return {
    attributes: [
      ' wrap="square"',
      ` lIns="${emu(insets.left)}"`,
      ` tIns="${emu(insets.top)}"`,
      ` rIns="${emu(insets.right)}"`,
      ` bIns="${emu(insets.bottom)}"`,
      columnsXml(columns),
      // Columns fill from the side where the first paragraph begins; LibreOffice does this without the attribute too.
      ` rtlCol="${node.paragraphs[0]?.direction === 'rtl' ? 1 : 0}"`,
      anchorXml(node.anchor),
    ],
    children: [autofit],
  };
}

/** Body properties of a placeholder. Its future text is unknown, so it may shrink. */
export function bodyProperties(text: SlotText): XmlProperties {
  return propertiesOf(text, { insets: text.insets, columns: text.columns }, SHRINKING);
}

/** The properties of a body that neither has nor inherits any. */
const DEFAULTS: XmlProperties = { attributes: ['', '', '', '', '', ' numCol="1"', '', ''], children: [] };

export function bodyXml(node: TextNode, inherited: XmlProperties = DEFAULTS): string {
  const { attributes, children } = difference(propertiesOf(node, textAreaOf(node), autofitXml(node)), inherited);
  return children === '' ? `<a:bodyPr${attributes}/>` : `<a:bodyPr${attributes}>${children}</a:bodyPr>`;
}
