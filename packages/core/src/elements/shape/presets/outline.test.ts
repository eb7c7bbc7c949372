import { describe, expect, it } from 'vitest';
import { type Geometry, PRESETS, type Preset, type Size } from '../../../contract/index.ts';
import { presets } from './index.ts';
import { presetOutline } from './outline.ts';

type Path = Extract<Geometry, { kind: 'path' }>;

const flat = { width: 200, height: 100 };

function outlineOf(name: Preset, adjust: Record<string, number> = {}, size: Size = flat): Path {
  const geometry = presetOutline(name, adjust, size);
  if (geometry.kind !== 'path') throw new TypeError('A preset is a path.');
  return geometry;
}

/** The end point of each command. */
function placesOf({ commands }: Path) {
  return commands.flatMap((one) => (one.op === 'close' ? [] : [[one.x, one.y]]));
}

/** All numbers of the commands, with the names of their coordinates. */
function inLetters({ commands }: Path) {
  return commands
    .map(({ op, ...numbers }) => {
      const rounded = Object.values(numbers).map((number) => Math.round(number * 100) / 100 + 0);
      return `${{ move: 'M', line: 'L', cubic: 'C', close: 'Z' }[op]}${rounded.join(' ')}`;
    })
    .join('');
}

describe('the outline of a preset', () => {
  it.each<[Preset, Record<string, number>, number[][], Record<string, number>]>([
    [
      'triangle',
      {},
      [
        [0, 100],
        [100, 0],
        [200, 100],
      ],
      { adj: 50_000 },
    ],
    [
      'triangle',
      { adj: 0.25 },
      [
        [0, 100],
        [50, 0],
        [200, 100],
      ],
      { adj: 25_000 },
    ],
    [
      'chevron',
      {},
      [
        [0, 0],
        [150, 0],
        [200, 50],
        [150, 100],
        [0, 100],
        [50, 50],
      ],
      { adj: 50_000 },
    ],
    [
      'rightArrow',
      { adj1: 0.4, adj2: 0.6 },
      [
        [0, 30],
        [140, 30],
        [140, 0],
        [200, 50],
        [140, 100],
        [140, 70],
        [0, 70],
      ],
      { adj1: 40_000, adj2: 60_000 },
    ],
    [
      'wedgeRectCallout',
      { adj1: 0.3, adj2: -0.75 },
      [
        [0, 0],
        [(200 * 7) / 12, 0],
        [160, -25],
        [(200 * 10) / 12, 0],
        [200, 0],
        [200, 100],
        [0, 100],
      ],
      { adj1: 30_000, adj2: -75_000 },
    ],
    [
      'frame',
      {},
      [
        [0, 0],
        [200, 0],
        [200, 100],
        [0, 100],
        [12.5, 12.5],
        [12.5, 87.5],
        [187.5, 87.5],
        [187.5, 12.5],
      ],
      { adj1: 12_500 },
    ],
  ])('%s with %j has its corners', (name, adjust, corners, inOffice) => {
    const path = outlineOf(name, adjust);
    expect(path.commands.every(({ op }) => op !== 'cubic')).toBe(true);
    expect(placesOf(path).length).toBe(corners.length);
    for (const [index, [x, y]] of placesOf(path).entries()) {
      expect(x).toBeCloseTo(corners[index]![0]!, 9);
      expect(y).toBeCloseTo(corners[index]![1]!, 9);
    }
    expect(path.preset).toEqual({ name, adjust: inOffice });
  });

  it('donut is two ellipses of four arcs, the inner one in the opposite direction', () => {
    const reach = (4 / 3) * Math.tan(Math.PI / 8);
    const path = outlineOf('donut', { adj: 0.2 }, { width: 200, height: 200 });
    const out = Math.round((100 - 100 * reach) * 100) / 100;
    const outer = [
      'M0 100',
      `C0 ${out} ${out} 0 100 0`,
      `C${200 - out} 0 200 ${out} 200 100`,
      `C200 ${200 - out} ${200 - out} 200 100 200`,
      `C${out} 200 0 ${200 - out} 0 100`,
    ];
    expect(inLetters(path)).toMatch(new RegExp(`^${outer.join('')}Z`));
    expect(placesOf(path).slice(5)).toHaveLength(5);
    const inner = [
      [40, 100],
      [100, 160],
      [160, 100],
      [100, 40],
      [40, 100],
    ];
    for (const [index, [x, y]] of placesOf(path).slice(5).entries()) {
      expect(x).toBeCloseTo(inner[index]![0]!, 9);
      expect(y).toBeCloseTo(inner[index]![1]!, 9);
    }
  });

  it('pie is between angles as seen from the centre of its ellipse', () => {
    // The ray at 45° meets the ellipse of radii 100 and 50 where x - 100 and y - 50 are both 100 · 50 / √(100² + 50²).
    const path = outlineOf('pie', { adj1: 45, adj2: 180 });
    const [first, ...more] = placesOf(path);
    const reach = 5_000 / Math.hypot(100, 50);
    expect(first![0]).toBeCloseTo(100 + reach, 9);
    expect(first![1]).toBeCloseTo(50 + reach, 9);
    expect(more.at(-2)![0]).toBeCloseTo(0, 9);
    expect(more.at(-2)![1]).toBeCloseTo(50, 9);
    expect(more.at(-1)).toEqual([100, 50]);
    expect(path.preset!.adjust).toEqual({ adj1: 2_700_000, adj2: 10_800_000 });
  });

  it('has arcs within a thousandth of the radius of their ellipse', () => {
    const { commands } = outlineOf('chord', { adj1: 10, adj2: 300 });
    let at = [0, 0];
    for (const command of commands) {
      if (command.op === 'cubic') {
        const { x1, y1, x2, y2, x, y } = command;
        for (const t of [0.25, 0.5, 0.75]) {
          const on = (a: number, b: number, c: number, d: number) =>
            (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
          const distance = Math.hypot((on(at[0]!, x1, x2, x) - 100) / 100, (on(at[1]!, y1, y2, y) - 50) / 50);
          expect(Math.abs(distance - 1)).toBeLessThan(0.001);
        }
      }
      if (command.op !== 'close') at = [command.x, command.y];
    }
  });

  it('clamps guides to their limits, which may depend on the box', () => {
    expect(outlineOf('triangle', { adj: 7 }).preset!.adjust).toEqual({ adj: 100_000 });
    expect(outlineOf('triangle', { adj: -1 }).preset!.adjust).toEqual({ adj: 0 });
    expect(outlineOf('chevron', { adj: 7 }).preset!.adjust).toEqual({ adj: 200_000 });
    expect(outlineOf('hexagon', { adj: 7 }).preset!.adjust).toEqual({ adj: 100_000, vf: 115_470 });
    expect(outlineOf('blockArc', { adj1: 400, adj2: -3, adj3: 0.9 }).preset!.adjust).toEqual({
      adj1: 21_599_999,
      adj2: 0,
      adj3: 50_000,
    });
  });

  it.each(PRESETS)('%s has closed lines with finite numbers, even in a box without size', (name) => {
    const sizes = [flat, { width: 0, height: 100 }, { width: 100, height: 0 }, { width: 0, height: 0 }];
    const extremes = Object.keys(presets[name].guides).map((guide) => [guide, 1_000] as const);
    for (const size of sizes) {
      for (const adjust of [{}, Object.fromEntries(extremes)]) {
        const { commands, preset } = outlineOf(name, adjust, size);
        expect(commands[0]!.op).toBe('move');
        expect(commands.at(-1)!.op).toBe('close');
        for (const { op: _, ...numbers } of commands) expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
        expect(Object.values(preset!.adjust).every(Number.isInteger)).toBe(true);
        expect(Object.keys(preset!.adjust)).toEqual(Object.keys(presets[name].guides));
      }
    }
  });

  it.each(PRESETS.filter((name) => name !== 'wedgeRectCallout'))(
    '%s with its standard guides stays in its box',
    (name) => {
      for (const [x, y] of placesOf(outlineOf(name))) {
        expect(x).toBeGreaterThan(-0.01);
        expect(x).toBeLessThan(200.01);
        expect(y).toBeGreaterThan(-0.01);
        expect(y).toBeLessThan(100.01);
      }
    },
  );
});
