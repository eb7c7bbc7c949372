import type { Fragment, Paragraph } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import type { PreparedParagraph } from './prepare.ts';
import { type Scale, scaleSize } from './scale.ts';

/** Numbers paragraphs. A level continues until a paragraph of a lower level, or one without a number. */
export function createCounter(): (paragraph: Paragraph) => number {
  const counts = new Map<number, number>();
  return ({ bullet, level }) => {
    for (const deeper of [...counts.keys()].filter((known) => known > level)) counts.delete(deeper);
    if (bullet?.kind !== 'number') {
      counts.delete(level);
      return 0;
    }
    const next = (counts.get(level) ?? bullet.startAt - 1) + 1;
    counts.set(level, next);
    return next;
  };
}

/**
 * The bullet of a paragraph's first line: in the font of the paragraph, because that of the first run can be a fallback for its characters,
 * and in the size and weight of the first run.
 */
export function bulletFragment(
  prepared: PreparedParagraph,
  number: number,
  scale: Scale,
  edge: { readonly left: number; readonly width: number },
  fragments: readonly Fragment[],
  fonts: FontLibrary,
): { readonly fragment: Fragment; readonly face: Face } | undefined {
  const { paragraph, spans } = prepared;
  const { bullet, direction, align, marginLeft, indent } = paragraph;
  const [first] = spans;
  if (!bullet || !first) return undefined;
  const text = bullet.kind === 'glyph' ? bullet.glyph : `${number}.`;
  const codePoint = text.codePointAt(0)!;
  const { bold = false, italic = false } = paragraph.runs[first.run]!;
  const own = fonts.face(paragraph.endFont, bold, italic);
  const face = own.has(codePoint) ? own : (fonts.fallback(codePoint, bold, italic, fonts.choice) ?? own);
  const size = scaleSize(first.size, scale);
  const width = face.advance(text) * size;
  const hang = Math.min(0, indent);
  return { fragment: { text, x: left(), width, face: face.id, size }, face };

  /** At the edge where reading begins; with text that is centred or at the other edge, next to the text. */
  function left(): number {
    const [leftmost] = fragments;
    const last = fragments.at(-1);
    const isRtl = direction === 'rtl';
    const isNextToText = align === 'center' || align === (isRtl ? 'left' : 'right');
    if (isNextToText && leftmost && last) return isRtl ? last.x + last.width - hang - width : leftmost.x + hang;
    return isRtl ? edge.left + edge.width - marginLeft - hang - width : edge.left + marginLeft + hang;
  }
}
