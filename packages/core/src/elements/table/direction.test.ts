import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { CompositeNode, ShapeNode, TableMeaning, TextNode } from '../../contract/index.ts';
import { parseProject } from '../../template/project.ts';

const BOX = { x: 50, y: 60, width: 600, height: 300 };

type Rows = readonly (readonly unknown[])[];

interface Order {
  readonly language?: string;
  readonly columns: readonly string[];
  readonly rows: Rows;
  readonly own?: object;
}

async function laidOut({ language = 'en', columns, rows, own = {} }: Order) {
  const elements = [{ type: 'table', name: 'Prices', box: BOX, field: 't', style: { size: 10 }, ...own }];
  const scene = await renderScene({
    templates: [{ fields: { t: { type: 'table' } }, elements }],
    slides: [{ content: { t: { columns, rows } } }],
    settings: parseProject({ id: 'tests', language }),
  });
  const node = scene.slides[0]!.nodes[0] as CompositeNode;
  return { scene, node, meaning: node.meaning as TableMeaning };
}

function cellsOf({ parts }: CompositeNode): readonly TextNode[] {
  return parts.filter((part): part is TextNode => part.kind === 'text');
}

const ARABIC = {
  columns: ['المنطقة', 'الإيرادات'],
  rows: [
    ['الشمال', 12],
    ['الجنوب', 34],
  ],
};
const ENGLISH = {
  columns: ['Region', 'Revenue'],
  rows: [
    ['North', 12],
    ['South', 34],
  ],
};
const NUMBERS = { columns: ['2024', '2025'], rows: [[1, 2]] };
const MIXED = { columns: ['KPI', 'Q1', 'Q2'], rows: [['الإيرادات', 1, 2]] };
const NAMES = { columns: ['Name', 'City'], rows: [['ליאת', 'חיפה']] };

describe('the direction of a table', () => {
  it.each(['ar', 'he', 'fa-IR', 'ur', 'dv', 'ps', 'sd', 'ug', 'yi', 'ckb', 'pa-Arab'])(
    'is right to left in a deck in %s',
    async (language) => {
      for (const content of [ARABIC, NUMBERS, MIXED]) {
        expect((await laidOut({ language, ...content })).meaning.direction).toBe('rtl');
      }
    },
  );

  it.each(['en', 'ja', 'ku', 'pa', 'ur-Latn'])('is left to right in a deck in %s', async (language) => {
    for (const content of [ENGLISH, NUMBERS, MIXED, NAMES]) {
      expect((await laidOut({ language, ...content })).meaning.direction).toBeUndefined();
    }
  });

  it('is that of its own language where the deck has another', async () => {
    expect((await laidOut({ language: 'en', ...ARABIC })).meaning.direction).toBe('rtl');
    expect((await laidOut({ language: 'ar', ...ENGLISH })).meaning.direction).toBeUndefined();
    const headless = { ...NAMES, own: { headerRow: false } };
    expect((await laidOut({ language: 'en', ...headless })).meaning.direction).toBe('rtl');
  });

  it('is the one that the template says', async () => {
    expect((await laidOut({ language: 'ar', ...ARABIC, own: { direction: 'ltr' } })).meaning.direction).toBeUndefined();
    expect((await laidOut({ ...ENGLISH, own: { direction: 'rtl' } })).meaning.direction).toBe('rtl');
    expect((await laidOut({ ...ENGLISH, own: { style: { direction: 'rtl' } } })).meaning.direction).toBe('rtl');
  });
});

describe('a table from right to left', () => {
  const SPANS = {
    columns: ['أ', 'ب', 'ج'],
    rows: [
      [{ value: 'واسع', columnSpan: 2, fill: 'accent2' }, null, 'ضيق'],
      ['١', '٢', '٣'],
    ],
    own: { columns: [{ width: 3 }, { width: 2 }, { width: 1 }], borders: 'grid', headerFill: 'accent1' },
  };

  it('keeps its columns and cells in reading order, and draws the first column at the right', async () => {
    const { node, meaning } = await laidOut(SPANS);
    expect(meaning.columns.map(({ width }) => width)).toEqual([300, 200, 100]);
    expect(meaning.rows[0]!.cells[0]!.paragraphs[0]!.runs[0]!.text).toBe('أ');
    const boxes = cellsOf(node).map(({ box }) => [box.x, box.width]);
    expect(boxes).toEqual([
      [350, 300],
      [150, 200],
      [50, 100],
      [150, 500],
      [50, 100],
      [350, 300],
      [150, 200],
      [50, 100],
    ]);
  });

  it('has its fills under its cells', async () => {
    const { node } = await laidOut(SPANS);
    const fills = node.parts.filter(({ id }) => id.endsWith('/fill')).map(({ box }) => [box.x, box.width]);
    expect(fills).toEqual([
      [350, 300],
      [150, 200],
      [50, 100],
      [150, 500],
    ]);
  });

  it('draws each rule once, those at its left edge too', async () => {
    const { node } = await laidOut(SPANS);
    const rules = node.parts.filter(
      (part): part is ShapeNode => part.kind === 'shape' && part.geometry.kind === 'line',
    );
    const upright = rules.filter(({ box }) => box.width === 0).map(({ box }) => `${box.x} ${box.y}`);
    expect(new Set(upright).size).toBe(upright.length);
    const edges = upright.map((rule) => Number(rule.split(' ')[0]));
    expect(edges.filter((x) => x === BOX.x)).toHaveLength(3);
    expect(edges.filter((x) => x === BOX.x + BOX.width)).toHaveLength(3);
  });

  it('begins the lines of all columns at the right, unless the template aligns them', async () => {
    const sides = async (own: object) => {
      const { meaning } = await laidOut({
        language: 'ar',
        columns: ['الاسم', 'Brand', 'n'],
        rows: [['أ', 'Tea', 1]],
        own,
      });
      return meaning.rows[1]!.cells.map((cell) => cell!.paragraphs[0]!.align);
    };
    expect(await sides({})).toEqual(['right', 'right', 'right']);
    expect(await sides({ columns: [{}, { align: 'left' }] })).toEqual(['right', 'left', 'right']);
    expect(await sides({ style: { align: 'center' } })).toEqual(['center', 'center', 'center']);
  });

  it('has the direction on every slide that it continues onto', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ['الشمال', index]);
    const { scene } = await laidOut({ ...ARABIC, rows, own: { overflow: 'continue' } });
    expect(scene.slides.length).toBeGreaterThan(2);
    for (const { nodes } of scene.slides) {
      expect((nodes[0] as CompositeNode).meaning).toMatchObject({ direction: 'rtl' });
    }
  });
});
