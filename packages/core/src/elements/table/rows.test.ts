import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import type { TableCell, TableMeaning } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

const BOX = { x: 50, y: 60, width: 600, height: 300 };

function laidOut(content: TableContent, own: object = {}, language = 'en-US') {
  const { nodes, meanings } = layOutTable({ content, own: { style: { size: 10 }, ...own }, box: BOX, language });
  return { node: nodes[0]!, meaning: meanings[0]! };
}

function runOf(cell: TableCell | null) {
  return cell!.paragraphs[0]!.runs[0]!;
}
function textsOf({ rows }: TableMeaning) {
  return rows.map(({ cells }) => cells.map((cell) => cell && runOf(cell).text));
}
function heightsOf({ rows }: TableMeaning) {
  return rows.map(({ height }) => height);
}

describe('numbers of a table', () => {
  const content = {
    columns: ['Plain', 'Euro', 'Share'],
    rows: [
      [1234.5, 1234.5, { value: 0.256 }],
      [1e21, -2, 'n/a'],
    ],
  };
  const formats = [
    {},
    { format: { style: 'currency', currency: 'EUR' } },
    { format: { style: 'percent', maximumFractionDigits: 1 } },
  ];

  it("are formatted by their column's format and the project's language", () => {
    expect(textsOf(laidOut(content, { columns: formats }).meaning).slice(1)).toEqual([
      ['1234.5', '€1,234.50', '25.6%'],
      ['1000000000000000000000', '-€2.00', 'n/a'],
    ]);
    expect(textsOf(laidOut(content, { columns: formats }, 'de-DE').meaning)[1]).toEqual([
      '1234,5',
      '1.234,50\u00A0€',
      '25,6\u00A0%',
    ]);
  });

  it('are right-aligned whatever their notation', () => {
    const { meaning } = laidOut(content, { columns: formats }, 'de-DE');
    expect(meaning.rows[1]!.cells.map((cell) => cell!.paragraphs[0]!.align)).toEqual(['right', 'right', 'left']);
  });

  it('reject a format that Intl rejects', () => {
    expect(() => laidOut(content, { columns: [{ format: { style: 'currency' } }] })).toThrow(
      /Intl\.NumberFormat rejects it/,
    );
  });
});

describe('the rows of a table', () => {
  const content = {
    columns: ['a', 'b'],
    rows: [
      ['x', 'y'],
      ['x', 'y'],
    ],
  };

  it('have no header with "headerRow": false, and their bands stay the same', () => {
    const { meaning } = laidOut(content, { headerRow: false, bandFill: 'lt2', headerFill: 'accent1' });
    expect(meaning).toMatchObject({ headerRow: false, banded: true });
    expect(meaning.rows.map(({ cells }) => [runOf(cells[0]!).text, cells[0]!.fill])).toEqual([
      ['x', undefined],
      ['x', { kind: 'solid', color: { role: 'lt2' } }],
    ]);
  });

  it('are at least as high as the template says', () => {
    expect(heightsOf(laidOut(content, { rowHeight: 40 }).meaning)).toEqual([40, 40, 40]);
    expect(heightsOf(laidOut(content, { rowHeight: 20 }).meaning)).toEqual([26, 26, 26]);
  });

  it('have the insets of the template', () => {
    const { meaning } = laidOut(content, { insets: { top: 1, right: 2, bottom: 3, left: 4 } });
    expect(heightsOf(meaning)).toEqual([16, 16, 16]);
    expect(meaning.rows[1]!.cells[1]!.insets).toEqual({ top: 1, right: 2, bottom: 3, left: 4 });
  });

  it('have a bold first column and a total row, both marked in the native model', () => {
    const { meaning } = laidOut(content, { firstColumn: true, totalRow: true });
    expect(meaning).toMatchObject({ firstColumn: true, lastRow: true });
    expect(meaning.rows.map(({ cells }) => cells.map((cell) => runOf(cell).bold ?? false))).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ]);
    expect(laidOut(content).meaning).not.toHaveProperty('firstColumn');
    expect(laidOut(content).meaning).not.toHaveProperty('lastRow');
  });

  it.each([
    ['rows', ['bottom'], 6],
    ['none', [], 0],
    // One below and one at the right of each cell, and those along the top and the left edge.
    ['grid', ['bottom', 'left', 'right', 'top'], 6 + 6 + 2 + 3],
  ])('have borders "%s", each drawn once', (borders, sides, count) => {
    const { node, meaning } = laidOut(content, { borders, ruleColor: 'accent1' });
    for (const cell of meaning.rows.flatMap(({ cells }) => cells)) {
      expect(Object.keys(cell!.borders).toSorted()).toEqual(sides);
      for (const rule of Object.values(cell!.borders))
        expect(rule).toEqual({ color: { role: 'accent1' }, width: 0.75 });
    }
    const rules = node.parts.filter((part) => part.kind === 'shape' && part.geometry.kind === 'line');
    expect(rules).toHaveLength(count);
    expect(new Set(rules.map(({ box }) => JSON.stringify(box))).size).toBe(count);
  });

  it('have their fills under all rules, and their text over them', () => {
    const { node } = laidOut(content, { borders: 'grid', headerFill: 'accent1', bandFill: 'lt2' });
    const kinds = node.parts.map((part) => (part.kind === 'shape' ? part.geometry.kind : part.kind));
    expect(kinds).toEqual([...Array(4).fill('rect'), ...Array(17).fill('line'), ...Array(6).fill('text')]);
  });
});
