import type { Color, Fragment, Point, Run, TextNode } from '../../contract/index.ts';
import { glyphRun } from '../../fonts/glyph-run.ts';
import { round } from '../../svg/markup.ts';
import { colorPaint } from '../../svg/paint.ts';
import type { SvgContext } from '../svg-context.ts';
import { bulletPieces } from './bullet.ts';
import { pinWidth } from './pin-width.ts';

/** Text as outlines of glyphs, each fragment at the position from layout. */
export function drawText({ box, lines, paragraphs }: TextNode, context: SvgContext): string {
  const pieces: string[] = [];
  for (const line of lines) {
    const paragraph = paragraphs[line.paragraph];
    if (!paragraph) throw new TypeError(`A line belongs to paragraph ${line.paragraph}, which its text does not have.`);
    const own = paragraph.bullet?.color ?? paragraph.runs[0]?.color ?? { role: 'dk1' };
    const origin = { x: box.x, y: box.y + line.baseline };
    for (const bullet of bulletPieces(line.bullet, paragraph.direction, context)) {
      pieces.push(drawFragment(bullet, { color: own, origin }, context));
    }
    for (const fragment of line.fragments) {
      const run = fragment.run === undefined ? undefined : paragraph.runs[fragment.run];
      pieces.push(drawFragment(fragment, { color: run?.color ?? own, origin, run }, context));
    }
  }
  return pieces.join('');
}

interface FragmentStyle {
  readonly color: Color;
  /** Left edge of the box from which the fragment's `x` counts, and the line's baseline. */
  readonly origin: Point;
  readonly run?: Run;
}

/** Soft hyphens and direction marks: layout has applied them, but a font may have glyphs for them. */
export const APPLIED_IN_LAYOUT = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Points by which a width may differ from the measured one: SVG numbers are rounded to three decimals. */
const TOLERANCE = 0.04;

/** Glyphs in font units, scaled to the fragment's size and to its measured width. Only the lines of a tab are drawn. */
function drawFragment(fragment: Fragment, { color, origin, run }: FragmentStyle, context: SvgContext): string {
  const { width, size } = fragment;
  const at = { x: origin.x + fragment.x, y: origin.y - (fragment.rise ?? 0) };
  const paint = colorPaint('fill', color, context);
  const rule = (above: number) =>
    `<rect x="${round(at.x)}" y="${round(at.y - above * size)}" width="${round(width)}" height="${round(size * 0.05)}"${paint}/>`;
  const rules = (run?.underline ? rule(-0.1) : '') + (run?.strike ? rule(0.28) : '');
  const text = fragment.text === '\t' ? '' : fragment.text.replace(APPLIED_IN_LAYOUT, '');
  if (text.trim() === '') return rules;

  const face = context.face(fragment.face);
  const scale = size / face.unitsPerEm;
  const direction = fragment.direction ?? 'ltr';
  const { glyphs, stretch } = pinWidth(
    glyphRun(face, text, direction),
    text,
    direction,
    width / scale,
    TOLERANCE / scale,
  );
  // A browser lays out and paints one path much faster than an element for each glyph.
  const path: string[] = [];
  const uses: string[] = [];
  for (const { id, x, y } of glyphs) {
    const { outline, layers } = context.glyph(face, id);
    if (outline !== '') path.push(`M${round(x)} ${round(y)}${outline}`);
    if (layers !== undefined) uses.push(`<use href="#${layers}" x="${round(x)}"${y ? ` y="${round(y)}"` : ''}/>`);
  }
  if (path.length === 0 && uses.length === 0) return rules;
  const transform = `matrix(${round(scale * stretch, 7)} 0 0 ${round(-scale, 7)} ${round(at.x)} ${round(at.y)})`;
  const outlines = path.length === 0 ? '' : `<path d="${path.join('')}"/>`;
  return `<g${paint} transform="${transform}">${outlines}${uses.join('')}</g>${rules}`;
}
