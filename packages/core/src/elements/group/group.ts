import type { z } from 'zod';
import type { BoundElement, Box, LayoutTools, SceneNode, ShapeNode, Size } from '../../contract/index.ts';
import { defineElement } from '../element.ts';
import { placeInGroup } from './flex.ts';
import { type GroupOptions, groupSchema } from './options.ts';

interface GroupValue {
  readonly options: GroupOptions;
  readonly children: readonly BoundElement[];
}

/** Children in a row or a column, once or for each item of an array field. */
export const group = defineElement<z.output<typeof groupSchema>, GroupValue>({
  name: 'group',
  schema: groupSchema,
  nests: 'elements',
  fields: (own) => (own.repeat ? [{ path: own.repeat.field, types: ['list'] }] : []),
  async bind(element, scope) {
    const { repeat, elements: _, ...options } = element.own;
    if (!repeat) {
      const children = await scope.bind(element.children);
      return children.length > 0 ? { options, children } : undefined;
    }
    const items = scope.value(repeat.field);
    if (!Array.isArray(items) || items.length === 0) return undefined;
    const bound = await Promise.all(
      items.map((_item, index) => scope.item(repeat.as, repeat.field, index).bind(element.children, String(index + 1))),
    );
    return { options, children: bound.flat() };
  },
  measure({ value }, width, tools): Size {
    return placeInGroup(value, { width, height: undefined }, tools).size;
  },
  layout({ base, value }, box, tools): readonly SceneNode[] {
    const { boxes } = placeInGroup(value, box, tools);
    const children = value.children.flatMap((child, index) => tools.place(child, shift(boxes[index]!, box)));
    return [...panel(base, value.options, box, tools), ...children];
  },
});

function shift(inner: Box, outer: Box): Box {
  return { ...inner, x: inner.x + outer.x, y: inner.y + outer.y };
}

/** The surface under a group's children, if it has a look of its own. */
function panel(
  base: BoundElement['base'],
  { fill, stroke, radius, shadow }: GroupOptions,
  box: Box,
  _tools: LayoutTools,
): readonly ShapeNode[] {
  if (!fill && !stroke && !shadow) return [];
  const round = Math.min(radius ?? 0, box.width / 2, box.height / 2);
  return [
    {
      ...base,
      kind: 'shape',
      role: 'decoration',
      box,
      geometry: round > 0 ? { kind: 'roundRect', radius: round } : { kind: 'rect' },
      ...(fill && { fill }),
      ...(stroke && { stroke }),
      ...(shadow && { shadow }),
    },
  ];
}
