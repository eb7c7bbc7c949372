import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LaidOutTable, layOutTable } from '../../../test/lay-out-table.ts';
import type { Box, TableCell, TableMeaning } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

/** Each cell's words contain its own letter and number, so that the test finds lost and repeated words. */
interface Case {
  readonly content: TableContent;
  readonly own: { readonly headerRow: boolean; readonly overflow: 'shrink' | 'continue' };
  readonly box: Box;
}

const length = fc.nat({ max: 30 });

/** A table in which some cells span others, none over the edge. */
const contents: fc.Arbitrary<TableContent> = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 0, max: 10 }),
    seed: fc.array(fc.record({ length, right: fc.nat({ max: 9 }), down: fc.nat({ max: 9 }) }), {
      minLength: 1,
      maxLength: 40,
    }),
  })
  .map(({ columns, rows, seed }) => {
    const grid: TableContent['rows'][number][number][][] = Array.from({ length: rows }, () => []);
    const taken = grid.map(() => Array.from({ length: columns }, () => false));
    let next = 0;
    for (const [at, row] of grid.entries()) {
      for (let column = 0; column < columns; column++) {
        if (taken[at]![column]) {
          row[column] = null;
          continue;
        }
        const { length, right, down } = seed[next++ % seed.length]!;
        // Three in ten cells have spans, a few of them large ones.
        let columnSpan = right > 7 ? Math.min(right - 6, columns - column) : 1;
        while (taken[at]!.slice(column, column + columnSpan).includes(true)) columnSpan -= 1;
        const rowSpan = down > 6 ? Math.min(down === 9 ? 12 : down - 5, rows - at) : 1;
        for (let y = at; y < at + rowSpan; y++) taken[y]!.fill(true, column, column + columnSpan);
        const value = `${nameOf(at, column)}${' and so on'.repeat(length > 27 ? 20 : length % 4)}`;
        row[column] = columnSpan * rowSpan === 1 && length % 2 ? value : { value, columnSpan, rowSpan };
      }
    }
    return { columns: Array.from({ length: columns }, (_, column) => `head${column}`), rows: grid };
  });

function nameOf(row: number, column: number) {
  return `cell${row}x${column}z`;
}

function cases(overflow: 'shrink' | 'continue'): fc.Arbitrary<Case> {
  const any = fc.record({
    content: contents,
    own: fc.record({
      overflow: fc.constant(overflow),
      headerRow: fc.boolean(),
      totalRow: fc.boolean(),
      firstColumn: fc.boolean(),
      borders: fc.constantFrom('rows', 'none', 'grid'),
      bandFill: fc.constant('lt2'),
      style: fc.record({ size: fc.integer({ min: 6, max: 24 }) }),
      ...{ rowHeight: fc.constantFrom(undefined, 10, 40) },
      ...{ columns: fc.constantFrom(undefined, [{ width: 3 }, { width: 1 }], [{ style: { size: 9 } }]) },
    }),
    box: fc.record({
      x: fc.constant(30),
      y: fc.constant(40),
      width: fc.integer({ min: 30, max: 700 }),
      height: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 120, max: 480 })),
    }),
  });
  // A table with neither rows nor a header is not shown.
  return any.filter(({ content, own }) => own.headerRow || content.rows.length > 0);
}

function wordsIn(meaning: TableMeaning): readonly string[] {
  return meaning.rows.flatMap((row) => row.cells.filter((cell) => cell !== null)).map(textOf);
}

function textOf({ paragraphs }: Pick<TableCell, 'paragraphs'>): string {
  return paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
}

/** For every position, how many cells cover it: one, in a correct table. */
function coverOf(meaning: TableMeaning): readonly number[] {
  const cover = meaning.rows.map(() => meaning.columns.map(() => 0));
  for (const [at, { cells }] of meaning.rows.entries()) {
    if (cells.length !== meaning.columns.length) throw new TypeError('A row has other columns.');
    for (const [column, cell] of cells.entries()) {
      for (let y = 0; cell && y < (cell.rowSpan ?? 1); y++) {
        for (let x = 0; x < (cell.columnSpan ?? 1); x++) cover[at + y]![column + x]! += 1;
      }
    }
  }
  return cover.flat();
}

function isCut({ notices }: LaidOutTable) {
  return notices.some(({ code }) => code === 'TEXT_CUT');
}
function isDropped({ notices }: LaidOutTable) {
  return notices.some(({ code }) => code === 'ROWS_DROPPED');
}

/** True if some columns are on further slides, or left out. */
function isDivided({ content }: Case, { meanings }: LaidOutTable) {
  return meanings.some(({ columns }) => columns.length < content.columns.length);
}

function expectSound({ own, box, content }: Case, laidOut: LaidOutTable): void {
  for (const [at, node] of laidOut.nodes.entries()) {
    const meaning = laidOut.meanings[at]!;
    expect(coverOf(meaning).every((count) => count === 1)).toBe(true);
    expect(meaning.headerRow).toBe(own.headerRow);
    if (!isDivided({ own, box, content }, laidOut)) expect(meaning.columns).toEqual(laidOut.meanings[0]!.columns);
    expect(sum(meaning.columns.map(({ width }) => width))).toBeCloseTo(box.width, 6);
    // A row that is higher than a slide is cut to the slide's height.
    expect(sum(meaning.rows.map(({ height }) => height))).toBeLessThanOrEqual(box.height + 1e-6);
    expect(meaning.rows.every(({ height }) => height >= 0)).toBe(true);
    expect(node.box.height).toBeCloseTo(sum(meaning.rows.map(({ height }) => height)), 6);
    expect(new Set(node.parts.map(({ id }) => id)).size).toBe(node.parts.length);
    const drawn = node.parts.filter((part) => part.kind === 'text');
    expect(drawn.map(textOf)).toEqual(wordsIn(meaning));
    // Cells fill the table, and their text is inside them.
    expect(sum(drawn.map((cell) => cell.box.width * cell.box.height))).toBeCloseTo(box.width * node.box.height, 3);
    const tooHigh = drawn.filter((cell) => {
      const needed = cell.textHeight + cell.insets.top + cell.insets.bottom;
      return textOf(cell) !== '' && needed > cell.box.height + 1e-3;
    });
    expect(isCut(laidOut) ? [] : tooHigh).toEqual([]);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Words of every cell, top to bottom. */
function given({ rows }: TableContent): readonly string[] {
  const words = rows.flat().map((cell) => (typeof cell === 'object' ? cell?.value : cell));
  return words.filter((value) => value !== null && value !== undefined).map(String);
}

/** The same words in the same order. Only text that a notice reports may end early, with an ellipsis. */
function expectWords(shown: readonly string[], wanted: readonly string[], laidOut: LaidOutTable): void {
  const words = shown.filter((one) => one !== '');
  const whole = words.map((one, index) => {
    const isEnd = one.endsWith('…') && isCut(laidOut) && wanted[index]?.startsWith(one.slice(0, -1));
    return isEnd ? wanted[index] : one;
  });
  expect(whole).toEqual(wanted);
}

/** Every header and every cell is on some slide. */
function expectEach({ content, own }: Case, laidOut: LaidOutTable): void {
  const shown = laidOut.meanings.flatMap(wordsIn);
  for (const text of [...given(content), ...(own.headerRow ? content.columns : [])]) {
    const isShown = shown.some(
      (one) => one === text || (isCut(laidOut) && one.endsWith('…') && text.startsWith(one.slice(0, -1))),
    );
    expect(isShown ? text : shown).toBe(text);
  }
}

describe('any table', () => {
  it('that continues keeps every word of every cell, once, in whole rows with equal columns', () => {
    const seen = { slides: 0, whole: 0, cut: 0, divided: 0 };
    fc.assert(
      fc.property(cases('continue'), (one) => {
        const laidOut = layOutTable(one);
        expectSound(one, laidOut);
        const heads = one.own.headerRow ? one.content.columns.length : 0;
        const shown = laidOut.meanings.flatMap((meaning) => wordsIn(meaning).slice(heads));
        seen[isCut(laidOut) ? 'cut' : 'whole'] += 1;
        seen.slides += laidOut.nodes.length;
        expect(isDropped(laidOut)).toBe(false);
        if (isDivided(one, laidOut)) {
          seen.divided += 1;
          expectEach(one, laidOut);
          return;
        }
        expectWords(shown, given(one.content), laidOut);
        for (const meaning of laidOut.meanings) {
          expectWords(wordsIn(meaning).slice(0, heads), one.content.columns.slice(0, heads), laidOut);
        }
        // Every row is on exactly one slide.
        const bodies = laidOut.meanings.map(({ rows }) => rows.length - (heads > 0 ? 1 : 0));
        expect(sum(bodies)).toBe(one.content.rows.length);
        if (one.content.rows.length > 0) expect(Math.min(...bodies)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: caseCount(600), seed: 20260301 },
    );
    // The samples must include tables on several slides, and tables that are not cut.
    expect(seen.whole).toBeGreaterThan(caseCount(150));
    expect(seen.cut).toBeGreaterThan(caseCount(15));
    expect(seen.slides).toBeGreaterThan(caseCount(1_200));
    expect(seen.divided).toBeGreaterThan(caseCount(30));
  });

  it('that shrinks loses nothing without a notice', () => {
    const seen = { dropped: 0, whole: 0 };
    fc.assert(
      fc.property(cases('shrink'), (one) => {
        const laidOut = layOutTable(one);
        expectSound(one, laidOut);
        expect(laidOut.nodes).toHaveLength(1);
        const columns = laidOut.meanings[0]!.columns.length;
        const heads = one.own.headerRow ? columns : 0;
        const shown = wordsIn(laidOut.meanings[0]!).slice(heads);
        const rows = laidOut.meanings[0]!.rows.length - (heads > 0 ? 1 : 0);
        seen[isDropped(laidOut) ? 'dropped' : 'whole'] += 1;
        expect(isDropped(laidOut)).toBe(rows < one.content.rows.length);
        const isDivided = laidOut.notices.some(({ code }) => code === 'COLUMNS_DROPPED');
        expect(isDivided).toBe(columns < one.content.columns.length);
        const kept = one.content.rows.slice(0, rows).map((row) => row.slice(0, columns));
        expectWords(shown, given({ ...one.content, rows: kept }), laidOut);
      }),
      { numRuns: caseCount(600), seed: 20260302 },
    );
    expect(Math.min(seen.dropped, seen.whole)).toBeGreaterThan(caseCount(60));
  });
});
