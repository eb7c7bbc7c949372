import type { Fragment } from '../../contract/index.ts';
import { glyphRun } from '../../fonts/glyph-run.ts';
import { levelsOf, reorder } from '../../text/bidi.ts';
import type { SvgContext } from '../svg-context.ts';

/** A bullet as fragments of one direction each: `12.` in a right-to-left list has the full stop to the left of the digits. */
export function bulletPieces(
  bullet: Fragment | undefined,
  direction: 'ltr' | 'rtl',
  context: SvgContext,
): readonly Fragment[] {
  if (!bullet) return [];
  const levels = levelsOf(bullet.text, direction);
  if (!levels) return [bullet];
  const face = context.face(bullet.face);
  const pieces: { text: string; readonly level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = pieces.at(-1);
    if (last && last.level === level) last.text += bullet.text[at]!;
    else pieces.push({ text: bullet.text[at]!, level });
  }
  let { x } = bullet;
  return reorder(pieces).map(({ text, level }) => {
    const pieceDirection = level % 2 === 1 ? 'rtl' : 'ltr';
    const width = (glyphRun(face, text, pieceDirection).width * bullet.size) / face.unitsPerEm;
    const piece: Fragment = {
      ...bullet,
      text,
      x,
      width,
      ...(pieceDirection === 'rtl' && { direction: pieceDirection }),
    };
    x += width;
    return piece;
  });
}
