import type { Color, Fragment, Line, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { px, round } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';
import { linkTarget } from './link.ts';
import { attribute, escapeMarkup } from './markup.ts';
import { cssColor } from './paint/paint.ts';

/** Words, every fragment at the place that layout gave it; the browser breaks nothing. */
export function drawText(node: TextNode, canvas: Canvas): Piece[] {
  const { x, y, width, height } = node.box;
  const turn = node.rotation ? `;transform:rotate(${round(node.rotation)}deg)` : '';
  const style = `left:${px(x)};top:${px(y)};width:${px(width)};height:${px(height)}${turn}`;
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
    const words = paragraphWords(paragraph, lines, canvas);
    if (!words) continue;
    const { bullet } = paragraph;
    openList(bullet && node.role !== 'title' ? (bullet.kind === 'number' ? 'ol' : 'ul') : undefined);
    const tag = list ? 'li' : node.role === 'title' ? 'h1' : 'p';
    blocks.push(`<${tag}${paragraph.direction === 'rtl' ? ' dir="rtl"' : ''}>${words}</${tag}>`);
  }
  openList(undefined);
  return blocks.length ? [{ html: `<div class="t" style="${style}">${blocks.join('')}</div>` }] : [];
}

function paragraphWords(paragraph: Paragraph, lines: readonly Line[], canvas: Canvas): string {
  const words = paragraph.runs.map((run) => run.text).join('');
  let at = 0;
  return lines
    .map((line) => {
      for (const fragment of line.fragments) at += fragment.text.length;
      // A space at which layout broke the line is in no fragment. Without it a reader would join two words.
      const gap = /^\s+/.exec(words.slice(at))?.[0] ?? '';
      at += gap.length;
      return lineWords(paragraph, line, gap ? ' ' : '', canvas);
    })
    .join('');
}

function lineWords(paragraph: Paragraph, line: Line, gap: string, canvas: Canvas): string {
  const bullet = line.bullet && drawFragment(line.bullet, bulletColor(paragraph), line, '', canvas);
  const spans = line.fragments.map((fragment, index) => {
    const run = fragment.run === undefined ? undefined : paragraph.runs[fragment.run];
    const last = index === line.fragments.length - 1 && paragraph.direction === 'ltr';
    const color = run?.color ?? bulletColor(paragraph);
    return drawFragment(fragment, color, line, last ? gap : '', canvas, run);
  });
  // Fragments come left to right; a screen reader wants them in the order of reading.
  if (paragraph.direction === 'rtl') spans.reverse();
  return (bullet ?? '') + spans.join('');
}

function bulletColor(paragraph: Paragraph): Color {
  return paragraph.bullet?.color ?? paragraph.runs[0]?.color ?? { role: 'dk1' };
}

/** `data-w` is the width that the browser pins the words to; `data-t` of its last characters do not count for it. */
function drawFragment(fragment: Fragment, color: Color, line: Line, tail: string, canvas: Canvas, run?: Run): string {
  if (!fragment.text) return '';
  const paint = cssColor(color, canvas.theme);
  const size = px(fragment.size);
  const target = linkTarget(run?.link, canvas);
  const left = target === undefined ? fragment.x : 0;
  const baseline = target === undefined ? line.baseline : line.baseline - line.top;
  const style = `left:${px(left)};top:${px(baseline)};font-size:${size};color:${paint}`;
  const pin = ` data-w="${px(fragment.width).slice(0, -2)}"${tail && ` data-t="${tail.length}"`}`;
  const span = `<span class="${canvas.faceClass(fragment.face)}" style="${style}"${pin}${attribute('lang', run?.language)}>${escapeMarkup(fragment.text + tail)}</span>`;
  const rules = drawRules(fragment, left, baseline, paint, run);
  if (target === undefined) return span + rules;
  const area = `left:${px(fragment.x)};top:${px(line.top)};width:${px(fragment.width)};height:${px(line.height)}`;
  return `<a style="${area}"${attribute('href', target)}>${span}${rules}</a>`;
}

/** Underline and strike as rules of our own: the browser would place them by the font's metrics, which are overridden. */
function drawRules(fragment: Fragment, left: number, baseline: number, paint: string, run: Run | undefined): string {
  const rule = (above: number) =>
    `<i style="left:${px(left)};top:${px(baseline - above * fragment.size)};width:${px(fragment.width)};height:${px(fragment.size * 0.05)};background:${paint}"></i>`;
  return (run?.underline ? rule(-0.1) : '') + (run?.strike ? rule(0.28) : '');
}
