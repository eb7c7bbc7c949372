import { deck } from '../build/deck.ts';
import { box, shape } from '../build/draw.ts';
import { rgb, role, solid, stroke } from '../build/theme.ts';

/** Every geometry, and every kind of fill and stroke. */
export const shapes = deck({
  slides: [
    {
      title: 'Shapes',
      nodes: [
        shape(
          'rect',
          box(40, 40, 180, 120),
          { kind: 'rect' },
          { fill: solid(role('accent1')), alt: 'A blue rectangle' },
        ),
        shape(
          'roundRect',
          box(260, 40, 180, 120),
          { kind: 'roundRect', radius: 24 },
          { fill: solid(role('accent3')), stroke: stroke(role('dk2'), 2, 'dash') },
        ),
        shape('ellipse', box(480, 40, 180, 120), { kind: 'ellipse' }, { stroke: stroke(rgb('E4572E'), 4, 'dot') }),
        shape('line', box(700, 40, 200, 120), { kind: 'line' }, { stroke: stroke(role('dk1'), 1.5) }),
        shape(
          'flippedLine',
          box(700, 40, 200, 120),
          { kind: 'line', flip: true },
          { stroke: stroke(role('dk1'), 1.5) },
        ),
        shape('flatLine', box(700, 180, 200, 0), { kind: 'line' }, { stroke: stroke(role('accent6'), 3) }),
        shape(
          'path',
          box(40, 220, 180, 140),
          {
            kind: 'path',
            commands: [
              { op: 'move', x: 0, y: 140 },
              { op: 'line', x: 90, y: 0 },
              { op: 'cubic', x1: 120, y1: 40, x2: 180, y2: 80, x: 180, y: 140 },
              { op: 'close' },
            ],
          },
          { fill: solid(role('accent4')), stroke: stroke(role('accent2'), 1) },
        ),
        shape(
          'gradient',
          box(260, 220, 180, 140),
          { kind: 'rect' },
          {
            fill: {
              kind: 'gradient',
              angle: 45,
              stops: [
                { at: 0, color: role('accent1') },
                { at: 0.5, color: rgb('FFFFFF', 0.4) },
                { at: 1, color: role('accent5') },
              ],
            },
          },
        ),
        shape(
          'shadow',
          box(480, 220, 180, 140),
          { kind: 'roundRect', radius: 12 },
          {
            fill: solid(role('lt1')),
            shadow: { color: rgb('000000', 0.35), blur: 12, distance: 6, angle: 90 },
            link: { url: 'https://example.org/' },
          },
        ),
        shape(
          'turned',
          box(720, 230, 160, 80),
          { kind: 'rect' },
          { fill: solid(role('accent2', 0.6)), rotation: 30, role: 'decoration' },
        ),
      ],
    },
  ],
});
