import type { PictureNode, SceneNode } from '@deckwright/core/contract';
import { presetOf } from '../../draw/preset.ts';
import { thousandths } from '../../units.ts';
import type { ShapePass } from '../sheet.ts';

function presetXml(name: string, guides: readonly (readonly [name: string, value: number])[]): string {
  const list = guides.map(([guide, value]) => `<a:gd name="${guide}" fmla="val ${value}"/>`).join('');
  return `<a:prstGeom prst="${name}"><a:avLst>${list}</a:avLst></a:prstGeom>`;
}

/**
 * A rectangle with rounded corners. `adj` is a share of the shorter side, at most half. PowerPoint's default is a
 * sixth, so a radius of 0 is written too.
 */
function roundedXml({ box }: SceneNode, radius: number): string {
  const shorter = Math.min(box.width, box.height);
  return presetXml('roundRect', [['adj', shorter > 0 ? thousandths(radius / shorter, 0, 0.5) : 0]]);
}

const GUIDE = /^(adj[1-8]?|hf|vf)$/;

/** Keeps guides with names that preset definitions use, as 32-bit integers. */
function guidesOf(adjust: Readonly<Record<string, number>>) {
  return Object.entries(adjust)
    .filter(([name, value]) => GUIDE.test(name) && Number.isFinite(value))
    .map(([name, value]) => [name, Math.round(Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), value)))] as const);
}

/** The outline of a picture: its box, rounded if the picture has a radius. */
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

/**
 * Writes presets of Office with their guides, and rounded corners. Keeps all other outlines as pptxgenjs wrote them.
 */
export const geometry: ShapePass = (xml, node) => {
  const preset = geometryXml(node);
  return preset === undefined ? xml : xml.replace(/<a:prstGeom [\s\S]*?<\/a:prstGeom>/, preset);
};
