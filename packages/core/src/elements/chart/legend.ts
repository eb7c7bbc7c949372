import type { Box, Color, Point, Size } from '../../contract/index.ts';
import { MARKER, SERIES_LINE } from './axes/marks.ts';
import { dot, filledBox, straightLine } from './parts.ts';
import type { Part, Typesetter } from './typesetter.ts';

export interface LegendEntry {
  readonly name: string;
  readonly color: Color;
  /** A square for bars, areas and slices; a dot for points; a line, with or without a dot. */
  readonly key: 'square' | 'dot' | 'line' | 'dottedLine';
}

export interface Legend extends Size {
  /** Draws the legend with its top-left corner at a point. */
  draw(at: Point): readonly Part[];
}

/** Lengths in ems of the labels' size: of a square or dot, of a line, and the distances around them. */
const SQUARE = 0.62;
const LINE = 1.89;
const KEY_GAP = 0.24;
const ENTRY_GAP = 0.79;
const ROW_PITCH = 1.61;

/**
 * Lays out a legend in centred rows (`top`, `bottom`) or one column (`right`).
 */
export function layoutLegend(
  entries: readonly LegendEntry[],
  side: 'top' | 'right' | 'bottom',
  maxWidth: number,
  typesetter: Typesetter,
): Legend {
  const { size, line } = typesetter;
  // All keys are as wide as the widest, so that the names in a column are aligned.
  const keyWidth = size * (entries.some(({ key }) => key === 'line' || key === 'dottedLine') ? LINE : SQUARE);
  const indent = keyWidth + size * KEY_GAP;
  const wrap = Math.max(size, maxWidth - indent);
  const measured = entries.map((entry) => {
    const label = typesetter.measure({ text: entry.name, wrap });
    return { ...entry, width: indent + label.width, height: label.height };
  });
  const rows: (typeof measured)[] = [];
  let used = 0;
  for (const entry of measured) {
    const row = rows.at(-1);
    if (side !== 'right' && row !== undefined && used + entry.width <= maxWidth) row.push(entry);
    else {
      rows.push([entry]);
      used = 0;
    }
    used += entry.width + size * ENTRY_GAP;
  }
  const widthOf = (row: typeof measured) =>
    row.reduce((sum, entry) => sum + entry.width, 0) + (row.length - 1) * size * ENTRY_GAP;
  const width = Math.max(0, ...rows.map(widthOf));
  const gap = size * (ROW_PITCH - 1.2);
  const heights = rows.map((row) => Math.max(...row.map((entry) => entry.height)));

  const draw = ({ x, y }: Point): Part[] => {
    const parts: Part[] = [];
    let top = y;
    rows.forEach((row, i) => {
      let left = side === 'right' ? x : x + (width - widthOf(row)) / 2;
      for (const entry of row) {
        parts.push(...keyOf(entry, { x: left, y: top, width: keyWidth, height: line }, size * SQUARE));
        if (entry.name !== '') {
          parts.push(
            typesetter.set(
              { text: entry.name, name: `Legend ${entry.name}`, wrap },
              { x: left + indent, y: top, align: 'left', vertical: 'top' },
            ),
          );
        }
        left += entry.width + size * ENTRY_GAP;
      }
      top += (heights[i] ?? 0) + gap;
    });
    return parts;
  };
  return { width, height: heights.reduce((sum, height) => sum + height + gap, -gap), draw };
}

/** The key of a series in the middle of a box. `side` is the side of a square. */
function keyOf({ key, name: series, color }: LegendEntry, box: Box, side: number): readonly Part[] {
  const name = `Legend key ${series}`;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (key === 'square') {
    return filledBox(name, { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side }, color);
  }
  const stroke = { color, width: SERIES_LINE };
  const lines = key === 'dot' ? [] : [straightLine(name, { ...box, y: middle.y, height: 0 }, stroke)];
  return key === 'line' ? lines : [...lines, dot(name, middle, Math.min(MARKER, side), color)];
}
