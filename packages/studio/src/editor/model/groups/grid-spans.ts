import { isJsonObject } from '@deckwright/content-form/body';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import type { DrawnBoxes } from '../arrange/box.ts';
import type { SpannedCell } from '../arrange/place-elements.ts';
import { gapsFrom, sidesFrom } from './spacing.ts';

/**
 * The cell that is nearest to a width to which a child of a grid is dragged. Undefined: the child is in no grid, or in one whose columns
 * may differ in width or in number.
 */
export function cellOfWidth(
  file: TemplateJson,
  path: ElementPath,
  width: number,
  drawn: DrawnBoxes,
): SpannedCell | undefined {
  const { container } = placeOf(path);
  const grid = elementAt(file, container);
  const box = drawn.get(container);
  const count = grid?.direction === 'grid' ? equalColumns(file, container) : undefined;
  if (grid === undefined || box === undefined || count === undefined) return undefined;
  const { left, right } = sidesFrom(grid.padding);
  const gap = gapsFrom(grid.gap).column;
  const column = (box.width - left - right - gap * (count - 1)) / count;
  if (column <= 0) return undefined;
  const span = Math.min(count, Math.max(1, Math.round((width + gap) / (column + gap))));
  return { span, width: span * column + (span - 1) * gap };
}

/** With `{max}`, the children share as few rows as possible equally. How many a repeat makes is not known here. */
function equalColumns(file: TemplateJson, path: ElementPath): number | undefined {
  const { columns, elements, repeat } = elementAt(file, path) ?? {};
  if (typeof columns === 'number') return columns;
  if (!isJsonObject(columns) || typeof columns.max !== 'number') return undefined;
  if (!Array.isArray(elements) || repeat !== undefined) return undefined;
  const rows = Math.ceil(elements.length / columns.max);
  return Math.ceil(elements.length / rows);
}
