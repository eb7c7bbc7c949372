import type { PictureNode, SceneNode, ShapeNode } from '@deckwright/core/contract';
import type { ShapePass } from '../sheet.ts';
import { fillXml, shadowXml, strokeXml } from './fill.ts';

/** The fill of a shape; undefined for a line, because some viewers paint the fill of a line. */
function fillOf({ geometry, fill }: ShapeNode) {
  return geometry.kind === 'line' ? undefined : fill;
}

/** The stroke around a picture; '' without one. */
export function pictureStrokeXml({ stroke }: PictureNode): string {
  return stroke === undefined ? '' : strokeXml(stroke);
}

function paintXml(node: SceneNode): string {
  if (node.kind === 'shape') return fillXml(fillOf(node)) + strokeXml(node.stroke) + shadowXml(node.shadow);
  if (node.kind === 'picture') return pictureStrokeXml(node);
  return '<a:noFill/>';
}

/**
 * Writes fill, stroke and shadow, which follow the geometry. pptxgenjs has no gradients and no theme colours in
 * shadows.
 */
export const paint: ShapePass = (xml, node) =>
  xml.replace(
    /(<p:spPr>[\s\S]*<\/a:(?:prst|cust)Geom>)[\s\S]*<\/p:spPr>/,
    (_, geometry: string) => `${geometry}${paintXml(node)}</p:spPr>`,
  );
