import type { SceneNode } from '@deckwright/core/contract';
import { thousandths } from '../../units.ts';
import type { Mend } from '../sheet.ts';

const radiusOf = (node: SceneNode): number => {
  if (node.kind === 'picture') return node.radius ?? 0;
  return node.kind === 'shape' && node.geometry.kind === 'roundRect' ? node.geometry.radius : 0;
};

/**
 * Rounds corners by a length. `adj` is a share of the shorter side, half of it at most; without one, PowerPoint takes a
 * sixth, so that a radius of 0 must be written too.
 */
export const corners: Mend = (xml, node) => {
  const radius = radiusOf(node);
  if (node.kind === 'picture' && radius <= 0) return xml;
  if (node.kind !== 'picture' && !(node.kind === 'shape' && node.geometry.kind === 'roundRect')) return xml;
  const shorter = Math.min(node.box.width, node.box.height);
  const share = shorter > 0 ? thousandths(radius / shorter, 0, 0.5) : 0;
  const geometry = `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`;
  return xml.replace(/<a:prstGeom [\s\S]*?<\/a:prstGeom>/, geometry);
};
