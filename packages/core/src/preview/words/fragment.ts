import type { Color, Fragment, Point, Run } from '../../contract/index.ts';
import { glyphRun } from '../../fonts/glyph-run.ts';
import type { Canvas } from '../canvas.ts';
import { round } from '../markup.ts';
import { colorPaint } from '../paint/paint.ts';
import { pinWidth } from './pin-width.ts';

/** Where and how a fragment is drawn. */
interface Setting {
  readonly color: Color;
  /** Left edge of the box that the fragment's `x` counts in, and the line's baseline. */
  readonly origin: Point;
  readonly run?: Run | undefined;
}

/** Characters that have done their work in layout: soft hyphens and the marks that order text. They may have glyphs. */
const SPENT = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Points by which a width may differ from the one measured; what is told in numbers of three decimals is never quite it. */
const TOLERANCE = 0.04;

/** Glyphs in font units, scaled to the fragment's size and to the width that layout measured. A tab is only its lines. */
export function drawFragment(fragment: Fragment, { color, origin, run }: Setting, canvas: Canvas): string {
  const { text, width, size } = fragment;
  const at = { x: origin.x + fragment.x, y: origin.y - (fragment.rise ?? 0) };
  const paint = colorPaint('fill', color, canvas.theme);
  const rule = (above: number) =>
    `<rect x="${round(at.x)}" y="${round(at.y - above * size)}" width="${round(width)}" height="${round(size * 0.05)}"${paint}/>`;
  const rules = (run?.underline ? rule(-0.1) : '') + (run?.strike ? rule(0.28) : '');
  const words = text === '\t' ? '' : text.replace(SPENT, '');
  if (words.trim() === '') return rules;

  const face = canvas.face(fragment.face);
  const scale = size / face.unitsPerEm;
  const direction = fragment.direction ?? 'ltr';
  const { glyphs, stretch } = pinWidth(
    glyphRun(face, words, direction),
    words,
    direction,
    width / scale,
    TOLERANCE / scale,
  );
  const uses = glyphs.flatMap(({ id, x, y }) => {
    const outline = canvas.glyph(face, id);
    return outline === undefined ? [] : [`<use href="#${outline}" x="${round(x)}"${y ? ` y="${round(y)}"` : ''}/>`];
  });
  if (uses.length === 0) return rules;
  const place = `matrix(${round(scale * stretch, 7)} 0 0 ${round(-scale, 7)} ${round(at.x)} ${round(at.y)})`;
  return `<g${paint} transform="${place}">${uses.join('')}</g>${rules}`;
}
