import type { Geometry, PathCommand, Preset, Size } from '@deckwright/core/contract';

/** Corners of the shapes that can be inserted, as shares of their box. */
const CORNERS: Readonly<Partial<Record<Preset, readonly (readonly [number, number])[]>>> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  rightArrow: [
    [0, 0.25],
    [0.5, 0.25],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0.5, 0.75],
    [0, 0.75],
  ],
  chevron: [
    [0, 0],
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 1],
    [0.5, 0.5],
  ],
  plus: [
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.25],
    [1, 0.25],
    [1, 0.75],
    [0.75, 0.75],
    [0.75, 1],
    [0.25, 1],
    [0.25, 0.75],
    [0, 0.75],
    [0, 0.25],
    [0.25, 0.25],
  ],
};

/** One of Office's shapes as a path. */
export function presetCommands(preset: Preset, { width, height }: Size): Geometry {
  const [first, ...others] = (CORNERS[preset] ?? CORNERS.diamond!).map(([x, y]) => ({ x: x * width, y: y * height }));
  const commands: readonly PathCommand[] = [
    { op: 'move', ...first! },
    ...others.map((corner) => ({ op: 'line', ...corner }) as const),
    { op: 'close' },
  ];
  return { kind: 'path', commands };
}
