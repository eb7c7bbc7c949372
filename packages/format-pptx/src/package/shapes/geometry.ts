import type { PictureNode, SceneNode } from '@deckwright/core/contract';
import { presetOf } from '../../draw/preset.ts';
import { thousandths } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';

function presetXml(name: string, guides: readonly (readonly [name: string, value: number])[]): string {
  const list = guides.map(([guide, value]) => `<a:gd name="${guide}" fmla="val ${value}"/>`).join('');
  return `<a:prstGeom prst="${name}"><a:avLst>${list}</a:avLst></a:prstGeom>`;
}

/**
 * Corners rounded by a length. `adj` is a share of the shorter side, half of it at most; without one, PowerPoint takes
 * a sixth, so that a radius of 0 must be written too.
 */
function roundedXml({ box }: SceneNode, radius: number): string {
  const shorter = Math.min(box.width, box.height);
  return presetXml('roundRect', [['adj', shorter > 0 ? thousandths(radius / shorter, 0, 0.5) : 0]]);
}

const GUIDE = /^(adj[1-8]?|hf|vf)$/;

/** Guides are whole 32-bit numbers under the names that the definitions have for them. */
function guidesOf(adjust: Readonly<Record<string, number>>) {
  return Object.entries(adjust)
    .filter(([name, value]) => GUIDE.test(name) && Number.isFinite(value))
    .map(([name, value]) => [name, Math.round(Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), value)))] as const);
}

/** A picture's outline: its box, with round corners if it has some. */
export function pictureOutlineXml(node: PictureNode): string {
  return (node.radius ?? 0) > 0 ? roundedXml(node, node.radius ?? 0) : presetXml('rect', []);
}

function geometryXml(node: SceneNode): string | undefined {
  if (node.kind === 'picture') return pictureOutlineXml(node);
  if (node.kind !== 'shape') return undefined;
  if (node.geometry.kind === 'roundRect') return roundedXml(node, node.geometry.radius);
  const preset = presetOf(node.geometry);
  return preset && presetXml(preset.name, guidesOf(preset.adjust));
}

/** The outlines that take numbers: Office's own shapes by their names, and round corners. The others are pptxgenjs's. */
export const geometry: ShapePass = (xml, node) => {
  const own = geometryXml(node);
  return own === undefined ? xml : xml.replace(/<a:prstGeom [\s\S]*?<\/a:prstGeom>/, own);
};
