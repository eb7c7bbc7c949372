import type {
  AdapterClaims,
  Background,
  Box,
  Color,
  CompositeNode,
  Fill,
  Point,
  Scene,
  SceneNode,
  SceneSlide,
} from '@deckwright/core/contract';
import type { FoundColor } from './found.ts';

/** A rotation about a point, in degrees clockwise. */
export interface Turn {
  readonly angle: number;
  readonly centre: Point;
}

/** A node as a page shows it, with its own rotation and those of the composites around it, the innermost first. */
export interface Drawn<Node extends SceneNode = SceneNode> {
  readonly node: Node;
  readonly turns: readonly Turn[];
}

type Leaf = Exclude<SceneNode, CompositeNode>;

/**
 * The texts, shapes and pictures that an adapter draws for a slide, those of its layout first. A composite that the adapter claims
 * has none, because layout drew no parts.
 */
export function drawnOn(scene: Scene, slide: SceneSlide, claims: AdapterClaims): Drawn<Leaf>[] {
  const layout = scene.layouts.find(({ key }) => key === slide.layout)!;
  const all = allDrawn([...layout.nodes, ...slide.nodes], claims);
  return all.filter((one): one is Drawn<Leaf> => one.node.kind !== 'composite');
}

/** Every node, composites included. */
export function allDrawn(
  nodes: readonly SceneNode[],
  claims: AdapterClaims,
  around: readonly Turn[] = [],
): Drawn<SceneNode>[] {
  return nodes.flatMap((node): Drawn<SceneNode>[] => {
    const turns = node.rotation ? [{ angle: node.rotation, centre: centreOf(node.box) }, ...around] : around;
    if (node.kind !== 'composite' || claims.meanings.has(node.meaning.kind)) return [{ node, turns }];
    return [{ node, turns }, ...allDrawn(node.parts, claims, turns)];
  });
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The upright box around a box after its rotations. */
export function boundsOf({ x, y, width, height }: Box, turns: readonly Turn[]): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => turns.reduce(turned, corner));
  const [left, top] = [Math.min(...corners.map((one) => one.x)), Math.min(...corners.map((one) => one.y))];
  const [right, bottom] = [Math.max(...corners.map((one) => one.x)), Math.max(...corners.map((one) => one.y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function turned({ x, y }: Point, { angle, centre }: Turn): Point {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [dx, dy] = [x - centre.x, y - centre.y];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** The sum of all rotations, from 0 to below 360. */
export function rotationOf(turns: readonly Turn[]): number {
  const sum = turns.reduce((angle, turn) => angle + turn.angle, 0);
  return ((sum % 360) + 360) % 360;
}

export function backgroundOf({ layouts }: Scene, { layout, background }: SceneSlide): Background {
  return background ?? layouts.find(({ key }) => key === layout)!.background;
}

/** A colour of the theme as its value. */
export function colorOf(color: Color, { theme }: Scene): Required<FoundColor> {
  return { rgb: 'role' in color ? theme.colors[color.role] : color.rgb, alpha: color.alpha ?? 1 };
}

export function colorsOf(fill: Fill, scene: Scene): Required<FoundColor>[] {
  if (fill.kind === 'solid') return [colorOf(fill.color, scene)];
  return fill.stops.map(({ color }) => colorOf(color, scene));
}

/** True if no side of the two boxes is further apart than `most` points. */
export function isNear(one: Box, other: Box, most: number): boolean {
  return isInside(one, other, most) && isInside(other, one, most);
}

/** True if no side of `inner` is more than `most` points outside of `outer`. */
export function isInside(inner: Box, outer: Box, most: number): boolean {
  return (
    inner.x >= outer.x - most &&
    inner.y >= outer.y - most &&
    inner.x + inner.width <= outer.x + outer.width + most &&
    inner.y + inner.height <= outer.y + outer.height + most
  );
}

/** True if the two colours look the same. An alpha that was not read is not compared. */
export function isSameColor({ rgb, alpha }: FoundColor, wanted: Required<FoundColor>): boolean {
  if (alpha !== undefined && Math.abs(alpha - wanted.alpha) > 0.02) return false;
  return [0, 2, 4].every((at) => Math.abs(channel(rgb, at) - channel(wanted.rgb, at)) <= 2);
}

function channel(rgb: string, at: number): number {
  return Number.parseInt(rgb.slice(at, at + 2), 16);
}

/** A box in a message, in whole tenths of a point. */
export function showBox({ x, y, width, height }: Box): string {
  const [left, top, wide, high] = [x, y, width, height].map((each) => String(Math.round(each * 10) / 10));
  return `${wide} × ${high} at (${left}, ${top})`;
}
