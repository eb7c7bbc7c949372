import type { TextNode } from '../../contract/index.ts';
import type { Canvas } from '../canvas.ts';
import { bulletPieces } from './bullet.ts';
import { drawFragment } from './fragment.ts';

/** Words as outlines of glyphs, every fragment at the place that layout gave it. */
export function drawText({ box, lines, paragraphs }: TextNode, canvas: Canvas): string {
  const pieces: string[] = [];
  for (const line of lines) {
    const paragraph = paragraphs[line.paragraph];
    if (!paragraph) throw new TypeError(`A line belongs to paragraph ${line.paragraph}, which is not there.`);
    const own = paragraph.bullet?.color ?? paragraph.runs[0]?.color ?? { role: 'dk1' };
    const origin = { x: box.x, y: box.y + line.baseline };
    for (const bullet of bulletPieces(line.bullet, paragraph.direction, canvas)) {
      pieces.push(drawFragment(bullet, { color: own, origin }, canvas));
    }
    for (const fragment of line.fragments) {
      const run = fragment.run === undefined ? undefined : paragraph.runs[fragment.run];
      pieces.push(drawFragment(fragment, { color: run?.color ?? own, origin, run }, canvas));
    }
  }
  return pieces.join('');
}
