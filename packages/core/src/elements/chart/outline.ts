import type { Box, Geometry, PathCommand, Point } from '../../contract/index.ts';

/** A geometry and its box, in points on the slide. */
export interface ChartOutline {
  readonly box: Box;
  readonly geometry: Geometry;
}

function round(value: number) {
  return Math.round(value * 1000) / 1000 + 0;
}

/** The part of a canvas context on which d3-shape draws. It records the outline. `origin` is added to every point. */
export class OutlineRecorder {
  readonly #origin: Point;
  readonly #commands: PathCommand[] = [];
  readonly #points: Point[] = [];
  #at: Point = { x: 0, y: 0 };
  /** Number of commands that are a full circle, if nothing else was drawn before it. */
  #circle = 0;

  constructor(origin: Point = { x: 0, y: 0 }) {
    this.#origin = origin;
  }

  moveTo(x: number, y: number): void {
    this.#commands.push({ op: 'move', ...this.#visit(x, y) });
  }

  lineTo(x: number, y: number): void {
    this.#commands.push({ op: 'line', ...this.#visit(x, y) });
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.#moved(this.#at.x, this.#at.y);
    const first = this.#moved(x1, y1);
    const second = this.#moved(x2, y2);
    const end = this.#visit(x, y);
    // The control points may lie outside the curve's bounding box, which ends at the curve's extrema.
    for (const t of [...turns(from.x, first.x, second.x, end.x), ...turns(from.y, first.y, second.y, end.y)]) {
      const at = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
      this.#points.push({
        x: at(from.x, first.x, second.x, end.x),
        y: at(from.y, first.y, second.y, end.y),
      });
    }
    this.#commands.push({ op: 'cubic', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...end });
  }

  arc(cx: number, cy: number, r: number, start: number, end: number, anticlockwise = false): void {
    const full = 2 * Math.PI;
    let sweep = end - start;
    // A canvas draws a full circle for a sweep of at least one turn, and any other sweep modulo a turn.
    if (Math.abs(sweep) >= full - 1e-9) sweep = anticlockwise ? -full : full;
    else if (anticlockwise && sweep > 0) sweep -= full;
    else if (!anticlockwise && sweep < 0) sweep += full;
    const point = (angle: number) => ({ x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) });
    const first = point(start);
    const alone = this.#commands.length <= 1;
    if (this.#commands.length === 0) this.moveTo(first.x, first.y);
    else if (Math.hypot(first.x - this.#at.x, first.y - this.#at.y) > 1e-6) this.lineTo(first.x, first.y);
    // The error of one cubic per quarter turn is 0.03 % of the radius: less than a pixel on any slide.
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / count;
    const handle = (4 / 3) * Math.tan(step / 4) * r;
    for (let i = 0; i < count; i++) {
      const from = start + i * step;
      const to = from + step;
      const a = point(from);
      const b = point(to);
      this.bezierCurveTo(
        a.x - handle * Math.sin(from),
        a.y + handle * Math.cos(from),
        b.x + handle * Math.sin(to),
        b.y - handle * Math.cos(to),
        b.x,
        b.y,
      );
    }
    if (alone && Math.abs(sweep) === full) this.#circle = this.#commands.length;
  }

  /** Straight lines from point to point. */
  polyline(points: readonly Point[], closed: boolean): void {
    for (const [i, { x, y }] of points.entries()) {
      if (i === 0) this.moveTo(x, y);
      else this.lineTo(x, y);
    }
    if (closed && points.length > 0) this.closePath();
  }

  closePath(): void {
    this.#commands.push({ op: 'close' });
    if (this.#circle > 0) this.#circle++;
  }

  /** The recorded outline, in coordinates from the top left of its box; undefined if it has no length. */
  outline(): ChartOutline | undefined {
    if (this.#points.length < 2) return undefined;
    const xs = this.#points.map((point) => point.x);
    const ys = this.#points.map((point) => point.y);
    const [left, top] = [round(Math.min(...xs)), round(Math.min(...ys))];
    const box = {
      x: left,
      y: top,
      width: round(round(Math.max(...xs)) - left),
      height: round(round(Math.max(...ys)) - top),
    };
    if (box.width === 0 && box.height === 0) return undefined;
    if (this.#circle > 0 && this.#circle === this.#commands.length) return { box, geometry: { kind: 'ellipse' } };
    const [from, to] = this.#points;
    if (this.#commands.length === 2 && from !== undefined && to !== undefined && this.#commands[1]?.op === 'line') {
      const rises = (to.x - from.x) * (to.y - from.y) < 0;
      return { box, geometry: rises ? { kind: 'line', flip: true } : { kind: 'line' } };
    }
    return { box, geometry: { kind: 'path', commands: this.#commands.map((command) => shifted(command, left, top)) } };
  }

  #moved(x: number, y: number): Point {
    return { x: x + this.#origin.x, y: y + this.#origin.y };
  }

  #visit(x: number, y: number): Point {
    this.#at = { x, y };
    const point = this.#moved(x, y);
    this.#points.push(point);
    return point;
  }
}

/** The extrema of one coordinate of a cubic: the roots of its derivative between 0 and 1. */
function turns(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const root = Math.sqrt(b * b - 4 * a * c);
  const found = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return found.filter((t) => t > 0 && t < 1);
}

function shifted(command: PathCommand, left: number, top: number): PathCommand {
  if (command.op === 'close') return command;
  const end = { x: round(command.x - left), y: round(command.y - top) };
  if (command.op !== 'cubic') return { op: command.op, ...end };
  return {
    op: 'cubic',
    x1: round(command.x1 - left),
    y1: round(command.y1 - top),
    x2: round(command.x2 - left),
    y2: round(command.y2 - top),
    ...end,
  };
}
