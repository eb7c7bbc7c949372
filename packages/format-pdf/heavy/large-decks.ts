import type { PathCommand, Scene, SceneNode, ScenePicture, SceneSlide, ShapeNode } from '@deckwright/core/contract';
import { plainParagraph, scenes } from '@deckwright/testkit';

/** A deck of one kind of thing, and files for its pictures. */
export interface LargeDeck {
  readonly scene: Scene;
  readonly notesPages?: boolean;
  readonly files?: ReadonlyMap<string, Uint8Array>;
}

const base = scenes.text;
const face = base.fonts[0]!.id;
const insets = { top: 0, right: 0, bottom: 0, left: 0 };
const common = { name: 'A node', role: 'content', source: { element: 'e' } } as const;
const black = { rgb: '000000' } as const;
const style = { font: 'Inter', size: 10, color: black } as const;
let nodes = 0;

function textNode(x: number, y: number, words: string, count = 1): SceneNode {
  // Wider than layout would measure, so that the browser has to space every line.
  const fragment = { text: words, run: 0, x: 0, width: words.length * 6, face, size: 10 };
  return {
    ...common,
    kind: 'text',
    id: `n${++nodes}`,
    box: { x, y, width: 300, height: 12 * count },
    paragraphs: [plainParagraph([{ ...style, text: Array(count).fill(words).join(' ') }])],
    lines: Array.from({ length: count }, (_, line) => ({
      paragraph: 0,
      top: 12 * line,
      height: 12,
      baseline: 9 + 12 * line,
      fragments: [fragment],
    })),
    insets,
    anchor: 'top',
    textHeight: 12 * count,
  };
}

function shape(x: number, y: number, more: Partial<ShapeNode> = {}): SceneNode {
  const fill = { kind: 'solid', color: { rgb: '336699' } } as const;
  const box = { x, y, width: 15, height: 8 };
  return { ...common, kind: 'shape', id: `n${++nodes}`, box, geometry: { kind: 'rect' }, fill, ...more };
}

function slide(content: readonly SceneNode[], more: Partial<SceneSlide> = {}): SceneSlide {
  return { layout: base.layouts[0]!.key, title: 'S', nodes: content, hidden: false, language: 'en', ...more };
}

/** `count` nodes in a grid on slides of `perSlide`. */
function spread(count: number, perSlide: number, make: (x: number, y: number) => SceneNode): LargeDeck {
  const slides: SceneSlide[] = [];
  for (let from = 0; from < count; from += perSlide) {
    const length = Math.min(perSlide, count - from);
    slides.push(slide(Array.from({ length }, (_, at) => make((at % 20) * 45, 20 + Math.floor(at / 20) * 20))));
  }
  return { scene: { ...base, slides } };
}

/** Slides with a table of `columns` and up to 20 rows each. */
function tables(cells: number, columns: number): LargeDeck {
  const content = {
    paragraphs: [plainParagraph([{ ...style, text: 'c' }])],
    insets,
    anchor: 'top',
    borders: {},
  } as const;
  const slides: SceneSlide[] = [];
  const rows = Math.ceil(cells / columns);
  for (let from = 0; from < rows; from += 20) {
    const length = Math.min(20, rows - from);
    const parts = Array.from({ length: length * columns }, (_, at) =>
      textNode((at % columns) * 18, 20 + Math.floor(at / columns) * 20, `c${at % 100}`),
    );
    const table = {
      kind: 'table',
      columns: Array.from({ length: columns }, () => ({ width: 18 })),
      rows: Array.from({ length }, () => ({ height: 20, cells: Array(columns).fill(content) })),
      headerRow: true,
      banded: false,
    } as const;
    const box = { x: 0, y: 20, width: 900, height: 400 };
    slides.push(slide([{ ...common, kind: 'composite', id: 't', box, parts, meaning: table }]));
  }
  return { scene: { ...base, slides } };
}

function curve(points: number): SceneNode {
  const commands = Array.from(
    { length: points },
    (_, at): PathCommand => ({ op: at ? 'line' : 'move', x: (at * 900) / points, y: 200 + 150 * Math.sin(at) }),
  );
  return shape(0, 0, { geometry: { kind: 'path', commands }, stroke: { color: black, width: 1 } });
}

function pictures(count: number, width: number, height: number, make: (index: number) => LargeFile): LargeDeck {
  const files = new Map<string, Uint8Array>();
  const list = Array.from({ length: count }, (_, index): ScenePicture => {
    const { bytes, vector } = make(index);
    files.set(vector ? `v${index}` : `p${index}`, bytes);
    return { id: `p${index}`, mediaType: 'image/png', width, height, ...(vector && { vector: `v${index}` }) };
  });
  const box = { x: 100, y: 50, width: 600, height: 400 };
  const slides = list.map(({ id }) => slide([{ ...common, kind: 'picture', id: 'n', box, picture: id, crop: insets }]));
  return { scene: { ...base, pictures: list, slides }, files };
}

interface LargeFile {
  readonly bytes: Uint8Array;
  readonly vector?: boolean;
}

const star = [
  { op: 'move', x: 0, y: 0 },
  { op: 'line', x: 15, y: 8 },
  { op: 'line', x: 0, y: 8 },
  { op: 'close' },
] as const;
const shadow = { color: { rgb: '000000', alpha: 0.3 }, blur: 8, distance: 3, angle: 45 } as const;
const gradient = {
  kind: 'gradient',
  angle: 45,
  stops: [
    { at: 0, color: { rgb: 'FF0000' } },
    { at: 1, color: { rgb: '0000FF', alpha: 0.2 } },
  ],
} as const;
const sentence = 'A line of some sixty characters, as a body text usually has it.';

/** Makes a deck with `count` of one kind of thing. `png` is a file of HD size that compresses well, but only with filters. */
export function largeDecks(png: Uint8Array): Readonly<Record<string, (count: number) => LargeDeck>> {
  const notes = (count: number, text: string): LargeDeck => ({
    scene: { ...base, slides: Array.from({ length: count }, () => slide([], { notes: text })) },
    notesPages: true,
  });
  const group = `<g id="a">${'<path d="M1 1l9 3z"/>'.repeat(400)}</g>`;
  const references = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 400">${group}${'<use xlink:href="#a"/>'.repeat(100)}</svg>`;
  return {
    pages: (count) => ({ scene: { ...base, slides: Array.from({ length: count }, () => slide([])) } }),
    words: (count) => spread(count, 400, (x, y) => textNode(x, y, 'Word')),
    lines: (count) => spread(count / 20, 20, (x, y) => textNode(x, y, sentence, 20)),
    cells: (count) => tables(count, 50),
    shapes: (count) => spread(count, 400, (x, y) => shape(x, y)),
    figures: (count) => spread(count, 400, (x, y) => shape(x, y, { alt: 'A box' })),
    links: (count) => spread(count, 400, (x, y) => shape(x, y, { link: { url: 'https://example.com/a' } })),
    gradients: (count) => spread(count, 400, (x, y) => shape(x, y, { fill: gradient })),
    'soft shadows': (count) => spread(count, 100, (x, y) => shape(x, y, { shadow })),
    'blurred shadows': (count) =>
      spread(count, 100, (x, y) => shape(x, y, { shadow, geometry: { kind: 'path', commands: star } })),
    'points of curves': (count) => spread(Math.ceil(count / 10_000), 64, () => curve(10_000)),
    'lines of notes': (count) => notes(Math.ceil(count / 100), 'a\n'.repeat(99)),
    'characters of notes': (count) => notes(Math.ceil(count / 5_000), 'words '.repeat(833)),
    'PNG pictures': (count) => pictures(count, 1920, 1080, (index) => ({ bytes: withText(png, index) })),
    'SVG pictures': (count) =>
      pictures(count, 600, 400, (index) => ({ bytes: Buffer.from(`${references}<!--${index}-->`), vector: true })),
  };
}

/** A PNG with bytes after its end, so that the browser takes it for another file. */
function withText(png: Uint8Array, index: number): Uint8Array {
  return Buffer.concat([png, Buffer.from(`${index}`)]);
}
