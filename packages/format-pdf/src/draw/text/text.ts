import type { Line, Paragraph, TextNode } from '@deckwright/core/contract';
import { px, round } from '../../units.ts';
import type { DrawContext } from '../context.ts';
import type { Piece } from '../pieces.ts';
import { drawFragment, type TextArea } from './fragment.ts';
import { readingOrder } from './reading-order.ts';

/**
 * Draws each fragment at the position that layout gave it; the browser breaks no lines. Only a rotated text gets an element for
 * its box, since one for every text would take the browser a third more time.
 */
export function drawText(node: TextNode, context: DrawContext): Piece[] {
  const { x, y, width, height } = node.box;
  const area: TextArea = node.rotation ? { x: 0, y: 0, width } : { x, y, width: context.size.width };
  const blocks: string[] = [];
  let list: 'ul' | 'ol' | undefined;
  const openList = (next: 'ul' | 'ol' | undefined) => {
    if (list === next) return;
    if (list) blocks.push(`</${list}>`);
    if (next) blocks.push(`<${next}>`);
    list = next;
  };
  const lines = Map.groupBy(node.lines, ({ paragraph }) => paragraph);
  for (const [index, paragraph] of node.paragraphs.entries()) {
    const content = drawParagraph(paragraph, lines.get(index) ?? [], area, context);
    if (!content) continue;
    const { bullet } = paragraph;
    openList(bullet && node.role !== 'title' ? (bullet.kind === 'number' ? 'ol' : 'ul') : undefined);
    const tag = list ? 'li' : node.role === 'title' ? 'h1' : 'p';
    blocks.push(`<${tag}${paragraph.direction === 'rtl' ? ' dir="rtl"' : ''}>${content}</${tag}>`);
  }
  openList(undefined);
  const html = blocks.join('');
  if (!html || !node.rotation) return html ? [{ html }] : [];
  const position = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)}`;
  return [{ html: `<div class="t" style="${position};transform:rotate(${round(node.rotation)}deg)">${html}</div>` }];
}

/** The fragments of a paragraph in reading order. The space at which a line was broken follows the fragment that is read last. */
function drawParagraph(paragraph: Paragraph, lines: readonly Line[], area: TextArea, context: DrawContext): string {
  const own = paragraph.bullet?.color ?? paragraph.runs[0]?.color ?? { role: 'dk1' };
  return readingOrder(paragraph, lines)
    .map(({ line, fragments, gap }) => {
      const common = { line, area };
      const bullet =
        line.bullet &&
        drawFragment(line.bullet, { ...common, color: own, tail: '', isBullet: paragraph.direction }, context);
      const spans = fragments.map((fragment, index) => {
        const run = fragment.run === undefined ? undefined : paragraph.runs[fragment.run];
        const tail = index === fragments.length - 1 ? gap : '';
        return drawFragment(fragment, { ...common, color: run?.color ?? own, tail, run }, context);
      });
      return (bullet ?? '') + spans.join('');
    })
    .join('');
}
