import type { Box, SceneNode } from '@deckwright/core/contract';
import { emu, emuSize } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';
import type { LayoutPlaceholder } from './layout-placeholder.ts';

function emuBox({ x, y, width, height }: Box): string {
  return [emu(x), emu(y), emuSize(width), emuSize(height)].join();
}

function isAt(node: SceneNode, { box }: LayoutPlaceholder): boolean {
  return !node.rotation && emuBox(node.box) === emuBox(box);
}

/** The position, outline and paint of a shape. */
const SHAPE = /<p:spPr>\s*(<a:xfrm[\s\S]*?<\/a:xfrm>)\s*(<a:prstGeom [\s\S]*?<\/a:prstGeom>)([\s\S]*)<\/p:spPr>/;

/** The locks of placeholders, which cannot be grouped. */
const LOCKS = [
  [/<p:cNvSpPr[^>]*\/>/, '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>'],
  [/<a:picLocks [^>]*\/>/, '<a:picLocks noGrp="1" noChangeAspect="1"/>'],
  ['<p:cNvGraphicFramePr/>', '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>'],
] as const;

/**
 * Makes a shape fill the placeholder of its layout, and removes all properties that it inherits from there, so that
 * "Reset Slide" and later changes to the layout work as people expect. The frame of a table or chart keeps its
 * position, because `xfrm` is required (ECMA-376 Part 1 §19.3.1.21).
 */
export const fillPlaceholder: ShapePass = (xml, node, sheet) => {
  const placeholder = sheet.placeholderOf(node);
  if (placeholder === undefined) return xml;
  const locked = LOCKS.reduce((result, [from, to]) => result.replace(from, to), xml);
  const filled = locked.replace(
    /<p:nvPr>[\s\S]*?<\/p:nvPr>|<p:nvPr\/>/,
    `<p:nvPr><p:ph ${placeholder.kind}/></p:nvPr>`,
  );
  return filled.replace(SHAPE, (_, position: string, outline: string, paint: string) => {
    const own = [
      isAt(node, placeholder) ? '' : position,
      node.kind === 'text' || outline === placeholder.picture?.outline ? '' : outline,
      node.kind === 'text' || paint === placeholder.picture?.stroke ? '' : paint,
    ].join('');
    return own === '' ? '<p:spPr/>' : `<p:spPr>${own}</p:spPr>`;
  });
};
