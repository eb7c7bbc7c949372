import type { TableMeaning, TablePart, TableStyle } from '@deckwright/core/contract';
import { fillXml, solidFillXml, strokeXml } from '../paint.ts';
import type { XmlProperties } from '../sheet/inherited.ts';
import { RUN_DEFAULTS } from '../text/run.ts';

/** What a cell has from the style of its table, as pieces of XML. An empty piece is equal to no other. */
export interface InheritedCell {
  readonly fill: string;
  readonly sides: string;
  readonly run: XmlProperties;
}

/** The sides of a cell, in the order of the schema (ECMA-376 Part 1 §21.1.3.17). One without a stroke is invisible. */
export function sidesXml({ left, right, top, bottom }: TableStyle['whole']['borders']): string {
  return strokeXml(left, 'lnL') + strokeXml(right, 'lnR') + strokeXml(top, 'lnT') + strokeXml(bottom, 'lnB');
}

const NOTHING: InheritedCell = { fill: '', sides: '', run: RUN_DEFAULTS };

/** What a cell has from the style of its table. A piece is empty if viewers may not agree on it, so that the cell states it. */
export function inheritedCell(table: TableMeaning, row: number, column: number): InheritedCell {
  const { style } = table;
  if (style === undefined) return NOTHING;
  const { edges, band, isFirst } = partsAt(table, style, row, column);
  const find = (pieceOf: (part: TablePart) => string | undefined): string | undefined => {
    const found = edges.flatMap((part) => pieceOf(part) ?? []);
    // Where a header row and a first column meet, viewers differ in which of the two wins.
    if (found.length > 0) return found.every((piece) => piece === found[0]) ? found[0] : '';
    const banded = band && pieceOf(band);
    // LibreOffice does not draw bands in first columns.
    return banded === undefined ? pieceOf(style.whole) : isFirst ? '' : banded;
  };
  const bold = find((part) => (part.bold === undefined ? undefined : boldXml(part.bold))) ?? boldXml(false);
  const color = find((part) => part.color && solidFillXml(part.color)) ?? '';
  return {
    fill: find((part) => part.fill && fillXml(part.fill)) ?? fillXml(undefined),
    sides: sidesXml(style.whole.borders),
    run: { attributes: ['', bold, RUN_DEFAULTS.attributes[2]!], children: [color] },
  };
}

function boldXml(bold: boolean): string {
  return bold ? ' b="1"' : ' b="0"';
}

interface PartsOfCell {
  /** The header, the total and the first column, if the cell is in them. */
  readonly edges: readonly TablePart[];
  readonly band: TablePart | undefined;
  /** True if the cell is in a first column that names the rows. */
  readonly isFirst: boolean;
}

function partsAt(table: TableMeaning, style: TableStyle, row: number, column: number): PartsOfCell {
  const isHeader = table.headerRow && row === 0;
  const isTotal = table.lastRow === true && row === table.rows.length - 1;
  const isFirst = table.firstColumn === true && column === 0;
  const edges = [isHeader && style.header, isTotal && style.total, isFirst && style.firstColumn];
  const bodyRow = row - (table.headerRow ? 1 : 0);
  const band = table.banded && !isHeader && !isTotal ? (bodyRow % 2 === 0 ? style.oddRows : style.evenRows) : undefined;
  return { edges: edges.filter((part) => part !== undefined && part !== false), band, isFirst };
}
