import type { Box, Color, Size } from '../../contract/index.ts';
import { type Part, type Typesetter, tidy } from './typesetter.ts';

export interface LegendEntry {
  readonly name: string;
  readonly color: Color;
  /** A dot for lines and points; a square for bars, areas and slices. */
  readonly marker: 'rect' | 'ellipse';
}

export interface Legend extends Size {
  /** Draws the legend with its top-left corner at a point. */
  draw(x: number, y: number): readonly Part[];
}

/** Distances in ems of the labels' size. */
const MARKER = 0.62;
const MARKER_GAP = 0.45;
const ENTRY_GAP = 1.5;
const ROW_PITCH = 1.4;

/**
 * Lays out a legend in centred rows (`top`, `bottom`) or one column (`right`). ECharts does not draw it, because the plot
 * must know its size beforehand, and names must wrap by core's line breaking.
 */
export function layoutLegend(
  entries: readonly LegendEntry[],
  side: 'top' | 'right' | 'bottom',
  maxWidth: number,
  typesetter: Typesetter,
): Legend {
  const { size, line } = typesetter;
  const indent = size * (MARKER + MARKER_GAP);
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

  const draw = (x: number, y: number): Part[] => {
    const parts: Part[] = [];
    let top = y;
    rows.forEach((row, i) => {
      let left = side === 'right' ? x : x + (width - widthOf(row)) / 2;
      for (const entry of row) {
        const box: Box = {
          x: tidy(left),
          y: tidy(top + (line - size * MARKER) / 2),
          width: tidy(size * MARKER),
          height: tidy(size * MARKER),
        };
        const fill = { kind: 'solid', color: entry.color } as const;
        parts.push({ kind: 'shape', name: `Legend key ${entry.name}`, box, geometry: { kind: entry.marker }, fill });
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
