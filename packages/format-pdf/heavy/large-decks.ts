import type { Line, PathCommand, Scene, SceneNode, SceneSlide, ShapeNode, TextNode } from '@deckwright/core/contract';
import { plainParagraph, scenes } from '@deckwright/testkit';

/** A deck of one kind of thing, and files for its pictures. */
export interface LargeDeck {
  readonly scene: Scene;
  readonly notesPages?: boolean;
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

const base = scenes.text;
const color = { rgb: '000000' } as const;
const insets = { top: 0, right: 0, bottom: 0, left: 0 };
const common = { name: 'A node', role: 'content', source: { element: 'e' } } as const;
let nodes = 0;

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function textNode(x: number, y: number, words: string, count = 1): TextNode {
  // Wider than layout would measure, so that the browser has to space every line.
  const fragments = [{ text: words, run: 0, x: 0, width: words.length * 6, face: base.fonts[0]!.id, size: 10 }];
  const line = (at: number): Line => ({ paragraph: 0, top: 12 * at, height: 12, baseline: 9 + 12 * at, fragments });
  const box = { x, y, width: 300, height: 12 * count };
  const text = Array(count).fill(words).join(' ');
  const paragraphs = [plainParagraph([{ font: 'Inter', size: 10, color, text }])];
  const own = { id: `n${++nodes}`, box, paragraphs, lines: times(count, line), textHeight: 12 * count };
  return { ...common, kind: 'text', insets, anchor: 'top', ...own };
}

function shape(x: number, y: number, more: Partial<ShapeNode> = {}): SceneNode {
  const fill = { kind: 'solid', color: { rgb: '336699' } } as const;
  const box = { x, y, width: 15, height: 8 };
  return { ...common, kind: 'shape', id: `n${++nodes}`, box, geometry: { kind: 'rect' }, fill, ...more };
}

function deckOf(contents: readonly (readonly SceneNode[])[], more: Partial<SceneSlide> = {}): LargeDeck {
  const layout = base.layouts[0]!.key;
  const slides = contents.map((own) => ({ layout, title: 'S', nodes: own, hidden: false, language: 'en', ...more }));
  return { scene: { ...base, slides } };
}

/** `count` nodes in a grid of 20 columns, on slides of `perSlide`. */
function spread(count: number, perSlide: number, make: (x: number, y: number) => SceneNode): SceneNode[][] {
  return times(Math.ceil(count / perSlide), (slide) =>
    times(Math.min(perSlide, count - slide * perSlide), (at) => make((at % 20) * 45, 20 + Math.floor(at / 20) * 20)),
  );
}

/** Slides with a table of 20 columns and as many rows. */
function tables(cells: number): LargeDeck {
  const cell = { paragraphs: [plainParagraph([{ font: 'Inter', size: 10, color, text: 'c' }])], insets };
  const row = { height: 20, cells: Array(20).fill({ ...cell, anchor: 'top', borders: {} }) };
  const parts = spread(cells, 400, (x, y) => textNode(x, y, 'c10'));
  const columns = Array(20).fill({ width: 45 });
  const rows = Array(20).fill(row);
  const table = { kind: 'table', columns, rows, headerRow: true, banded: false } as const;
  const box = { x: 0, y: 20, width: 900, height: 400 };
  return deckOf(parts.map((own) => [{ ...common, kind: 'composite', id: 't', box, parts: own, meaning: table }]));
}

function curve(points: number): SceneNode {
  const y = (at: number) => 200 + 150 * Math.sin(at);
  const commands = times(points, (at): PathCommand => ({ op: at ? 'line' : 'move', x: (at * 900) / points, y: y(at) }));
  return shape(0, 0, { geometry: { kind: 'path', commands }, stroke: { color, width: 1 } });
}

/** A slide for each picture of this size, whose file `make` returns. */
function pictures(count: number, [width, height]: [number, number], make: (at: number) => Buffer, vector = false) {
  const list = times(count, (at) => ({ id: `p${at}`, mediaType: 'image/png' as const, width, height }));
  const box = { x: 100, y: 50, width: 600, height: 400 };
  const node = { ...common, kind: 'picture', id: 'n', box, crop: insets } as const;
  const { scene } = deckOf(list.map(({ id }) => [{ ...node, picture: id }]));
  const all = list.map((one, at) => ({ ...one, ...(vector && { vector: `v${at}` }) }));
  const files = new Map(list.map((_, at) => [`${vector ? 'v' : 'p'}${at}`, make(at)]));
  return { scene: { ...scene, pictures: all }, files };
}

const shadow = { color: { rgb: '000000', alpha: 0.3 }, blur: 8, distance: 3, angle: 45 } as const;
const ends = [{ rgb: 'FF0000' }, { rgb: '0000FF', alpha: 0.2 }];
const stops = ends.map((color, at) => ({ at, color }));
const commands = [{ op: 'move', x: 0, y: 0 }, { op: 'line', x: 15, y: 8 }, { op: 'close' }] as const;
const star = { kind: 'path', commands } as const;
const SENTENCE = 'A line of some sixty characters, as a body text usually has it.';

/** Makes a deck with `count` of one kind of thing. `png` is a file of HD size that compresses well, but only with filters. */
export function largeDecks(png: Uint8Array): Readonly<Record<string, (count: number) => LargeDeck>> {
  const shapes = (more: Partial<ShapeNode>, perSlide = 400) => {
    return (count: number) => deckOf(spread(count, perSlide, (x, y) => shape(x, y, more)));
  };
  const notes = (text: string, size: number) => (count: number) => {
    const pages = times(Math.ceil(count / size), () => []);
    return { ...deckOf(pages, { notes: text }), notesPages: true };
  };
  const group = `<g id="a">${'<path d="M1 1l9 3z"/>'.repeat(400)}</g>${'<use xlink:href="#a"/>'.repeat(100)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 400">${group}</svg>`;
  return {
    pages: (count) => deckOf(times(count, () => [])),
    words: (count) => deckOf(spread(count, 400, (x, y) => textNode(x, y, 'Word'))),
    lines: (count) => deckOf(spread(count / 20, 20, (x, y) => textNode(x, y, SENTENCE, 20))),
    cells: tables,
    shapes: shapes({}),
    figures: shapes({ alt: 'A box' }),
    links: shapes({ link: { url: 'https://example.com/a' } }),
    gradients: shapes({ fill: { kind: 'gradient', angle: 45, stops } }),
    'soft shadows': shapes({ shadow }, 100),
    'blurred shadows': shapes({ shadow, geometry: star }, 100),
    'points of curves': (count) => deckOf(spread(Math.ceil(count / 10_000), 64, () => curve(10_000))),
    'lines of notes': notes('a\n'.repeat(99), 100),
    'characters of notes': notes('words '.repeat(833), 5_000),
    // Bytes after its end, so that the browser takes each for another file.
    'PNG pictures': (count) => pictures(count, [1920, 1080], (at) => Buffer.concat([png, Buffer.from(`${at}`)])),
    'SVG pictures': (count) => pictures(count, [600, 400], (at) => Buffer.from(`${svg}<!--${at}-->`), true),
  };
}
