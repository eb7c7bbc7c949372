import type { Box } from '@deckwright/core/contract';
import { boundsOf, centreOf, type Turn } from '../../../contract-tests/adapters/drawn.ts';
import { child, path, type XmlElement } from '../xml.ts';
import { type DrawnSlide, inheritedFrom, placeholderOf, shapeTree } from './sheets.ts';

/** A shape, picture or connector that a slide shows. */
export interface DrawnItem {
  readonly element: XmlElement;
  /** The part that it is in, for its relationships. */
  readonly part: string;
  /** In points, before its rotation. */
  readonly own: Box;
  /** The upright box around it as it is rotated. */
  readonly box: Box;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** True if it is mirrored so that its top is at the bottom. */
  readonly flip: boolean;
}

/** What a slide shows, in drawing order: the shapes of its layout that are not placeholders, then its own. */
export function itemsOf(slide: DrawnSlide): DrawnItem[] {
  const [own, layout] = slide.parts;
  return [layout, own].flatMap((part) => {
    const shapes = shapeTree(slide, part)?.children ?? [];
    const shown = part === own ? shapes : shapes.filter((shape) => placeholderOf(shape) === undefined);
    return itemsIn(shown, { slide, part, turns: [], place: (box) => box });
  });
}

interface Surroundings {
  readonly slide: DrawnSlide;
  readonly part: string;
  readonly turns: readonly Turn[];
  /** Converts a box from the coordinates of a group to those of the slide. */
  place(box: Box): Box;
}

const SHOWN = new Set(['p:sp', 'p:pic', 'p:cxnSp']);

function itemsIn(shapes: readonly XmlElement[], around: Surroundings): DrawnItem[] {
  return shapes.flatMap((element): DrawnItem[] => {
    if (element.name === 'p:grpSp') return itemsOfGroup(element, around);
    if (!SHOWN.has(element.name)) return [];
    const transform = [element, ...inheritedFrom(around.slide, element)]
      .map((one) => path(one, 'p:spPr', 'a:xfrm'))
      .find((found) => found !== undefined);
    if (transform === undefined) return [];
    const own = around.place(boxIn(transform, 'a:off', 'a:ext'));
    const turns = [turnOf(transform, own), ...around.turns];
    const rotation = turns.reduce((sum, { angle }) => sum + angle, 0);
    const isMirrored = (side: string) => transform.attributes[side] === '1';
    const flip = isMirrored('flipV') !== isMirrored('flipH');
    return [{ element, part: around.part, own, box: boundsOf(own, turns), rotation, flip }];
  });
}

function itemsOfGroup(group: XmlElement, around: Surroundings): DrawnItem[] {
  const transform = path(group, 'p:grpSpPr', 'a:xfrm');
  if (transform === undefined) return itemsIn(group.children, around);
  const [outer, inner] = [around.place(boxIn(transform, 'a:off', 'a:ext')), boxIn(transform, 'a:chOff', 'a:chExt')];
  const [across, down] = [outer.width / (inner.width || 1), outer.height / (inner.height || 1)];
  return itemsIn(group.children, {
    ...around,
    turns: [turnOf(transform, outer), ...around.turns],
    place: ({ x, y, width, height }) => ({
      x: outer.x + (x - inner.x) * across,
      y: outer.y + (y - inner.y) * down,
      width: width * across,
      height: height * down,
    }),
  });
}

/** EMU in a point. */
const POINT = 12700;
/** Parts of a degree (ECMA-376 Part 1 §20.1.10.3). */
const DEGREE = 60_000;

function boxIn(transform: XmlElement, position: string, size: string): Box {
  const [at, of] = [child(transform, position)?.attributes ?? {}, child(transform, size)?.attributes ?? {}];
  const points = (value = '0') => Number(value) / POINT;
  return { x: points(at.x), y: points(at.y), width: points(of.cx), height: points(of.cy) };
}

function turnOf({ attributes }: XmlElement, box: Box): Turn {
  return { angle: Number(attributes.rot ?? 0) / DEGREE, centre: centreOf(box) };
}
