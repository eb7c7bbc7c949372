import type { Geometry, PathCommand, PresetShape } from '@deckwright/core/contract';
import { deck } from '../build/deck.ts';
import { box, shape } from '../build/draw.ts';
import { rgb, role, solid, stroke } from '../build/theme.ts';

const LINE = stroke(role('dk1'), 3);
const SUN = {
  kind: 'gradient',
  angle: 0,
  radial: true,
  stops: [
    { at: 0, color: rgb('FFFFFF') },
    { at: 0.6, color: role('accent4') },
    { at: 1, color: role('accent2') },
  ],
} as const;

type Corners = readonly (readonly [x: number, y: number])[];

/** Outlines of the presets below in a box of 180 by 120, by the formulas of presetShapeDefinitions.xml. */
const TRIANGLE: Corners = [
  [0, 120],
  [45, 0],
  [180, 120],
];
const CHEVRON: Corners = [
  [0, 0],
  [144, 0],
  [180, 60],
  [144, 120],
  [0, 120],
  [36, 60],
];
const ARROW: Corners = [
  [0, 24],
  [132, 24],
  [132, 0],
  [180, 60],
  [132, 120],
  [132, 96],
  [0, 96],
];
const OUTER: Corners = [
  [0, 0],
  [180, 0],
  [180, 120],
  [0, 120],
];
/** In the opposite direction, so that it is a hole under every fill rule. */
const INNER: Corners = [
  [24, 24],
  [24, 96],
  [156, 96],
  [156, 24],
];

/** Office's preset shapes with adjust values, lines with ends, and radial gradients. */
export const presets = deck({
  slides: [
    {
      title: 'Presets',
      nodes: [
        shape('triangle', box(40, 40, 180, 120), outline('triangle', { adj: 25_000 }, TRIANGLE), {
          fill: solid(role('accent1')),
          alt: 'A triangle that leans to the left',
        }),
        shape('chevron', box(260, 40, 180, 120), outline('chevron', { adj: 30_000 }, CHEVRON), {
          fill: solid(role('accent3')),
          stroke: stroke(role('dk2'), 2, 'dash'),
        }),
        shape('arrow', box(480, 40, 180, 120), outline('rightArrow', { adj1: 60_000, adj2: 40_000 }, ARROW), {
          fill: SUN,
          rotation: 15,
        }),
        shape('frame', box(700, 40, 180, 120), outline('frame', { adj1: 20_000 }, OUTER, INNER), {
          fill: solid(role('accent5')),
          stroke: stroke(role('dk1'), 1),
        }),
        shape('pointing', box(40, 240, 180, 60), { kind: 'line' }, { stroke: { ...LINE, end: 'triangle' } }),
        shape(
          'joining',
          box(260, 240, 180, 60),
          { kind: 'line', flip: true },
          { stroke: { ...LINE, start: 'oval', end: 'triangle' } },
        ),
        shape(
          'level',
          box(480, 270, 180, 0),
          { kind: 'line' },
          { stroke: { ...LINE, dash: 'dash', start: 'triangle', end: 'oval' } },
        ),
        shape('sun', box(700, 200, 180, 120), { kind: 'ellipse' }, { fill: SUN }),
        shape('wide', box(40, 360, 840, 120), { kind: 'roundRect', radius: 12 }, { fill: SUN }),
      ],
    },
  ],
});

function outline(name: PresetShape['name'], adjust: PresetShape['adjust'], ...rings: readonly Corners[]): Geometry {
  const commands = rings.flatMap((corners): PathCommand[] => [
    ...corners.map(([x, y], index) => ({ op: index === 0 ? ('move' as const) : ('line' as const), x, y })),
    { op: 'close' },
  ]);
  return { kind: 'path', commands, preset: { name, adjust } };
}
