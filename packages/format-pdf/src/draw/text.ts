import type { Line, Paragraph, TextNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';
import { drawFragment, type Frame } from './words/fragment.ts';
import { readingOrder } from './words/reading-order.ts';

/**
 * Words, every fragment at the place that layout gave it; the browser breaks nothing. Only a text that is turned has a box of
 * its own: boxes for all take the browser a third more time.
 */
export function drawText(node: TextNode, canvas: Canvas): Piece[] {
  const { x, y, width, height } = node.box;
  const frame: Frame = node.rotation ? { x: 0, y: 0, width } : { x, y, width: canvas.size.width };
  const blocks: string[] = [];
  let list: 'ul' | 'ol' | undefined;
  const openList = (next: 'ul' | 'ol' | undefined) => {
    if (list === next) return;
    if (list) blocks.push(`</${list}>`);
    if (next) blocks.push(`<${next}>`);
    list = next;
  };
  for (const [index, paragraph] of node.paragraphs.entries()) {
    const lines = node.lines.filter((line) => line.paragraph === index);
    const words = paragraphWords(paragraph, lines, frame, canvas);
    if (!words) continue;
    const { bullet } = paragraph;
    openList(bullet && node.role !== 'title' ? (bullet.kind === 'number' ? 'ol' : 'ul') : undefined);
    const tag = list ? 'li' : node.role === 'title' ? 'h1' : 'p';
    blocks.push(`<${tag}${paragraph.direction === 'rtl' ? ' dir="rtl"' : ''}>${words}</${tag}>`);
  }
  openList(undefined);
  const html = blocks.join('');
  if (!html || !node.rotation) return html ? [{ html }] : [];
  const place = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)}`;
  return [{ html: `<div class="t" style="${place};transform:rotate(${round(node.rotation)}deg)">${html}</div>` }];
}

/** The space at which a line was broken follows the fragment that is read last. */
function paragraphWords(paragraph: Paragraph, lines: readonly Line[], frame: Frame, canvas: Canvas): string {
  const own = paragraph.bullet?.color ?? paragraph.runs[0]?.color ?? { role: 'dk1' };
  return readingOrder(paragraph, lines)
    .map(({ line, fragments, gap }) => {
      const common = { line, frame };
      const bullet =
        line.bullet &&
        drawFragment(line.bullet, { ...common, color: own, tail: '', isBullet: paragraph.direction }, canvas);
      const spans = fragments.map((fragment, index) => {
        const run = fragment.run === undefined ? undefined : paragraph.runs[fragment.run];
        const tail = index === fragments.length - 1 ? gap : '';
        return drawFragment(fragment, { ...common, color: run?.color ?? own, tail, run }, canvas);
      });
      return (bullet ?? '') + spans.join('');
    })
    .join('');
}
