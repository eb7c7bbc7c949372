import type { z } from 'zod';
import type { Box, NodeBase, SceneNode } from '../../contract/index.ts';
import { defineElement } from '../element.ts';
import { groupOf } from '../group-of.ts';
import { passOn } from '../pass-on.ts';
import type { GroupValue } from './child-boxes.ts';
import { type GroupOptions, groupSchema } from './options.ts';
import { naturalWidth, placeInGroup } from './place-in-group.ts';

/** Children in a row, a column, a grid or boxes of their own, once or for each item of an array field. */
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
    const count = scope.count(repeat.field);
    if (count === 0) return scope.kept ? { options, children: [] } : undefined;
    const bound = await Promise.all(
      Array.from({ length: count }, (_item, index) =>
        scope.item(repeat.as, repeat.field, index).bind(element.children, String(index + 1)),
      ),
    );
    return { options, children: bound.flat() };
  },
  measure(bound, width, tools) {
    const own = naturalWidth(bound, width, tools);
    return { width: own, height: placeInGroup(bound, { width: own, height: undefined }, tools).size.height };
  },
  layout(bound, box, tools) {
    const { base, value } = bound;
    const { rotation: _, ...upright } = base;
    const { boxes } = placeInGroup(bound, box, tools);
    const children = value.children.flatMap((child, index) => tools.place(child, shift(boxes[index]!, box)));
    return passOn([...panel(upright, value.options, box), ...children], base, box);
  },
});

function shift(inner: Box, outer: Box): Box {
  return { x: inner.x + outer.x, y: inner.y + outer.y, width: inner.width, height: inner.height };
}

/** The panel under a group's children, if the group has a fill, stroke or shadow. */
function panel(base: NodeBase, { fill, stroke, radius, shadow }: GroupOptions, box: Box): readonly SceneNode[] {
  if (!fill && !stroke && !shadow) return [];
  const round = Math.min(radius ?? 0, box.width / 2, box.height / 2);
  return [
    {
      ...base,
      name: `${base.name} – background`,
      groups: [...(base.groups ?? []), groupOf(base)],
      kind: 'shape',
      role: 'decoration',
      box,
      geometry: round > 0 ? { kind: 'roundRect', radius: round } : { kind: 'rect' },
      fill,
      stroke,
      shadow,
    },
  ];
}
