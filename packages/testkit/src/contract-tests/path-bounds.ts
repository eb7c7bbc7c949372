import type { Box, PathCommand, Point } from '@deckwright/core/contract';

/** Steps in which a curve is measured: no point of it is further than a hundredth of its length from one of them. */
const STEPS = 32;

/** The box around a path, in the coordinates of its commands; undefined for a path without points. */
export function pathBounds(commands: readonly PathCommand[]): Box | undefined {
  const points: Point[] = [];
  for (const command of commands) {
    if (command.op === 'close') continue;
    if (command.op === 'cubic') points.push(...curvePoints(points.at(-1) ?? command, command));
    points.push({ x: command.x, y: command.y });
  }
  if (points.length === 0) return undefined;
  const [x, y] = [Math.min(...points.map((point) => point.x)), Math.min(...points.map((point) => point.y))];
  const [right, bottom] = [Math.max(...points.map((one) => one.x)), Math.max(...points.map((one) => one.y))];
  return { x, y, width: right - x, height: bottom - y };
}

function curvePoints(from: Point, { x1, y1, x2, y2, x, y }: Extract<PathCommand, { op: 'cubic' }>): Point[] {
  return Array.from({ length: STEPS - 1 }, (_, index) => {
    const t = (index + 1) / STEPS;
    const mix = (a: number, b: number, c: number, d: number) =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    return { x: mix(from.x, x1, x2, x), y: mix(from.y, y1, y2, y) };
  });
}
