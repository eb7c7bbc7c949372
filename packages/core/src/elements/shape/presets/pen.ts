import type { PathCommand } from '../../../contract/index.ts';

type Coordinates = readonly [x: number, y: number];

/** Draws a path step by step, in points from the box's top-left corner. */
export interface Pen {
  readonly commands: readonly PathCommand[];
  move(...to: Coordinates): void;
  line(...to: Coordinates): void;
  cubic(first: Coordinates, second: Coordinates, to: Coordinates): void;
  quadratic(control: Coordinates, to: Coordinates): void;
  /** An arc from the current point, along an ellipse of these radii: `start` and `sweep` in degrees clockwise from the right. */
  arc(radiusX: number, radiusY: number, start: number, sweep: number): void;
  close(): void;
  /** A closed outline of straight lines. */
  polygon(...corners: readonly Coordinates[]): void;
}

export function createPen(): Pen {
  const commands: PathCommand[] = [];
  let at: Coordinates = [0, 0];
  const move = (...to: Coordinates) => {
    commands.push({ op: 'move', x: to[0], y: to[1] });
    at = to;
  };
  const line = (...to: Coordinates) => {
    commands.push({ op: 'line', x: to[0], y: to[1] });
    at = to;
  };
  const cubic = (first: Coordinates, second: Coordinates, to: Coordinates) => {
    commands.push({ op: 'cubic', x1: first[0], y1: first[1], x2: second[0], y2: second[1], x: to[0], y: to[1] });
    at = to;
  };
  const close = () => {
    commands.push({ op: 'close' });
  };
  return {
    commands,
    move,
    line,
    cubic,
    close,
    quadratic(control, to) {
      const towards = (from: Coordinates, share: number): Coordinates => [
        from[0] + (control[0] - from[0]) * share,
        from[1] + (control[1] - from[1]) * share,
      ];
      cubic(towards(at, 2 / 3), towards(to, 2 / 3), to);
    },
    arc(radiusX, radiusY, start, sweep) {
      if (radiusX <= 0 && radiusY <= 0) return;
      const from = eccentric(radiusX, radiusY, start);
      const turn = sweepBetween(from, eccentric(radiusX, radiusY, start + sweep), sweep);
      const centre: Coordinates = [at[0] - radiusX * Math.cos(from), at[1] - radiusY * Math.sin(from)];
      const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
      const step = turn / steps;
      // The length of the tangents at which a cubic is closest to an arc.
      const reach = (4 / 3) * Math.tan(step / 4);
      for (let index = 0; index < steps; index += 1) {
        const [now, next] = [from + index * step, from + (index + 1) * step];
        const on = (turned: number, tangent: number): Coordinates => [
          centre[0] + radiusX * (Math.cos(turned) - tangent * Math.sin(turned)),
          centre[1] + radiusY * (Math.sin(turned) + tangent * Math.cos(turned)),
        ];
        cubic(on(now, reach), on(next, -reach), on(next, 0));
      }
    },
    polygon(first, ...more) {
      if (!first) return;
      move(...first);
      for (const corner of more) line(...corner);
      close();
    },
  };
}

/** The point of an ellipse at an angle in degrees, as seen from its centre. */
export function onEllipse(centre: Coordinates, radiusX: number, radiusY: number, degrees: number): Coordinates {
  const turned = eccentric(radiusX, radiusY, degrees);
  return [centre[0] + radiusX * Math.cos(turned), centre[1] + radiusY * Math.sin(turned)];
}

/** Degrees as seen from the centre → the ellipse's parameter in radians, as in `arcTo` (ECMA-376 Part 1 §20.1.9.3). */
function eccentric(radiusX: number, radiusY: number, degrees: number): number {
  const seen = (degrees * Math.PI) / 180;
  return Math.atan2(radiusX * Math.sin(seen), radiusY * Math.cos(seen));
}

const TURN = 2 * Math.PI;

/** The angle from one parameter to another in the direction of `sweep`; a full turn if they are equal. */
function sweepBetween(from: number, to: number, sweep: number): number {
  const way = sweep < 0 ? from - to : to - from;
  const forward = ((way % TURN) + TURN) % TURN;
  const turn = forward < 1e-12 ? TURN : forward;
  return sweep < 0 ? -turn : turn;
}
