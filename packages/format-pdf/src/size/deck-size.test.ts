import type { Scene, SceneNode, SceneSlide, ShapeNode, TextNode } from '@deckwright/core/contract';
import { plainParagraph, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { type DeckSize, sizeOf } from './deck-size.ts';

const common = { id: 'n', name: 'A node', role: 'content', source: { element: 'a' } } as const;
const box = { x: 0, y: 0, width: 100, height: 50 };
const red = { rgb: 'FF0000' } as const;
const run = { font: 'Inter', size: 10, color: red } as const;
const shape: ShapeNode = { ...common, kind: 'shape', box, geometry: { kind: 'rect' } };
const linked: TextNode = {
  ...common,
  kind: 'text',
  box,
  paragraphs: [plainParagraph([{ ...run, text: 'ab cd', underline: true, link: { url: 'https://a.example' } }])],
  lines: ['ab ', 'cd'].map((text, index) => ({
    paragraph: 0,
    top: 12 * index,
    height: 12,
    baseline: 9,
    fragments: [{ text, run: 0, x: 0, width: 10, face: 'f', size: 10 }],
  })),
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  anchor: 'top',
  textHeight: 24,
};

const empty = { layout: scenes.text.layouts[0]!.key, title: '', nodes: [], hidden: false, language: 'en' };

/** Counts slides, without what an empty slide has. */
function count(slides: readonly Partial<SceneSlide>[], { notesPages = false, layout = [] as SceneNode[] } = {}) {
  const scene: Scene = {
    ...scenes.text,
    layouts: [{ ...scenes.text.layouts[0]!, nodes: layout }],
    slides: slides.map((slide) => ({ ...empty, ...slide })),
  };
  const size = sizeOf(scene, { slides: scene.slides, notesPages });
  const own = { ...size, shapes: size.shapes - scene.slides.length };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value > 0)) as Partial<DeckSize>;
}

describe('the size of a deck', () => {
  it('counts each fragment of each line, with its underline and its link', () => {
    expect(count([{ nodes: [linked] }])).toEqual({ pages: 1, texts: 2, characters: 5 + 2 * 17, blocks: 3, links: 2 });
  });

  it('counts the nodes of a layout once for each slide', () => {
    expect(count([{}, {}, {}], { layout: [shape, shape] })).toEqual({ pages: 3, shapes: 6 });
  });

  it('counts points of paths, colours of gradients, shadows and alternative text', () => {
    const fill = { kind: 'gradient', angle: 0, stops: [0, 0.5, 1].map((at) => ({ at, color: red })) } as const;
    const shadow = { color: red, blur: 4, distance: 1, angle: 0 };
    const geometry = {
      kind: 'path',
      commands: [
        { op: 'move', x: 0, y: 0 },
        { op: 'cubic', x1: 1, y1: 1, x2: 2, y2: 2, x: 3, y: 3 },
      ],
    } as const;
    const nodes = [{ ...shape, fill, shadow, geometry, alt: 'A curve' }];
    const expected = { pages: 1, shapes: 1, stops: 3, shadows: 1, points: 4, blocks: 1, characters: 7 };
    expect(count([{ nodes }])).toEqual(expected);
  });

  it('counts the parts of a table, its rows and its cells', () => {
    const tables = scenes.table.slides.flatMap(({ nodes }) => nodes).filter((node) => node.kind === 'composite');
    const table = tables.find(({ meaning }) => meaning.kind === 'table')!;
    const rows = table.meaning.kind === 'table' ? table.meaning.rows : [];
    const parts = count([{ nodes: table.parts }]);
    const whole = count([{ nodes: [{ ...table, alt: '' }] }]);
    expect(rows.length).toBeGreaterThan(1);
    expect(whole.texts).toBe(parts.texts);
    expect(whole.blocks! - parts.blocks!).toBe(rows.reduce((sum, { cells }) => sum + 1 + cells.length, 0));
  });

  it('counts notes only if they are printed, and the pages that they continue on', () => {
    const slide = { notes: 'line\n'.repeat(99) };
    expect(count([slide])).toEqual({ pages: 1 });
    expect(count([slide], { notesPages: true })).toEqual({ pages: 4, texts: 100, blocks: 100, characters: 396 });
  });
});
