import type { Box, SceneNode } from '../src/contract/index.ts';
import { renderScene } from './render-scene.ts';

type Json = { readonly [key: string]: unknown };

/** The box of every group that `nodesIn` lays out. */
export const FRAME = { x: 100, y: 50, width: 600, height: 300 };

export function shape(more: Json = {}) {
  return { type: 'shape', fill: 'accent1', ...more };
}

/** A text of 20 points: a line is 24 points high. */
export function text(content: string, more: Json = {}) {
  return { type: 'text', text: content, style: { size: 20 }, ...more };
}

/** Nodes of one group, on the layout if it is static, otherwise on the slide. A panel is the first node. */
export async function nodesIn(group: Json, content?: Json): Promise<readonly SceneNode[]> {
  const template = {
    fields: { items: { type: 'list', ...(!content && { default: ['one'] }) } },
    elements: [{ type: 'group', box: FRAME, ...group }, FIELD_READER],
  };
  const scene = await renderScene({ templates: [template], slides: [{ ...(content && { content }) }] });
  return [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes].filter(({ name }) => name !== FIELD_READER.name);
}

/** Reads the field, because a template must read every field. */
const FIELD_READER = {
  type: 'list',
  name: 'reads the items',
  box: { x: 0, y: 0, width: 90, height: 40 },
  field: 'items',
};

export function sides(box: Box): readonly [number, number, number, number] {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 1e6) / 1e6);
  return [x!, y!, width!, height!];
}

/** Boxes of one group's nodes as x, y, width and height. */
export async function boxesIn(group: Json, content?: Json): Promise<readonly (readonly number[])[]> {
  return (await nodesIn(group, content)).map((node) => sides(node.box));
}
