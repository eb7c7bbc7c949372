import type { Color, Fragment, Line, Link, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { hexColor, round } from '@deckwright/core/svg';
import type { Page } from './page.ts';
import { escapeXml } from './xml.ts';

/** Layout has applied soft hyphens and direction marks, but a font may have glyphs for them. */
const APPLIED = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * The lines of a text as outlines, so that every viewer shows the same letters at the same place. Over them lies invisible text,
 * which people can search and copy.
 */
export function drawText(
  node: TextNode,
  page: Page,
  linked: (drawn: string, link: Link | undefined) => string,
): string {
  return node.lines
    .map((line) => {
      const paragraph = node.paragraphs[line.paragraph]!;
      const bullet = line.bullet && drawFragment(line.bullet, bulletRun(paragraph), { node, line, page });
      const fragments = line.fragments.map((fragment) => {
        const run = paragraph.runs[fragment.run!]!;
        return linked(drawFragment(fragment, run, { node, line, page }), run.link);
      });
      return `${bullet ?? ''}${fragments.join('')}`;
    })
    .join('');
}

/** A bullet looks like the first run, but has its own colour, and neither line of it. */
function bulletRun({ bullet, runs, endFont, endSize }: Paragraph): Run {
  const { underline: _, strike: __, ...first } = runs[0] ?? NO_RUN;
  const { font = endFont, size = endSize, color } = first;
  return { ...first, text: '', font, size, color: bullet?.color ?? color };
}

const NO_RUN: { readonly color: Color } & Partial<Run> = { color: { role: 'dk1' } };

interface Place {
  readonly node: TextNode;
  readonly line: Line;
  readonly page: Page;
}

function drawFragment(fragment: Fragment, run: Run, { node, line, page }: Place): string {
  const { width, size, direction = 'ltr' } = fragment;
  const text = fragment.text.replace(APPLIED, '');
  if (text === '') return '';
  const [x, y] = [node.box.x + fragment.x, node.box.y + line.baseline - (fragment.rise ?? 0)];
  const { alpha = 1 } = run.color;
  const opacity = alpha < 1 ? ` fill-opacity="${round(alpha)}"` : '';
  const drawn = text.trim() === '' ? '' : drawOutlines(text, { x, y, width, size, direction }, fragment.face, page);
  return `<g class="text" fill="${hexColor(run.color, page.theme)}"${opacity}>${drawn}${rules(run, { x, y, width, size })}${hidden(text, run, { x, y, width, size }, page.fontOf(fragment.face).family)}</g>`;
}

interface Spot {
  /** Left end on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Glyphs, stretched to the width that layout measured. */
function drawOutlines(
  text: string,
  { x, y, width, size, direction }: Spot & { readonly direction: 'ltr' | 'rtl' },
  face: string,
  page: Page,
): string {
  const font = page.fontOf(face);
  const { paths, width: natural } = font.outlines(text, direction);
  const scale = size / font.unitsPerEm;
  const stretch = natural > 0 && width > 0 ? width / (natural * scale) : 1;
  const glyphs = paths.map((one) => `<path transform="translate(${round(one.x)} ${round(one.y)})" d="${one.d}"/>`);
  const matrix = `matrix(${round(scale * stretch, 7)} 0 0 ${round(-scale, 7)} ${round(x)} ${round(y)})`;
  return `<g transform="${matrix}">${glyphs.join('')}</g>`;
}

function rules({ underline, strike }: Run, { x, y, width, size }: Spot): string {
  const rule = (below: number) =>
    `<rect x="${round(x)}" y="${round(y + below * size)}" width="${round(width)}" height="${round(size * 0.05)}"/>`;
  return (underline ? rule(0.1) : '') + (strike ? rule(-0.28) : '');
}

function hidden(text: string, run: Run, { x, y, width, size }: Spot, family: string): string {
  const lines = [run.underline && 'underline', run.strike && 'line-through'].filter(Boolean).join(' ');
  const style = [
    ['x', round(x)],
    ['y', round(y)],
    ['textLength', round(width)],
    ['font-size', round(size)],
    ['font-family', family],
    ['font-weight', run.bold ? 'bold' : 'normal'],
    ['font-style', run.italic ? 'italic' : 'normal'],
    ['text-decoration', lines || 'none'],
  ].map(([name, value]) => ` ${name}="${escapeXml(value!)}"`);
  return `<text opacity="0"${style.join('')}>${escapeXml(text)}</text>`;
}
