import type { Box, Point } from '@deckwright/core/contract';
import { SaxesParser } from 'saxes';

/** An element of a page, with all that its ancestors pass on to it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Parses a file. Throws an error if it is not well-formed XML. */
export function readTree(bytes: Uint8Array): Element {
  const root = { name: '', attributes: {}, children: [] as Element[], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return root;
}

/** Elements of one name at any depth. */
export function descendants({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** An element as the page shows it: with its transform and with the presentation attributes that it inherits. */
export interface Shown {
  readonly element: Element;
  readonly matrix: Matrix;
  readonly inherited: Readonly<Record<string, string>>;
  /** Classes and names of its ancestors, the outermost first. */
  readonly inside: readonly string[];
}

const INHERITED = ['fill', 'fill-opacity'];
/** These define what others show. */
const NOT_SHOWN = new Set(['defs', 'clipPath', 'title', 'linearGradient', 'radialGradient', 'marker', 'filter']);

/** Every element that a page shows, in drawing order. */
export function shownIn(
  parent: Element,
  around: Omit<Shown, 'element'> = { matrix: [1, 0, 0, 1, 0, 0], inherited: {}, inside: [] },
): Shown[] {
  return parent.children.flatMap((element): Shown[] => {
    if (NOT_SHOWN.has(element.name)) return [];
    const { attributes, name } = element;
    const matrix = multiply(around.matrix, transformOf(attributes.transform));
    const own = Object.fromEntries(INHERITED.flatMap((key) => (key in attributes ? [[key, attributes[key]!]] : [])));
    const link: Shown['inherited'] = name === 'a' ? { link: attributes.href! } : {};
    const shown = { element, matrix, inherited: { ...around.inherited, ...own, ...link }, inside: around.inside };
    return [shown, ...shownIn(element, { ...shown, inside: [...around.inside, attributes.class ?? name] })];
  });
}

function transformOf(transform = ''): Matrix {
  const [, kind, list = ''] = /^(\w+)\((.*)\)$/.exec(transform) ?? [];
  const numbers = list.split(' ').map(Number);
  if (kind === 'matrix') return numbers as unknown as Matrix;
  if (kind === 'translate') return [1, 0, 0, 1, numbers[0]!, numbers[1]!];
  if (kind !== 'rotate') return [1, 0, 0, 1, 0, 0];
  const [angle, x, y] = numbers as [number, number, number];
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The upright box around a box as the page shows it. */
export function boundsOf({ x, y, width, height }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([across, down]) => ({ x: a * across! + c * down! + e, y: b * across! + d * down! + f }));
  return around(corners);
}

export function rotationOf([a, b]: Matrix): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** The box of an element in its own coordinates. A path is measured by its points, those of its curves included. */
export function boxOf({ name, attributes }: Element): Box {
  const number = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'ellipse' || name === 'circle') {
    const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    return { x: number('cx') - rx, y: number('cy') - ry, width: rx * 2, height: ry * 2 };
  }
  if (name !== 'path') return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  return around(pointsOf(attributes.d ?? ''));
}

function around(points: readonly Point[]): Box {
  const [x, y] = [Math.min(...points.map((point) => point.x)), Math.min(...points.map((point) => point.y))];
  const [right, bottom] = [Math.max(...points.map((one) => one.x)), Math.max(...points.map((one) => one.y))];
  return { x, y, width: right - x, height: bottom - y };
}

const STEPS = 16;

function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  for (const [, op, list] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const n = list!.trim().split(/[ ,]+/).map(Number);
    if (op === 'C') points.push(...curve([points.at(-1)!, at(n, 0), at(n, 2), at(n, 4)]));
    else points.push(at(n, 0));
  }
  return points;
}

function at(numbers: readonly number[], index: number): Point {
  return { x: numbers[index]!, y: numbers[index + 1]! };
}

function curve([from, one, two, to]: readonly [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    const mix = (axis: 'x' | 'y') => a * from[axis] + b * one[axis] + c * two[axis] + d * to[axis];
    return { x: mix('x'), y: mix('y') };
  });
}
