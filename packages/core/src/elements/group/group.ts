import type { z } from 'zod';
import type { Box, NodeBase, Point, SceneNode } from '../../contract/index.ts';
import { defineElement } from '../element.ts';
import type { GroupValue } from './child-boxes.ts';
import { type GroupOptions, groupSchema } from './options.ts';
import { naturalWidth, placeInGroup } from './place-in-group.ts';

/** Children in a row, a column or a grid, once or for each item of an array field. */
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
    const { rotation, ...upright } = base;
    const { boxes } = placeInGroup(bound, box, tools);
    const children = value.children.flatMap((child, index) => tools.place(child, shift(boxes[index]!, box)));
    const nodes: readonly SceneNode[] = panel(upright, value.options, box).concat(withLink(children, base));
    if (!rotation) return nodes;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return nodes.map((node) => turn(node, rotation, centre));
  },
});

function shift(inner: Box, outer: Box): Box {
  return { x: inner.x + outer.x, y: inner.y + outer.y, width: inner.width, height: inner.height };
}

/** Gives the group's link to every child without its own. */
function withLink(children: readonly SceneNode[], { link }: NodeBase): readonly SceneNode[] {
  return link ? children.map((node) => (node.link ? node : { ...node, link })) : children;
}

/** The panel under a group's children, if the group has a fill, stroke or shadow. */
function panel(base: NodeBase, { fill, stroke, radius, shadow }: GroupOptions, box: Box): readonly SceneNode[] {
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

/**
 * Rotates a node about a point: its centre moves around the point, and the node turns about its centre by the same angle. The parts
 * of a composite only move with it, since its rotation applies to them. Angles are in degrees clockwise, lengths in points.
 */
export function turn(node: SceneNode, angle: number, about: { readonly x: number; readonly y: number }): SceneNode {
  const box = turnBox(node.box, angle, about);
  const moved = moveBy(node, { x: box.x - node.box.x, y: box.y - node.box.y });
  return { ...moved, rotation: ((node.rotation ?? 0) + angle) % 360 };
}

function moveBy(node: SceneNode, by: Point): SceneNode {
  const moved = { ...node, box: { ...node.box, x: node.box.x + by.x, y: node.box.y + by.y } };
  return moved.kind === 'composite' ? { ...moved, parts: moved.parts.map((part) => moveBy(part, by)) } : moved;
}

function turnBox(box: Box, angle: number, about: { readonly x: number; readonly y: number }): Box {
  const radians = (angle * Math.PI) / 180;
  const right = box.x + box.width / 2 - about.x;
  const down = box.y + box.height / 2 - about.y;
  const x = about.x + right * Math.cos(radians) - down * Math.sin(radians);
  const y = about.y + right * Math.sin(radians) + down * Math.cos(radians);
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
}
