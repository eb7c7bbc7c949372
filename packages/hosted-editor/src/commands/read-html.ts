import type { Run } from '@deckwright/core/contract';
import { cellsOfTable } from '@deckwright/editing/grid';

interface PastedRun extends Pick<Run, 'text' | 'bold' | 'italic' | 'underline' | 'strike' | 'link'> {
  /** The look that it had there, as far as that was said. */
  readonly source?: Partial<Pick<Run, 'font' | 'size' | 'color'>>;
}

/** A paragraph of a page or a document, with what its look says. */
export interface PastedParagraph {
  readonly runs: readonly PastedRun[];
  readonly list?: 'bullet' | 'number';
  readonly level: number;
}

const MOST_ROWS = 100;
const MOST_COLUMNS = 30;
const MOST_PARAGRAPHS = 500;
const DEEPEST = 8;

/** The policy of the page forbids styles in the text of a document, so a browser would leave them out. Here they are attributes of another name. */
export function parseHtml(html: string): Document {
  const unstyled = html.replaceAll(/<style[\s\S]*?<\/style>/gi, '');
  const renamed = unstyled.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
  const page = new DOMParser().parseFromString(renamed, 'text/html');
  for (const element of page.querySelectorAll('script, template, title')) element.remove();
  return page;
}

/** The words of the only table, row by row. Undefined if there is none, or something beside it. */
export function readTable(page: Document): readonly (readonly string[])[] | undefined {
  const tables = page.querySelectorAll('table');
  const [table] = tables;
  if (tables.length !== 1 || table === undefined) return undefined;
  const outside = (page.body.textContent ?? '').trim().length - (table.textContent ?? '').trim().length;
  if (outside > 0) return undefined;
  const rows = cellsOfTable(table)
    .slice(0, MOST_ROWS)
    .map((row) => row.slice(0, MOST_COLUMNS));
  return rows.some((row) => row.length > 0) ? rows : undefined;
}

const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TR',
  'BLOCKQUOTE',
  'PRE',
  'UL',
  'OL',
  'TABLE',
]);

interface Reading {
  readonly paragraphs: PastedParagraph[];
  runs: PastedRun[];
  list: PastedParagraph['list'];
  level: number;
}

export function readParagraphs(page: Document): readonly PastedParagraph[] {
  const reading: Reading = { paragraphs: [], runs: [], list: undefined, level: 0 };
  read(page.body, {}, reading);
  endParagraph(reading);
  return reading.paragraphs.slice(0, MOST_PARAGRAPHS);
}

function read(node: Node, style: Omit<PastedRun, 'text'>, reading: Reading): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = oneLine(node.textContent ?? '');
    const isFirst = reading.runs.length === 0;
    const shown = isFirst ? text.trimStart() : text;
    if (shown !== '') reading.runs.push({ ...style, text: shown });
    return;
  }
  if (!(node instanceof HTMLElement)) return;
  if (node.tagName === 'BR') {
    endParagraph(reading);
    return;
  }
  const isBlock = BLOCKS.has(node.tagName);
  if (isBlock) endParagraph(reading);
  const before = { list: reading.list, level: reading.level };
  if (node.tagName === 'LI') {
    reading.list = node.closest('ol') && node.parentElement?.tagName === 'OL' ? 'number' : 'bullet';
    reading.level = Math.min(depthOf(node), DEEPEST);
  }
  const own = withStyleOf(node, style);
  for (const child of node.childNodes) read(child, own, reading);
  if (isBlock) endParagraph(reading);
  Object.assign(reading, before);
}

function endParagraph(reading: Reading): void {
  const { runs, list, level, paragraphs } = reading;
  if (runs.some(({ text }) => text.trim() !== '')) paragraphs.push({ runs, level, list });
  reading.runs = [];
}

function depthOf(item: Element): number {
  let depth = -1;
  for (let around: Element | null = item; around !== null; around = around.parentElement) {
    if (around.tagName === 'UL' || around.tagName === 'OL') depth += 1;
  }
  return Math.max(0, depth);
}

function withStyleOf(element: HTMLElement, around: Omit<PastedRun, 'text'>): Omit<PastedRun, 'text'> {
  const { tagName } = element;
  const style = readStyle(element);
  const weight = style.fontWeight;
  const isBold = weight === '' ? /^(?:B|STRONG|H\d)$/.test(tagName) : weight === 'bold' || Number(weight) >= 600;
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  const href = tagName === 'A' ? (element.getAttribute('href') ?? '') : '';
  const { bold: _, ...others } = around;
  return {
    // A weight that is said replaces that of what is around.
    ...(weight === '' ? around : others),
    ...(isBold && { bold: true }),
    ...((tagName === 'I' || tagName === 'EM' || style.fontStyle === 'italic') && { italic: true }),
    ...((tagName === 'U' || line.includes('underline')) && { underline: true }),
    ...((tagName === 'S' || tagName === 'DEL' || line.includes('line-through')) && { strike: true }),
    ...(/^(https?:\/\/|mailto:)\S+$/i.test(href) && { link: { url: href } }),
    source: { ...around.source, ...sourceOf(style) },
  };
}

/** Points for each unit of CSS. */
const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75 };
const SIZES = { least: 1, most: 400 };

function sourceOf({ fontFamily, fontSize, color }: CSSStyleDeclaration): PastedRun['source'] {
  const [, family] = /^\s*["']?([^"',]+)/.exec(fontFamily) ?? [];
  const size = Number.parseFloat(fontSize) * (POINTS[/[a-z]+$/.exec(fontSize)?.[0] ?? ''] ?? Number.NaN);
  const rgb = hexOf(color);
  return {
    ...(family && { font: family.trim().slice(0, LONGEST_FONT) }),
    ...(size >= SIZES.least && size <= SIZES.most && { size: Math.round(size * 10) / 10 }),
    ...(rgb && { color: { rgb } }),
  };
}

const LONGEST_FONT = 100;

/** `RRGGBB`. Undefined: none, or one that is partly transparent. */
function hexOf(color: string): string | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (color === '' || pen === null) return undefined;
  pen.fillStyle = color;
  return /^#([\da-f]{6})$/i.exec(String(pen.fillStyle))?.[1]?.toUpperCase();
}

/** The browser reads a style of this kind whatever the policy is, since a script sets it. */
function readStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.dataset.style ?? '';
  return style;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
