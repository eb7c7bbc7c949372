import type { Box, CompositeNode, Point, SceneNode } from '@deckwright/core/contract';
import type { Sheet } from '../sheet/sheet.ts';
import { emu, emuSize } from '../units.ts';
import { positionXml, rotationXml } from './geometry.ts';
import type { GroupedObjects, SheetObject } from './grouping.ts';
import { groupIdentityXml, identityXml } from './identity.ts';

/** The box of an object on the slide; of a rotated node, the smallest upright one around it. */
function extentOf(object: SheetObject): Box {
  if (object.kind === 'group') return boundsOf(object.objects);
  const { box, rotation = 0 } = object;
  if (rotation === 0) return box;
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)].map(Math.abs);
  const width = box.width * cos! + box.height * sin!;
  const height = box.width * sin! + box.height * cos!;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** The smallest box around all objects, as PowerPoint writes it for its own groups. */
function boundsOf(objects: readonly SheetObject[]): Box {
  const boxes = objects.map(extentOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** PowerPoint does not group tables. */
export function canBeGrouped(node: SceneNode): boolean {
  return node.kind !== 'composite' || (node.meaning.kind !== 'table' && node.parts.every(canBeGrouped));
}

/** PowerPoint has no links on groups, so each part gets the link of the whole. */
function withLink({ parts, link }: CompositeNode): readonly SceneNode[] {
  return link === undefined ? parts : parts.map((part) => ({ ...part, link: part.link ?? link }));
}

function noticeOf({ meaning, name, source }: CompositeNode, slide: number | undefined) {
  return {
    code: 'DRAWN_NOT_NATIVE',
    message: `PowerPoint has no native "${meaning.kind}", so "${name}" was drawn with shapes and text.`,
    element: source.element,
    field: source.field,
    where: source.pointer,
    slide,
  } as const;
}

/**
 * A composite that PowerPoint has no object for: its parts as a group with the composite's name and alt text (ECMA-376
 * Part 1 §19.3.1.22), and a notice. The parts have slide coordinates, and none of them fills a placeholder.
 */
export function groupXml(
  node: CompositeNode,
  sheet: Sheet,
  nodeXml: (part: SceneNode, sheet: Sheet) => string,
): string {
  sheet.notice(noticeOf(node, sheet.number));
  const parts = withLink(node);
  const inside: Sheet = { ...sheet, placeholderOf: () => undefined };
  const { rotation = 0, box } = node;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (parts.length === 0 || !parts.every(canBeGrouped)) {
    const turned = rotation === 0 ? parts : parts.map((part) => turn(part, rotation, centre));
    return turned.map((part) => nodeXml(part, inside)).join('');
  }
  const { link: _, ...named } = node;
  const identity = identityXml(named, sheet);
  const bounds = boundsOf(parts);
  // PowerPoint rotates a group about the centre of its parts, not of its own box.
  const placed = { bounds, at: turnBox(bounds, rotation, centre), rotation };
  return frameXml(identity, placed, parts.map((part) => nodeXml(part, inside)).join(''));
}

/**
 * Neighbouring nodes in a group of the scene, with its name and alt text. A panel with the same alt text is not announced again. The
 * nodes have slide coordinates and their own rotation.
 */
export function groupedXml(
  { group, objects }: GroupedObjects,
  sheet: Sheet,
  objectXml: (object: SheetObject, sheet: Sheet) => string,
): string {
  const identity = groupIdentityXml(group, sheet);
  const bounds = boundsOf(objects);
  const inside = objects.map((object) => objectXml(withoutAltOf(group.alt, object), sheet));
  return frameXml(identity, { bounds, at: bounds, rotation: 0 }, inside.join(''));
}

function withoutAltOf(alt: string | undefined, object: SheetObject): SheetObject {
  if (alt === undefined || object.kind !== 'shape' || object.alt !== alt) return object;
  const { alt: _, ...silent } = object;
  return silent;
}

/** A group that is at a position on the slide, around objects whose own coordinates have other bounds if the group is rotated. */
function frameXml(
  identity: string,
  { bounds, at, rotation }: { readonly bounds: Box; readonly at: Box; readonly rotation: number },
  objects: string,
): string {
  const ofObjects =
    `<a:chOff x="${emu(bounds.x)}" y="${emu(bounds.y)}"/>` +
    `<a:chExt cx="${emuSize(bounds.width)}" cy="${emuSize(bounds.height)}"/>`;
  return (
    `<p:grpSp><p:nvGrpSpPr>${identity}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm${rotationXml(rotation)}>${positionXml(at)}${ofObjects}</a:xfrm></p:grpSpPr>${objects}</p:grpSp>`
  );
}

/** Rotates a node about a point by degrees clockwise. The parts of a composite only move, since its rotation applies to them. */
function turn(node: SceneNode, angle: number, about: Point): SceneNode {
  const by = movement(node.box, angle, about);
  return { ...moveBy(node, by), rotation: (node.rotation ?? 0) + angle };
}

/** A box of the same size, whose centre has moved around a point. */
function turnBox(box: Box, angle: number, about: Point): Box {
  const { x, y } = movement(box, angle, about);
  return { ...box, x: box.x + x, y: box.y + y };
}

function movement({ x, y, width, height }: Box, angle: number, about: Point): Point {
  const [right, down] = [x + width / 2 - about.x, y + height / 2 - about.y];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: right * cos - down * sin - right, y: right * sin + down * cos - down };
}

function moveBy(node: SceneNode, by: Point): SceneNode {
  const moved = { ...node, box: { ...node.box, x: node.box.x + by.x, y: node.box.y + by.y } };
  return moved.kind === 'composite' ? { ...moved, parts: moved.parts.map((part) => moveBy(part, by)) } : moved;
}
