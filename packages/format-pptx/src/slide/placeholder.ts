import type { Box, SceneNode } from '@deckwright/core/contract';
import type { LayoutPlaceholder } from '../layouts/inherited.ts';
import { emu, emuSize } from '../units.ts';

function emuBox({ x, y, width, height }: Box): string {
  return [emu(x), emu(y), emuSize(width), emuSize(height)].join();
}

/** Whether a node has the position and size of its placeholder, and so inherits them. */
export function isAt(node: SceneNode, { box }: LayoutPlaceholder): boolean {
  return !node.rotation && emuBox(node.box) === emuBox(box);
}

/** `p:nvPr`, which says what placeholder of the layout an object fills (ECMA-376 Part 1 §19.3.1.33). */
export function placeholderXml(placeholder: LayoutPlaceholder | undefined): string {
  return placeholder === undefined ? '<p:nvPr/>' : `<p:nvPr><p:ph ${placeholder.kind}/></p:nvPr>`;
}
