import { type LayoutTools, MOST_LISTED, type NodeBase, type Notice } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten, shortList } from '../../shorten.ts';
import { noticeSource } from '../notice-source.ts';
import type { Grid } from './grid.ts';
import type { TableValue } from './value.ts';

/** Adds a notice for each way in which the slide differs from what the request and the template ask for. */
export function reportLosses(
  value: TableValue,
  grid: Grid,
  isCutOff: boolean,
  base: NodeBase,
  tools: LayoutTools,
): void {
  const place = noticeSource(base, tools);
  const add = (code: Notice['code'], message: string, cell?: string) => {
    const where = place.where === undefined || cell === undefined ? {} : { where: `${place.where}${cell}` };
    tools.notice({ code, message, ...place, ...where });
  };
  const nameOf = (column: number) => `"${shorten(value.columns[column]!.text)}"`;
  const continues = value.options.overflow === 'continue';

  // Only the first slide has the cells of the whole table.
  if (!value.plan) {
    for (const { row, column, text } of value.textsAmongNumbers.slice(0, MOST_LISTED)) {
      const message = `Row ${row + 1} of the column ${nameOf(column)} has the text "${shorten(text)}" among numbers, so its number format does not change it. Send the number alone.`;
      add('NUMBER_AS_TEXT', message, `/rows/${row}/${column}`);
    }
    for (const { row, column } of grid.wide) {
      if (!continues && (row >= grid.body.length || !grid.shown.includes(column))) continue;
      const cell = row < 0 ? 'The header' : `Row ${row + 1}`;
      const message = `${cell} of the column ${nameOf(column)} has a word that is wider than the table at its smallest text size, so it is broken. Send spaces or soft hyphens (U+00AD) in it.`;
      add('WORD_BROKEN', message, row < 0 ? `/columns/${column}` : `/rows/${row}/${column}`);
    }
  }
  const { size } = grid.look;
  if (size < grid.asked) {
    add('TEXT_SHRUNK', `The table's text was set at ${size} pt instead of ${grid.asked} pt to fit its box.`);
  }
  if (isCutOff) {
    const { most } = LIMITS.request.madeSlides;
    const rows = value.before + value.rows.length;
    add(
      'ROWS_DROPPED',
      `The table has more rows and columns than ${most} slides show: rows ${value.before + 1} to ${rows} were left out, some in part. Send fewer rows, or enlarge its box.`,
    );
  }
  if (continues) return;
  const left = [...value.columns.keys()].filter((column) => !grid.shown.includes(column));
  if (left.length > 0) {
    const names = shortList(left.map(nameOf));
    const message = `The table has room for ${grid.shown.length} of ${value.columns.length} columns at its smallest text size; the last ${left.length} were left out: ${names}.`;
    add('COLUMNS_DROPPED', message);
  }
  const lost = value.rows.length - grid.body.length;
  if (lost > 0) {
    const message = `The table has room for ${grid.body.length} of ${value.rows.length} rows at its smallest text size; the last ${lost} were left out.`;
    add('ROWS_DROPPED', message);
  }
}
