import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { compositeOn } from '../../test/deck/edit.ts';
import {
  type CompositeNode,
  type EditableDeck,
  editableDeck,
  type TableCell,
  type TableMeaning,
  type TextNode,
} from '../contract/index.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { nodeParts } from '../node/index.ts';
import { layOutDeck } from './lay-out-deck.ts';

const fonts = createFontLibrary(nodeParts().fonts);
const whole = editableDeck(scenes.table);
const [slide] = whole.slides;
const node = compositeOn(slide!, 'table');
const { meaning } = node;

/** The table of a deck with one, laid out. */
function laidOut(
  table: TableMeaning,
  claims: readonly 'table'[] = [],
): CompositeNode & { readonly meaning: TableMeaning } {
  const deck: EditableDeck = { ...whole, slides: [{ ...slide!, nodes: [{ ...node, meaning: table }] }] };
  const { scene } = layOutDeck(deck, { fonts, claims: { meanings: new Set(claims) } });
  return scene.slides[0]!.nodes[0] as CompositeNode & { readonly meaning: TableMeaning };
}

function withCell(at: readonly [row: number, column: number], change: (cell: TableCell) => TableCell): TableMeaning {
  const rows = meaning.rows.map((one, row) => ({
    ...one,
    cells: one.cells.map((cell, column) => (cell && row === at[0] && column === at[1] ? change(cell) : cell)),
  }));
  return { ...meaning, rows };
}

function withWords(cell: TableCell, text: string): TableCell {
  const [paragraph] = cell.paragraphs;
  const [run] = paragraph!.runs;
  return { ...cell, paragraphs: [{ ...paragraph!, runs: [{ ...run!, text }] }] };
}

function heightsOf(table: { readonly meaning: TableMeaning }): readonly number[] {
  return table.meaning.rows.map(({ height }) => height);
}

describe('a table of an editable deck', () => {
  const stored = heightsOf({ meaning });
  const long = 'many words that need several lines in a column '.repeat(6);

  it('grows the row of a text that needs more lines, and moves the rows below it', () => {
    const longer = laidOut(withCell([1, 0], (cell) => withWords(cell, long)));
    const heights = heightsOf(longer);
    expect(heights[1]).toBeGreaterThan(stored[1]!);
    expect(heights.toSpliced(1, 1)).toEqual(stored.toSpliced(1, 1));
    expect(longer.box.height).toBeCloseTo(
      heights.reduce((sum, one) => sum + one, 0),
      9,
    );
    const texts = longer.parts.filter((part): part is TextNode => part.kind === 'text');
    for (const { textHeight, insets, box } of texts) {
      expect(textHeight + insets.top + insets.bottom).toBeLessThanOrEqual(box.height + 1e-3);
    }
    expect(laidOut(longer.meaning)).toEqual(longer);
  });

  it('has the same rows whether its adapter draws it or claims it', () => {
    const longer = withCell([1, 0], (cell) => withWords(cell, long));
    const { parts, ...claimed } = laidOut(longer, ['table']);
    expect(parts).toEqual([]);
    expect(laidOut(longer)).toMatchObject(claimed);
  });

  it('never shrinks a row', () => {
    expect(heightsOf(laidOut(withCell([1, 0], (cell) => withWords(cell, 'a'))))).toEqual(stored);
  });

  it('grows the last row of a text over several rows', () => {
    const spanning = withCell([1, 0], (cell) => ({ ...withWords(cell, long), rowSpan: 2 }));
    const heights = heightsOf(laidOut(spanning));
    expect(heights[1]).toBe(stored[1]);
    expect(heights[2]).toBeGreaterThan(stored[2]!);
  });

  it('has one cell in each place, whatever its rows have', () => {
    const [first, second, ...rest] = meaning.rows;
    const odd: TableMeaning = {
      ...meaning,
      rows: [
        { ...first!, cells: [{ ...first!.cells[0]!, columnSpan: 99, rowSpan: 99 }, first!.cells[1]!] },
        { ...second!, cells: [] },
        ...rest.map((row) => ({ ...row, cells: row.cells.map(() => null) })),
      ],
    };
    const { meaning: repaired } = laidOut(odd);
    expect(repaired.rows.map(({ cells }) => cells.length)).toEqual(meaning.rows.map(() => meaning.columns.length));
    expect(repaired.rows[0]!.cells[0]).toMatchObject({
      columnSpan: meaning.columns.length,
      rowSpan: meaning.rows.length,
    });
    expect(repaired.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null)).toHaveLength(1);
    const { meaning: filled } = laidOut({ ...meaning, rows: meaning.rows.map((row) => ({ ...row, cells: [] })) });
    const count = meaning.rows.length * meaning.columns.length;
    expect(filled.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null)).toHaveLength(count);
  });
});
