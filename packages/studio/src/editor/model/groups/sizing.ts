import type { JsonObject } from '@deckwright/content-form/body';
import type { Sizings } from '@deckwright/editing';
import type { ElementPath } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { setProperty } from '../set-property.ts';
import { combinedEdit, type TemplateEdit } from '../template-edit.ts';

/** How a side of an element in a group is found: points, as long as its content, or a share of the space. */
export type Sizing = Sizings['width'];

/** The sizings of a child of a group, with the defaults of the engine: `fill` along a row, `hug` along a column, and across as `align` says. */
export function sizingsIn(group: JsonObject, { width, height }: JsonObject): Sizings {
  const { direction = 'column', wrap = false, align = 'stretch' } = group;
  const across = align === 'stretch' ? 'fill' : 'hug';
  const defaults: Sizings =
    direction === 'grid'
      ? { width: 'fill', height: 'fill' }
      : direction === 'row'
        ? { width: wrap === true ? 'hug' : 'fill', height: across }
        : { width: across, height: 'hug' };
  return { width: sizingOf(width, defaults.width), height: sizingOf(height, defaults.height) };
}

/** Lets a side of a child of a group follow its content or the space. */
export function setSizings(path: ElementPath, sizings: Partial<Record<keyof Sizings, 'hug' | 'fill'>>): TemplateEdit {
  const edits = Object.entries(sizings).map(([side, sizing]) => setProperty([path], `/${side}`, sizing));
  return combinedEdit(say('resize'), edits);
}

function sizingOf(value: unknown, byDefault: Sizing): Sizing {
  if (typeof value === 'number') return 'fixed';
  return value === 'hug' || value === 'fill' ? value : byDefault;
}
