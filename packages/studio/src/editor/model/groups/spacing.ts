import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { type ElementPath, elementAt } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { setProperty } from '../set-property.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** Points at the four sides. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Points between rows, and between columns. */
export interface Gaps {
  readonly row: number;
  readonly column: number;
}

/** Insets as an element states them: nothing, one number, or an object that may leave sides out. */
export function sidesFrom(value: Json | undefined): Sides {
  return {
    top: pointsOf(value, 'top'),
    right: pointsOf(value, 'right'),
    bottom: pointsOf(value, 'bottom'),
    left: pointsOf(value, 'left'),
  };
}

/** Insets as an element states them, as short as possible. Undefined: there are none. */
export function writtenSides(sides: Sides): Json | undefined {
  const { top, right, bottom, left } = sides;
  const isEqual = [right, bottom, left].every((one) => one === top);
  if (isEqual) return top === 0 ? undefined : top;
  return { top, right, bottom, left };
}

/** The gap of a group as it states it: nothing, one number, or an object that may leave one out. */
export function gapsFrom(value: Json | undefined): Gaps {
  return { row: pointsOf(value, 'row'), column: pointsOf(value, 'column') };
}

export function writtenGaps({ row, column }: Gaps): Json | undefined {
  if (row === column) return row === 0 ? undefined : row;
  return { row, column };
}

/** Changes gaps of a group. In one line of children there is one gap, so both are the same there. */
export function setGaps(path: ElementPath, gaps: Partial<Gaps>): TemplateEdit {
  return {
    label: say('changeTheGap'),
    apply(file, selected) {
      const { gap, direction, wrap } = elementAt(file, path) ?? {};
      const before = gapsFrom(gap);
      const isOneLine = direction !== 'grid' && wrap !== true && before.row === before.column;
      const changed = { ...before, ...gaps };
      const one = changed.row === before.row ? changed.column : changed.row;
      const next = isOneLine ? { row: one, column: one } : changed;
      return setProperty([path], '/gap', writtenGaps(next)).apply(file, selected);
    },
  };
}

function pointsOf(value: Json | undefined, key: string): number {
  const points = isJsonObject(value) ? value[key] : value;
  return typeof points === 'number' ? points : 0;
}
