import {
  type Box,
  type Geometry,
  type PathCommand,
  type PictureNode,
  PRESETS,
  type SceneNode,
} from '@deckwright/core/contract';
import type { LayoutPlaceholder } from '../sheet/inherited.ts';
import { angle, emu, emuSize, thousandths } from '../units.ts';

/** `off` and `ext`: the position and size of a node on its slide. */
export function positionXml({ x, y, width, height }: SceneNode['box']): string {
  return `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emuSize(width)}" cy="${emuSize(height)}"/>`;
}

/** The position, size and rotation of a shape or picture (ECMA-376 Part 1 §20.1.7.6). */
export function transformXml(
  { box, rotation }: Pick<SceneNode, 'box' | 'rotation'>,
  { flipH = false, flipV = false }: { readonly flipH?: boolean; readonly flipV?: boolean } = {},
): string {
  const flips = (flipH ? ' flipH="1"' : '') + (flipV ? ' flipV="1"' : '');
  return `<a:xfrm${rotationXml(rotation ?? 0)}${flips}>${positionXml(box)}</a:xfrm>`;
}

/** The attribute for degrees clockwise; none if they are zero. */
export function rotationXml(rotation: number): string {
  const turn = angle(rotation);
  return turn === 0 ? '' : ` rot="${turn}"`;
}

function emuBox({ x, y, width, height }: Box): string {
  return [emu(x), emu(y), emuSize(width), emuSize(height)].join();
}

/** Whether a node has the position, size and rotation of its placeholder, and so inherits them. */
export function isAt({ box, rotation = 0 }: SceneNode, placeholder: LayoutPlaceholder): boolean {
  return angle(rotation) === angle(placeholder.rotation ?? 0) && emuBox(box) === emuBox(placeholder.box);
}

/** `p:spPr` with the properties that an object does not inherit (ECMA-376 Part 1 §19.3.1.44). */
export function shapePropertiesXml(own: string): string {
  return own === '' ? '<p:spPr/>' : `<p:spPr>${own}</p:spPr>`;
}

export function presetXml(name: string, guides: readonly (readonly [name: string, value: number])[] = []): string {
  const list = guides.map(([guide, value]) => `<a:gd name="${guide}" fmla="val ${value}"/>`).join('');
  return `<a:prstGeom prst="${name}"><a:avLst>${list}</a:avLst></a:prstGeom>`;
}

export const RECTANGLE = presetXml('rect');

/**
 * A rectangle with rounded corners. `adj` is a share of the shorter side, at most half. PowerPoint's default is a
 * sixth, so a radius of 0 is written too.
 */
function roundedXml({ box }: Pick<SceneNode, 'box'>, radius: number): string {
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

function pointXml(x: number, y: number): string {
  return `<a:pt x="${emu(x)}" y="${emu(y)}"/>`;
}

function commandXml(command: PathCommand): string {
  switch (command.op) {
    case 'close':
      return '<a:close/>';
    case 'cubic':
      return `<a:cubicBezTo>${pointXml(command.x1, command.y1)}${pointXml(command.x2, command.y2)}${pointXml(command.x, command.y)}</a:cubicBezTo>`;
    default:
      return `<a:${command.op === 'move' ? 'moveTo' : 'lnTo'}>${pointXml(command.x, command.y)}</a:${command.op === 'move' ? 'moveTo' : 'lnTo'}>`;
  }
}

/**
 * A path in the coordinates of its box (ECMA-376 Part 1 §20.1.9.15). A path begins with a move; a leading `close` has
 * nothing to close.
 */
function pathXml({ box }: SceneNode, commands: readonly PathCommand[]): string {
  const [first, ...rest] = commands.slice(commands.findIndex(({ op }) => op !== 'close'));
  const start = first === undefined || first.op === 'close' ? '' : `<a:moveTo>${pointXml(first.x, first.y)}</a:moveTo>`;
  const path = start === '' ? '' : start + rest.map(commandXml).join('');
  return (
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="l" t="t" r="r" b="b"/>' +
    `<a:pathLst><a:path w="${emuSize(box.width)}" h="${emuSize(box.height)}">${path}</a:path></a:pathLst></a:custGeom>`
  );
}

/** The outline of a shape: a preset of Office, or a path. Writes a preset that Office does not have as its path. */
export function geometryXml(node: SceneNode, geometry: Geometry): string {
  if (geometry.kind === 'roundRect') return roundedXml(node, geometry.radius);
  if (geometry.kind !== 'path') return presetXml(geometry.kind);
  const { preset } = geometry;
  if (preset !== undefined && PRESETS.includes(preset.name)) return presetXml(preset.name, guidesOf(preset.adjust));
  return pathXml(node, geometry.commands);
}

/** The outline of a picture: its box, rounded if the picture has a radius. */
export function pictureOutlineXml(node: Pick<PictureNode, 'box' | 'radius'>): string {
  return (node.radius ?? 0) > 0 ? roundedXml(node, node.radius ?? 0) : RECTANGLE;
}
