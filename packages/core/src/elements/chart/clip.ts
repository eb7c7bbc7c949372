import type { Box, PathCommand, Point } from '../../contract/index.ts';
import { type ChartOutline, OutlineRecorder } from './outline.ts';

/** Number of straight lines that replace a clipped curve; invisible on a slide. */
const PIECES = 16;

/** Points. */
const TOLERANCE = 0.01;

/** A polyline in slide coordinates. */
type Chain = readonly Point[];

/** Clips an outline, filled or not, to a box. Returns undefined if nothing is left. */
export function clipped(outline: ChartOutline, clip: Box, filled: boolean): ChartOutline | undefined {
  const { box, geometry } = outline;
  const inside =
    box.x >= clip.x - TOLERANCE &&
    box.y >= clip.y - TOLERANCE &&
    box.x + box.width <= clip.x + clip.width + TOLERANCE &&
    box.y + box.height <= clip.y + clip.height + TOLERANCE;
  if (inside) return outline;
  const commands = commandsOf(box, geometry);
  if (commands === undefined) return outline;
  const recorder = new OutlineRecorder();
  for (const chain of chainsOf(commands)) {
    for (const kept of filled ? [clipArea(chain, clip)] : clipLine(chain, clip)) {
      recorder.polyline(kept, filled);
    }
  }
  return recorder.outline();
}

function commandsOf(box: Box, geometry: ChartOutline['geometry']): readonly PathCommand[] | undefined {
  const { x, y, width, height } = box;
  const place = (at: { x: number; y: number }) => ({ x: at.x + x, y: at.y + y });
  if (geometry.kind === 'line') {
    const [from, to] = geometry.flip ? [height, 0] : [0, height];
    return [
      { op: 'move', ...place({ x: 0, y: from }) },
      { op: 'line', ...place({ x: width, y: to }) },
    ];
  }
  if (geometry.kind !== 'path') return undefined;
  return geometry.commands.map((command) => {
    if (command.op === 'close') return command;
    if (command.op !== 'cubic') return { op: command.op, ...place(command) };
    const { x1, y1, x2, y2 } = command;
    return { op: 'cubic', x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y, ...place(command) };
  });
}

function chainsOf(commands: readonly PathCommand[]): readonly Chain[] {
  const chains: Point[][] = [];
  for (const command of commands) {
    const chain = chains.at(-1);
    if (command.op === 'move') chains.push([{ x: command.x, y: command.y }]);
    else if (chain === undefined || command.op === 'close') continue;
    else if (command.op === 'line') chain.push({ x: command.x, y: command.y });
    else chain.push(...piecesOf(chain.at(-1)!, command));
  }
  return chains;
}

function piecesOf(from: Point, curve: Extract<PathCommand, { op: 'cubic' }>): Point[] {
  const at = (a: number, b: number, c: number, d: number, t: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  return Array.from({ length: PIECES }, (_, i) => {
    const t = (i + 1) / PIECES;
    return { x: at(from.x, curve.x1, curve.x2, curve.x, t), y: at(from.y, curve.y1, curve.y2, curve.y, t) };
  });
}

/** The distance of a point from each side; negative is outside. */
function sidesOf({ x, y, width, height }: Box): readonly ((point: Point) => number)[] {
  return [
    (point) => point.x - x,
    (point) => x + width - point.x,
    (point) => point.y - y,
    (point) => y + height - point.y,
  ];
}

function between(a: Point, b: Point, share: number): Point {
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  };
}

/** Sutherland and Hodgman, "Reentrant polygon clipping" (1974). */
function clipArea(chain: Chain, clip: Box): Chain {
  let kept = chain;
  for (const side of sidesOf(clip)) {
    kept = kept.flatMap((point, i) => {
      const before = kept.at(i - 1)!;
      const [from, to] = [side(before), side(point)];
      const crossing = from < 0 !== to < 0 ? [between(before, point, from / (from - to))] : [];
      return to < 0 ? crossing : [...crossing, point];
    });
  }
  return kept;
}

/** Liang and Barsky, "A new concept and method for line clipping" (1984). The result may have several parts. */
function clipLine(chain: Chain, clip: Box): readonly Chain[] {
  const sides = sidesOf(clip);
  const kept: Point[][] = [];
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [chain[i - 1]!, chain[i]!];
    let [start, end] = [0, 1];
    for (const side of sides) {
      const [from, to] = [side(a), side(b)];
      if (from < 0 && to < 0) end = -1;
      else if (from < 0) start = Math.max(start, from / (from - to));
      else if (to < 0) end = Math.min(end, from / (from - to));
    }
    if (start >= end) continue;
    const last = kept.at(-1)?.at(-1);
    const [from, to] = [between(a, b, start), between(a, b, end)];
    if (start === 0 && last?.x === a.x && last.y === a.y) kept.at(-1)!.push(to);
    else kept.push([from, to]);
  }
  return kept;
}
