import type { Fragment } from '../../contract/index.ts';
import { glyphRun } from '../../fonts/glyph-run.ts';
import { levelsOf, reorder } from '../../text/bidi.ts';
import type { Canvas } from '../canvas.ts';

/** A bullet as fragments of one direction: in `12.` of a right-to-left list the digits keep theirs, and the point is on their left. */
export function bulletPieces(
  bullet: Fragment | undefined,
  direction: 'ltr' | 'rtl',
  canvas: Canvas,
): readonly Fragment[] {
  if (!bullet) return [];
  const levels = levelsOf(bullet.text, direction);
  if (!levels) return [bullet];
  const face = canvas.face(bullet.face);
  const pieces: { text: string; readonly level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = pieces.at(-1);
    if (last && last.level === level) last.text += bullet.text[at]!;
    else pieces.push({ text: bullet.text[at]!, level });
  }
  let { x } = bullet;
  return reorder(pieces).map(({ text, level }) => {
    const way = level % 2 === 1 ? 'rtl' : 'ltr';
    const width = (glyphRun(face, text, way).width * bullet.size) / face.unitsPerEm;
    const piece: Fragment = { ...bullet, text, x, width, ...(way === 'rtl' && { direction: way }) };
    x += width;
    return piece;
  });
}
