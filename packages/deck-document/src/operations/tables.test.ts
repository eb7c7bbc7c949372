import { type EditableNode, editableDeck, type TableCell, type TableMeaning } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { mergeCells, splitCell } from './merge-cells.ts';
import {
  cellText,
  changeCells,
  deleteFromTable,
  insertInTable,
  moveInTable,
  resizeInTable,
  setCell,
  tableIds,
} from './tables.ts';
import { insertText } from './text.ts';

const FORMAT = {
  align: 'left',
  level: 0,
  marginLeft: 0,
  indent: 0,
  lineSpacing: 1,
  spaceBefore: 0,
  spaceAfter: 0,
  direction: 'ltr',
  endFont: 'Inter',
  endSize: 18,
} as const;

function cell(text: string, more: Partial<TableCell> = {}): TableCell {
  const runs = text === '' ? [] : [{ text, font: 'Inter', size: 18, color: { role: 'dk1' as const }, bold: true }];
  const insets = { top: 1, right: 2, bottom: 3, left: 4 };
  return { paragraphs: [{ runs, ...FORMAT }], insets, anchor: 'middle', borders: {}, ...more };
}

/** A table whose cells have these words; "<" is covered by the cell before it. */
function tableOf(...words: readonly string[]) {
  const deck = editableDeck(scenes.text);
  const rows = words.map((row) => {
    const texts = row.split(' ');
    return {
      height: 20,
      cells: texts.map((text, at) => {
        if (text === '<') return null;
        const columnSpan = texts.slice(at + 1).findIndex((next) => next !== '<');
        const span = columnSpan === -1 ? texts.length - at : columnSpan + 1;
        return cell(text, span > 1 ? { columnSpan: span } : {});
      }),
    };
  });
  const meaning: TableMeaning = {
    kind: 'table',
    columns: rows[0]!.cells.map((_, at) => ({ width: 10 * (at + 1) })),
    rows,
    headerRow: true,
    banded: false,
  };
  const node: EditableNode = {
    kind: 'composite',
    id: 'table',
    name: 'Table',
    role: 'content',
    source: { element: 'table' },
    box: { x: 0, y: 0, width: 100, height: 100 },
    meaning,
  };
  const doc = createDocument({ ...deck, slides: [{ ...deck.slides[0]!, nodes: [node] }] });
  return { doc, edit: { doc, origin: 'me' } };
}

const TABLE = { slide: 'slide-1', node: 'table' };

function meaningOf(doc: Y.Doc): TableMeaning {
  const node = readDeck(doc).slides[0]!.nodes[0]!;
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') throw new TypeError('Not a table.');
  return node.meaning;
}

function words(doc: Y.Doc): readonly string[] {
  return meaningOf(doc).rows.map(({ cells }) =>
    cells
      .map((one) =>
        one ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('/') || '-' : '<',
      )
      .join(' '),
  );
}

function merge(doc: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  expect(readDeck(other)).toEqual(readDeck(doc));
}

function copyOf(doc: Y.Doc) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return { doc: copy, edit: { doc: copy, origin: 'you' } };
}

describe('a table', () => {
  it('gets rows and columns whose cells look like the ones before them', () => {
    const { doc, edit } = tableOf('a b', 'c d');
    const [row] = insertInTable(edit, TABLE, 'rows', 1);
    insertInTable(edit, TABLE, 'columns', 2, 2);
    expect(words(doc)).toEqual(['a b - -', '- - - -', 'c d - -']);
    expect(meaningOf(doc).columns.map(({ width }) => width)).toEqual([10, 20, 20, 20]);
    expect(meaningOf(doc).rows[1]!.cells[0]).toEqual(cell(''));
    insertText(edit, { ...TABLE, row: row!, column: 'c1' }, 0, 'new');
    expect(meaningOf(doc).rows[1]!.cells[0]).toEqual(cell('new'));
  });

  it('loses rows and columns, but never the last', () => {
    const { doc, edit } = tableOf('a b c', 'd e f');
    deleteFromTable(edit, TABLE, 'columns', ['c2']);
    expect(words(doc)).toEqual(['a c', 'd f']);
    deleteFromTable(edit, TABLE, 'rows', ['r1']);
    deleteFromTable(edit, TABLE, 'rows', ['r2']);
    expect(words(doc)).toEqual(['d f']);
  });

  it('takes a whole cell in the place of another one, whose span stays', () => {
    const { doc, edit } = tableOf('a <', 'c d');
    const other = cell('new', { fill: { kind: 'solid', color: { role: 'accent1' } }, anchor: 'bottom' });
    setCell(edit, { ...TABLE, row: 'r1', column: 'c1' }, other);
    expect(meaningOf(doc).rows[0]!.cells).toEqual([{ ...other, columnSpan: 2 }, null]);
    setCell(edit, { ...TABLE, row: 'gone', column: 'c1' }, other);
    expect(words(doc)).toEqual(['new <', 'c d']);
  });

  it('moves rows and columns, and sets their sizes', () => {
    const { doc, edit } = tableOf('a b c', 'd e f');
    moveInTable(edit, TABLE, 'columns', ['c3'], 0);
    moveInTable(edit, TABLE, 'rows', ['r1'], 1);
    expect(words(doc)).toEqual(['f d e', 'c a b']);
    expect(tableIds(doc, TABLE)).toEqual({ rows: ['r2', 'r1'], columns: ['c3', 'c1', 'c2'] });
    resizeInTable(edit, TABLE, 'columns', new Map([['c3', 55]]));
    resizeInTable(edit, TABLE, 'rows', new Map([['r2', 44]]));
    expect(meaningOf(doc)).toMatchObject({
      columns: [{ width: 55 }, { width: 10 }, { width: 20 }],
      rows: [{ height: 44 }, { height: 20 }],
    });
  });

  it('merges cells with their paragraphs, and divides them again', () => {
    const { doc, edit } = tableOf('a b c', 'd - f');
    mergeCells(edit, TABLE, { row: 'r2', column: 'c2' }, { row: 'r1', column: 'c1' });
    expect(words(doc)).toEqual(['a/b/d/- < c', '< < f'].map((line) => line));
    expect(meaningOf(doc).rows[0]!.cells[0]).toMatchObject({ columnSpan: 2, rowSpan: 2 });
    splitCell(edit, { ...TABLE, row: 'r1', column: 'c1' });
    expect(words(doc)).toEqual(['a/b/d/- - c', '- - f']);
    expect(meaningOf(doc).rows[1]!.cells[0]).toEqual(cell(''));
    cellText(edit, { ...TABLE, row: 'r2', column: 'c1' });
    insertText(edit, { ...TABLE, row: 'r2', column: 'c1' }, 0, 'x');
    expect(words(doc)[1]).toBe('x - f');
  });

  it('extends a span by a column that is added inside of it, and shortens it by its last', () => {
    const { doc, edit } = tableOf('a < c', 'd e f');
    insertInTable(edit, TABLE, 'columns', 1);
    expect(words(doc)).toEqual(['a < < c', 'd - e f']);
    deleteFromTable(edit, TABLE, 'columns', ['c2']);
    expect(words(doc)).toEqual(['a < c', 'd - f']);
    insertInTable(edit, TABLE, 'columns', 2);
    expect(words(doc)).toEqual(['a < - c', 'd - - f']);
  });

  it('changes fills of cells', () => {
    const { doc, edit } = tableOf('a b');
    const fill = { kind: 'solid', color: { rgb: '112233' } } as const;
    changeCells(edit, [{ ...TABLE, row: 'r1', column: 'c2' }], { fill, anchor: 'top' });
    expect(meaningOf(doc).rows[0]!.cells[1]).toEqual(cell('b', { fill, anchor: 'top' }));
    changeCells(edit, [{ ...TABLE, row: 'r1', column: 'c2' }], { fill: undefined, anchor: 'middle' });
    expect(meaningOf(doc).rows[0]!.cells[1]).toStrictEqual(cell('b'));
  });
});

describe('a table that two people change at once', () => {
  it('has an empty cell where one adds a row and the other a column, into which both can type', () => {
    const [mine, yours] = [tableOf('a b', 'c d'), copyOf(tableOf('a b', 'c d').doc)];
    const [row] = insertInTable(mine.edit, TABLE, 'rows', 2);
    const [column] = insertInTable(yours.edit, TABLE, 'columns', 2);
    merge(mine.doc, yours.doc);
    expect(words(mine.doc)).toEqual(['a b -', 'c d -', '- - -']);
    const target = { ...TABLE, row: row!, column: column! };
    cellText(mine.edit, target);
    insertText(mine.edit, target, 0, 'x');
    merge(mine.doc, yours.doc);
    expect(words(yours.doc)).toEqual(['a b -', 'c d -', '- - x']);
  });

  it('cuts the second of two spans that overlap', () => {
    const [mine, yours] = [tableOf('a b c', 'd e f'), copyOf(tableOf('a b c', 'd e f').doc)];
    mergeCells(mine.edit, TABLE, { row: 'r1', column: 'c1' }, { row: 'r1', column: 'c2' });
    mergeCells(yours.edit, TABLE, { row: 'r1', column: 'c2' }, { row: 'r2', column: 'c3' });
    merge(mine.doc, yours.doc);
    const { rows } = meaningOf(mine.doc);
    expect(rows[0]!.cells[0]).toMatchObject({ columnSpan: 2 });
    for (const { cells } of rows) expect(cells).toHaveLength(3);
  });

  it('is gone if one deletes all rows and the other all others', () => {
    const [mine, yours] = [tableOf('a', 'b'), copyOf(tableOf('a', 'b').doc)];
    deleteFromTable(mine.edit, TABLE, 'rows', ['r1']);
    deleteFromTable(yours.edit, TABLE, 'rows', ['r2']);
    merge(mine.doc, yours.doc);
    expect(readDeck(mine.doc).slides[0]!.nodes).toEqual([]);
  });
});
