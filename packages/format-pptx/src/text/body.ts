import type { Columns, Insets, SlotText, TextNode } from '@deckwright/core/contract';
import { difference, type XmlProperties } from '../sheet/inherited.ts';
import { emu } from '../units.ts';
import { hasScripts, isUnbroken, lackOf, linePitch, sideOf } from './slack.ts';

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
 * Free height, relative to the text's, at which LibreOffice 7.4 leaves the text as it is. It fits everything except
 * `noAutofit` again when it opens a file, with its own measurements.
 */
const ROOM = 0.02;
/** Points of free height that a small text needs too, because viewers round the heights of lines. */
const LEAST_ROOM = 0.5;

/**
 * Core has fitted the text, so its sizes are final. A text with some room may shrink: when people add to it, and in a
 * viewer that takes a wider font. One without room does not, because LibreOffice would shrink it in any font. Lines with
 * superscripts or subscripts are higher in LibreOffice, and a title that it fits changes the line spacing of the slide's
 * other texts, so these need the room of another line.
 */
function mayShrink({ role, box, insets, columns, textHeight, paragraphs }: TextNode): boolean {
  if ((columns?.count ?? 1) > 1) return false;
  const room = box.height - insets.top - insets.bottom - textHeight;
  if (role === 'title' || hasScripts(paragraphs)) return room >= linePitch(paragraphs);
  return room >= Math.max(LEAST_ROOM, ROOM * textHeight);
}

/** Whether viewers break lines at the width of the box (ECMA-376 Part 1 §20.1.10.82). */
type Wrap = 'square' | 'none';

function propertiesOf(node: SlotText, { insets, columns }: TextArea, wrap: Wrap, autofit: string): XmlProperties {
  return {
    attributes: [
      ` wrap="${wrap}"`,
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
  return propertiesOf(text, { insets: text.insets, columns: text.columns }, 'square', SHRINKING);
}

/** The properties of a body that neither has nor inherits any. */
const DEFAULTS: XmlProperties = { attributes: ['', '', '', '', '', ' numCol="1"', '', ''], children: [] };

/**
 * A text box without room to shrink does not wrap a line that a wider font would break. A placeholder always wraps,
 * because people replace its text.
 */
export function wrapOf(node: TextNode): Wrap {
  return !mayShrink(node) && isUnbroken(node) && lackOf(node) > 0 ? 'none' : 'square';
}

/**
 * Writes what a placeholder does not inherit. LibreOffice ignores an inherited autofit, so only a title, which it should not
 * fit, inherits that.
 */
export function bodyXml(node: TextNode, wrap: Wrap, inherited: XmlProperties = DEFAULTS): string {
  const autofit = mayShrink(node) ? SHRINKING : FIXED_SIZE;
  const { attributes, children } = difference(propertiesOf(node, textAreaOf(node), wrap, autofit), inherited);
  const content = node.role === 'title' ? children : autofit;
  return content === '' ? `<a:bodyPr${attributes}/>` : `<a:bodyPr${attributes}>${content}</a:bodyPr>`;
}
