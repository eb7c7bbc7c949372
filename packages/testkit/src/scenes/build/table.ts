import type { Box, CompositeNode, SceneNode, TableCell } from '@deckwright/core/contract';
import { box, composite, shape } from './draw.ts';
import { rgb, role, solid, stroke } from './theme.ts';
import { type Look, type ParagraphSpec, paragraph, words } from './words.ts';

const HEAD: Look = { size: 14, bold: true, color: rgb('FFFFFF') };
const BODY: Look = { size: 14 };
const INSETS = { top: 5, right: 8, bottom: 5, left: 8 };

interface TableSpec {
  readonly id: string;
  readonly at: Box;
  readonly head: readonly string[];
  /** A number is right-aligned; `null` lies under the span of the cell to its left. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly slot?: string;
}

/** A table with a header row and equal columns, and its drawing. */
export function table({ id, at, head, rows, slot }: TableSpec): CompositeNode {
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
    },
    parts: grid.flatMap((row, index) =>
      row.flatMap((value, column): SceneNode[] => {
        if (value === null) return [];
        const span = row[column + 1] === null ? 2 : 1;
        const place = box(at.x + column * width, at.y + index * height, width * span, height);
        const partId = `${id}.${index}.${column}`;
        const look = index === 0 ? HEAD : BODY;
        return [
          shape(`${partId}.cell`, place, { kind: 'rect' }, { fill: fillOf(index), stroke: stroke(role('dk2'), 0.5) }),
          words({ id: `${partId}.words`, box: place, look, insets: INSETS, anchor: 'middle' }, wordsOf(value)),
        ];
      }),
    ),
  });
}

function cell(
  row: readonly (string | number | null)[],
  value: string | number | null,
  index: number,
  column: number,
): TableCell | null {
  if (value === null) return null;
  const line = stroke(role('dk2'), 0.5);
  return {
    paragraphs: [paragraph(wordsOf(value), index === 0 ? HEAD : BODY)],
    insets: INSETS,
    anchor: 'middle',
    fill: fillOf(index),
    borders: { top: line, right: line, bottom: line, left: line },
    ...(row[column + 1] === null ? { columnSpan: 2 } : {}),
  };
}

function wordsOf(value: string | number): ParagraphSpec {
  return typeof value === 'number' ? { runs: String(value), align: 'right' } : { runs: value };
}

function fillOf(row: number) {
  if (row === 0) return solid(role('dk2'));
  return solid(row % 2 === 0 ? role('lt2') : role('lt1'));
}
