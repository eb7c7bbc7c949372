import type { Box, CompositeNode, SceneNode, TableCell, TableMeaning, TableStyle } from '@deckwright/core/contract';
import { box, composite, shape } from './draw.ts';
import { type ParagraphSpec, paragraph, type RunDefaults, textNode } from './text-node.ts';
import { rgb, role, solid, stroke } from './theme.ts';

const HEAD: RunDefaults = { size: 14, bold: true, color: rgb('FFFFFF') };
const BODY: RunDefaults = { size: 14 };
const INSETS = { top: 5, right: 8, bottom: 5, left: 8 };

const LINE = stroke(role('dk2'), 0.5);

/** What the cells below show, so that a format with table styles can write it once. */
const STYLE: TableStyle = {
  whole: { bold: false, color: role('dk1'), borders: { top: LINE, right: LINE, bottom: LINE, left: LINE } },
  header: { bold: true, color: rgb('FFFFFF'), fill: solid(role('dk2')) },
  oddRows: { fill: solid(role('lt1')) },
  evenRows: { fill: solid(role('lt2')) },
};

interface Spanning {
  /** A list has an entry for each paragraph. */
  readonly text: string | readonly string[];
  readonly columnSpan?: number;
  readonly rowSpan?: number;
}

type CellSpec = string | number | Spanning | null;

interface TableSpec {
  readonly id: string;
  readonly at: Box;
  readonly head: readonly string[];
  /** Numbers are right-aligned. `null` is covered by a span: by default, that of the cell to its left over two columns. */
  readonly rows: readonly (readonly CellSpec[])[];
  readonly slot?: string;
  readonly look?: Pick<TableMeaning, 'firstColumn' | 'lastRow'>;
}

/** A table with a header row and equal columns, with a drawing. */
export function table({ id, at, head, rows, slot, look }: TableSpec): CompositeNode {
  const width = at.width / head.length;
  const height = at.height / (rows.length + 1);
  const grid = [head, ...rows];
  return composite(id, at, {
    ...(slot === undefined ? {} : { slot }),
    alt: `A table of ${head.join(', ')}`,
    meaning: {
      kind: 'table',
      columns: head.map(() => ({ width })),
      rows: grid.map((row, index) => ({ height, cells: row.map((value, column) => cell(row, value, index, column)) })),
      headerRow: true,
      banded: true,
      style: STYLE,
      ...look,
    },
    parts: grid.flatMap((row, index) =>
      row.flatMap((value, column): SceneNode[] => {
        if (value === null) return [];
        const { columnSpan = 1, rowSpan = 1 } = spansOf(row, value, column);
        const cellBox = box(at.x + column * width, at.y + index * height, width * columnSpan, height * rowSpan);
        const partId = `${id}.${index}.${column}`;
        const style = index === 0 ? HEAD : BODY;
        return [
          shape(`${partId}.cell`, cellBox, { kind: 'rect' }, { fill: fillOf(index), stroke: stroke(role('dk2'), 0.5) }),
          textNode(
            { id: `${partId}.words`, box: cellBox, look: style, insets: INSETS, anchor: 'middle' },
            ...paragraphsOf(value),
          ),
        ];
      }),
    ),
  });
}

function cell(row: readonly CellSpec[], value: CellSpec, index: number, column: number): TableCell | null {
  if (value === null) return null;
  return {
    paragraphs: paragraphsOf(value).map((one) => paragraph(one, index === 0 ? HEAD : BODY)),
    insets: INSETS,
    anchor: 'middle',
    fill: fillOf(index),
    borders: STYLE.whole.borders,
    ...spansOf(row, value, column),
  };
}

function spansOf(row: readonly CellSpec[], value: CellSpec, column: number): Omit<Spanning, 'text'> {
  if (typeof value !== 'object' || value === null) return row[column + 1] === null ? { columnSpan: 2 } : {};
  const { text: _, ...spans } = value;
  return spans;
}

function paragraphsOf(value: string | number | Spanning): readonly ParagraphSpec[] {
  if (typeof value === 'number') return [{ runs: String(value), align: 'right' }];
  const text = typeof value === 'string' ? value : value.text;
  return (typeof text === 'string' ? [text] : text).map((runs) => ({ runs }));
}

function fillOf(row: number) {
  if (row === 0) return solid(role('dk2'));
  return solid(row % 2 === 0 ? role('lt2') : role('lt1'));
}
