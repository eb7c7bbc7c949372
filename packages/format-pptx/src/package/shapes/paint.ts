import type { PictureNode, SceneNode, ShapeNode } from '@deckwright/core/contract';
import type { ShapePass } from '../sheet.ts';
import { fillXml, shadowXml, strokeXml } from './fill.ts';

/** A line has an inside nowhere; a fill on one shows in some viewers. */
function filled({ geometry, fill }: ShapeNode) {
  return geometry.kind === 'line' ? undefined : fill;
}

/** A line around a picture. */
export function pictureLooksXml({ stroke }: PictureNode): string {
  return stroke === undefined ? '' : strokeXml(stroke);
}

function looks(node: SceneNode): string {
  if (node.kind === 'shape') return fillXml(filled(node)) + strokeXml(node.stroke) + shadowXml(node.shadow);
  if (node.kind === 'picture') return pictureLooksXml(node);
  return '<a:noFill/>';
}

/** Paints a shape: everything after its geometry. pptxgenjs writes neither gradients nor theme colours in shadows. */
export const paint: ShapePass = (xml, node) =>
  xml.replace(
    /(<p:spPr>[\s\S]*<\/a:(?:prst|cust)Geom>)[\s\S]*<\/p:spPr>/,
    (_, geometry: string) => `${geometry}${looks(node)}</p:spPr>`,
  );
