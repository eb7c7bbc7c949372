import { describe, expect, it } from 'vitest';
import { type Order, renderScene } from '../../../test/render-scene.ts';
import type { CompositeNode, Scene, TableMeaning, TextNode } from '../../contract/index.ts';

const BOX = { x: 50, y: 60, width: 600, height: 300 };

type Rows = readonly (readonly unknown[])[];

function order(columns: readonly string[], rows: Rows, more: object = {}): Order {
  const elements = [{ type: 'table', name: 'Prices', box: BOX, field: 't', style: { size: 10 }, ...more }];
  return {
    templates: [{ fields: { t: { type: 'table' } }, elements }],
    slides: [{ content: { t: { columns, rows } } }],
  };
}

function tableIn(scene: Scene): { readonly node: CompositeNode; readonly meaning: TableMeaning } {
  const [node] = scene.slides[0]!.nodes;
  if (node?.kind !== 'composite' || node.meaning.kind !== 'table') throw new TypeError('The slide has no table.');
  return { node, meaning: node.meaning };
}

async function laidOut(columns: readonly string[], rows: Rows, more: object = {}) {
  const scene = await renderScene(order(columns, rows, more));
  return { scene, ...tableIn(scene) };
}

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => [`row ${index + 1}`, index]);
}
function wordsOf(meaning: TableMeaning) {
  return meaning.rows.map((row) =>
    row.cells.map((cell) => cell!.paragraphs.map((one) => one.runs[0]?.text ?? '').join('|')),
  );
}
function widths(meaning: TableMeaning) {
  return meaning.columns.map((column) => column.width);
}
function sum(numbers: readonly number[]) {
  return numbers.reduce((total, one) => total + one, 0);
}

describe('a table', () => {
  it('has its columns in the first row, then its rows', async () => {
    const { meaning } = await laidOut(
      ['Item', 'Price'],
      [
        ['Tea', 2],
        ['Cake', null],
        ['', '3\n4'],
      ],
    );
    expect(meaning).toMatchObject({ kind: 'table', headerRow: true, banded: false });
    expect(wordsOf(meaning)).toEqual([
      ['Item', 'Price'],
      ['Tea', '2'],
      ['Cake', ''],
      ['', '3|4'],
    ]);
  });

  it('has rows as high as their highest cell: lines of 1.2 times the font size, and 14 points of insets', async () => {
    const { node, meaning } = await laidOut(
      ['Item', 'Price'],
      [
        ['Tea', 2],
        ['Cake', 'a\nb\nc'],
      ],
    );
    expect(meaning.rows.map((row) => row.height)).toEqual([26, 26, 50]);
    expect(node.box).toEqual({ ...BOX, height: 102 });
  });

  it.each([
    ['words', ['a', 'a much longer name', 'b'], {}],
    ['shares', ['a', 'b', 'c'], { columns: [{ width: 3 }, { width: 2 }, { width: 1 }] }],
    ['some shares', ['a', 'b', 'c'], { columns: [{ width: 3 }, {}, { width: 1 }] }],
    ['fewer shares than columns', ['a', 'b', 'c', 'd'], { columns: [{ width: 3 }] }],
    ['more shares than columns', ['a', 'b'], { columns: [{ width: 3 }, { width: 1 }, { width: 9 }] }],
  ])('fills its box with columns that are sized by %s', async (_what, columns, more) => {
    const { meaning } = await laidOut(columns, [columns], more);
    expect(sum(widths(meaning))).toBeCloseTo(BOX.width, 6);
    for (const width of widths(meaning)) expect(width).toBeGreaterThan(20);
  });

  it('divides its width by the shares of the template', async () => {
    const { meaning } = await laidOut(['a', 'b'], [], { columns: [{ width: 2 }, { width: 1 }] });
    expect(widths(meaning)).toEqual([400, 200]);
  });

  it('gives a column without a share the average of the others', async () => {
    const { meaning } = await laidOut(['a', 'b', 'c'], [], { columns: [{ width: 3 }, { width: 1 }] });
    expect(widths(meaning)).toEqual([300, 100, 200]);
  });

  it('wraps a column of sentences, so that the others have enough width', async () => {
    const { meaning } = await laidOut(['Key', 'Text'], [['a', 'A rather long sentence with words. '.repeat(8)]]);
    const [key, text] = widths(meaning);
    expect(key).toBeGreaterThan(40);
    expect(text).toBeGreaterThan(key!);
    expect(meaning.rows[1]!.height).toBeGreaterThan(26);
  });

  it('right-aligns columns of numbers unless the template aligns them', async () => {
    const rows = [
      ['Tea', 2, '1,200.50', '12 %', '€ 5', '-3', null],
      ['Cake', 3.5, '7', '(5)', '£1k', '−4', 5],
    ];
    const alignments = async (more: object) => {
      const { meaning } = await laidOut(['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows, more);
      for (const row of meaning.rows) {
        expect(row.cells.map((cell) => cell!.paragraphs[0]!.align)).toEqual(
          meaning.rows[0]!.cells.map((cell) => cell!.paragraphs[0]!.align),
        );
      }
      return meaning.rows[0]!.cells.map((cell) => cell!.paragraphs[0]!.align);
    };
    expect(await alignments({})).toEqual(['left', 'right', 'right', 'right', 'right', 'right', 'right']);
    expect(new Set(await alignments({ style: { align: 'center' } }))).toEqual(new Set(['center']));
    expect((await alignments({ columns: [{ align: 'center' }, { align: 'left' }] })).slice(0, 3)).toEqual([
      'center',
      'left',
      'right',
    ]);
  });

  it('shrinks its text before it drops rows, and adds a notice', async () => {
    // 13 rows of 26 points do not fit 300; at 0.75 of the size, 7.5 points, they are 23 points each.
    const { scene, meaning } = await laidOut(['Item', 'Price'], rowsOf(12));
    expect(meaning.rows).toHaveLength(13);
    expect(meaning.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(7.5);
    expect(sum(meaning.rows.map((row) => row.height))).toBeCloseTo(299, 6);
    expect(scene.notices).toMatchObject([
      {
        code: 'TEXT_SHRUNK',
        slide: 1,
        element: 'Prices',
        field: 't',
        message: expect.stringContaining('7.5 pt instead of 10 pt'),
      },
    ]);
  });

  it('has no notices if everything fits', async () => {
    expect((await laidOut(['Item', 'Price'], rowsOf(10))).scene.notices).toEqual([]);
  });

  it('drops the rows that do not fit at the smallest size, with a notice that counts them', async () => {
    // 0.6 of 10 points: rows of 21.2 points, of which 14 fit, the header among them.
    const { scene, node, meaning } = await laidOut(['Item', 'Price'], rowsOf(40));
    expect(wordsOf(meaning).map(([first]) => first)).toEqual(['Item', ...rowsOf(13).map(([first]) => first)]);
    expect(node.box.height).toBeLessThanOrEqual(BOX.height);
    const dropped = scene.notices.find((notice) => notice.code === 'ROWS_DROPPED')!;
    expect(dropped).toMatchObject({
      slide: 1,
      element: 'Prices',
      field: 't',
      where: expect.stringMatching(/\/content\/t$/),
    });
    expect(dropped.message).toContain('room for 13 of 40 rows');
    expect(dropped.message).toContain('the last 27 were left out');
  });

  it('is drawn with the same text in the same positions as in its native model', async () => {
    const { node, meaning } = await laidOut(
      ['Item', 'Price'],
      [
        ['Tea', 2],
        ['Cake', 3],
      ],
      { headerFill: 'accent1', bandFill: 'lt2' },
    );
    const cells = node.parts.filter((part): part is TextNode => part.kind === 'text');
    expect(cells.map((cell) => cell.paragraphs[0]!.runs[0]!.text)).toEqual(wordsOf(meaning).flat());
    const [first] = widths(meaning);
    expect(cells.map((cell) => [cell.box.x, cell.box.y])).toEqual([
      [50, 60],
      [50 + first!, 60],
      [50, 86],
      [50 + first!, 86],
      [50, 112],
      [50 + first!, 112],
    ]);
    const fills = node.parts.filter((part) => part.id.endsWith('/fill'));
    expect(fills.map((part) => part.box.y)).toEqual([60, 60, 112, 112]);
    expect(new Set(node.parts.map((part) => part.id)).size).toBe(node.parts.length);
  });

  it('is not drawn for a format that writes tables natively, and has the same native model', async () => {
    const one = order(['Item', 'Price'], rowsOf(3));
    const drawn = tableIn(await renderScene(one));
    const claimed = tableIn(await renderScene({ ...one, claims: ['table'] }));
    expect(drawn.node.parts).not.toEqual([]);
    expect(claimed.node.parts).toEqual([]);
    expect(claimed.meaning).toEqual(drawn.meaning);
  });

  it('reports missing glyphs and fonts whether it is drawn or not', async () => {
    const one = order(['Item'], [['𒀀']], { style: { font: 'Papyrus' } });
    const codes = async (claims: readonly 'table'[]) => {
      return (await renderScene({ ...one, claims })).notices.map((notice) => notice.code).toSorted();
    };
    expect(await codes([])).toEqual(['FONT_SUBSTITUTED', 'GLYPH_MISSING']);
    expect(await codes(['table'])).toEqual(['FONT_SUBSTITUTED', 'GLYPH_MISSING']);
  });
});
