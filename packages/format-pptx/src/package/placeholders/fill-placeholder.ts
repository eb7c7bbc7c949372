import type { Box, SceneNode } from '@deckwright/core/contract';
import { emu, emuSize } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';
import type { LayoutPlaceholder } from './layout-placeholder.ts';

function inUnits({ x, y, width, height }: Box): string {
  return [emu(x), emu(y), emuSize(width), emuSize(height)].join();
}

function liesAt(node: SceneNode, { box }: LayoutPlaceholder): boolean {
  return !node.rotation && inUnits(node.box) === inUnits(box);
}

/** A text box has nothing but its place; a picture has its outline and its line too. */
const SHAPE = /<p:spPr>\s*(<a:xfrm[\s\S]*?<\/a:xfrm>)\s*(<a:prstGeom [\s\S]*?<\/a:prstGeom>)([\s\S]*)<\/p:spPr>/;

/** Locks by which PowerPoint knows placeholders: a frame cannot be grouped with others. */
const LOCKS = [
  [/<p:cNvSpPr[^>]*\/>/, '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>'],
  [/<a:picLocks [^>]*\/>/, '<a:picLocks noGrp="1" noChangeAspect="1"/>'],
  ['<p:cNvGraphicFramePr/>', '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>'],
] as const;

/**
 * Ties a node to its layout's placeholder, from which it inherits all that is the same there: "Reset slide" and a later
 * change of the layout then do what people expect. The frame of a table or chart always says its place (ECMA-376 Part 1
 * §19.3.1.21, `xfrm` is required).
 */
export const fillPlaceholder: ShapePass = (xml, node, sheet) => {
  const place = sheet.placeholderOf(node);
  if (place === undefined) return xml;
  const locked = LOCKS.reduce((mending, [from, to]) => mending.replace(from, to), xml);
  const tied = locked.replace(/<p:nvPr>[\s\S]*?<\/p:nvPr>|<p:nvPr\/>/, `<p:nvPr><p:ph ${place.kind}/></p:nvPr>`);
  return tied.replace(SHAPE, (_, at: string, outline: string, looks: string) => {
    const own = [
      liesAt(node, place) ? '' : at,
      node.kind === 'text' || outline === place.picture?.outline ? '' : outline,
      node.kind === 'text' || looks === place.picture?.looks ? '' : looks,
    ].join('');
    return own === '' ? '<p:spPr/>' : `<p:spPr>${own}</p:spPr>`;
  });
};
