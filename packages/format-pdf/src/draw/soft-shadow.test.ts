import type { Fill, ShapeNode } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { round } from '../units.ts';
import { drawSoftShadow } from './soft-shadow.ts';

const WHITE: Fill = { kind: 'solid', color: { rgb: 'FFFFFF' } };
const shape: ShapeNode = {
  kind: 'shape',
  id: 's',
  name: 'A shape',
  role: 'content',
  source: { element: 'a' },
  geometry: { kind: 'rect' },
  box: { x: 100, y: 50, width: 400, height: 200 },
  fill: WHITE,
};

function draw(more: Partial<ShapeNode>): string {
  let ids = 0;
  return drawSoftShadow({ ...shape, ...more }, { theme: scenes.shapes.theme, id: () => `d${++ids}`, round });
}

function faint(alpha: number): Fill {
  return { kind: 'solid', color: { rgb: 'FFFFFF', alpha } };
}

describe('a shadow', () => {
  it('is softened with nested shapes, whose opacities add up to that of the shadow', () => {
    const svg = draw({ shadow: { color: { rgb: '000000', alpha: 0.25 }, blur: 12, distance: 4, angle: 90 } });
    const opacities = [...svg.matchAll(/fill-opacity="([^"]*)"/g)].map((match) => Number(match[1]));
    expect(svg).not.toContain('<filter');
    expect(1 - opacities.reduce((left, opacity) => left * (1 - opacity), 1)).toBeCloseTo(0.25, 2);
  });

  it('has its opacity in its fill or in its stroke, multiplied by that of the shape', () => {
    const shadow = { color: { rgb: '0000AA', alpha: 0.5 }, blur: 0, distance: 4, angle: 90 } as const;
    const half = { at: 1, color: { rgb: 'FFFFFF', alpha: 0 } } as const;
    const gradient = { kind: 'gradient', angle: 0, stops: [{ at: 0, color: { rgb: 'FFFFFF' } }, half] } as const;
    const stroke = { color: { rgb: '112233', alpha: 0.2 }, width: 2 };
    expect(draw({ fill: faint(0.4), shadow })).toContain('<g opacity="1"><rect x="100" y="54" ');
    expect(draw({ fill: faint(0.4), shadow })).toContain('fill="#0000AA" fill-opacity="0.2"/>');
    expect(draw({ fill: gradient, shadow })).toContain('fill="#0000AA" fill-opacity="0.25"/>');
    expect(draw({ fill: faint(0), stroke, shadow })).toContain(
      '<g opacity="1"><rect x="100" y="54" width="400" height="200" fill="none" stroke="#0000AA" stroke-opacity="0.1"',
    );
  });

  it('is not darker where a stroke covers a fill', () => {
    const shadow = { color: { rgb: '0000AA', alpha: 0.5 }, blur: 0, distance: 4, angle: 90 } as const;
    expect(draw({ stroke: { color: { rgb: '112233' }, width: 2 }, shadow })).toBe(
      '<g opacity="0.5"><rect x="100" y="54" width="400" height="200" fill="#0000AA" stroke="#0000AA" stroke-width="2"/></g>',
    );
  });

  it('includes the stroke in its soft edge', () => {
    const shadow = { color: { rgb: '0000AA' }, blur: 4, distance: 8, angle: 0 } as const;
    const stroke = { color: { rgb: '112233' }, width: 10 };
    const ellipse = { geometry: { kind: 'ellipse' }, shadow } as const;
    const widest = (svg: string) => Math.max(...[...svg.matchAll(/ rx="([^"]*)"/g)].map(([, rx]) => Number(rx)));
    // Half of the stroke is outside of the shape.
    expect(widest(draw({ ...ellipse, stroke })) - widest(draw(ellipse))).toBeCloseTo(5, 2);
    const invisible = { ...stroke, color: { rgb: '112233', alpha: 0 } };
    expect(widest(draw({ ...ellipse, stroke: invisible }))).toBeCloseTo(widest(draw(ellipse)), 6);
    // The shadow of a stroke that is more opaque than the fill is a ring.
    expect(draw({ ...ellipse, stroke, fill: faint(0.2) })).toMatch(
      /<g filter="[^"]*" opacity="1"><ellipse [^>]*fill="#0000AA" fill-opacity="0.2" stroke="#0000AA"/,
    );
  });

  it('falls in the same direction from a rotated shape as from an unrotated one', () => {
    const hard = { color: { rgb: '0000AA' }, blur: 0, distance: 8, angle: 0 } as const;
    // A shadow 8 pt above the shape is 8 pt to its right after the shape's rotation by 90°.
    expect(draw({ rotation: 90, shadow: hard })).toContain('<rect x="100" y="42" width="400" height="200"');
    // The middle of its soft edge is in the middle of the shadow.
    const [, y, height] = / y="([^"]*)" width="[^"]*" height="([^"]*)"/.exec(
      draw({ rotation: 90, shadow: { ...hard, blur: 12 } }),
    )!;
    expect(Number(y) + Number(height) / 2).toBeCloseTo(142, 3);
  });

  it('does not exist for a shape that is fully transparent', () => {
    const shadow = { color: { rgb: '0000AA' }, blur: 12, distance: 4, angle: 90 } as const;
    const invisible = { color: { rgb: '112233', alpha: 0 }, width: 2 };
    expect(draw({ fill: faint(0), shadow })).toBe('');
    expect(draw({ fill: faint(0), stroke: invisible, shadow })).toBe('');
    expect(draw({ geometry: { kind: 'line' }, stroke: invisible, shadow })).toBe('');
    expect(draw({ fill: faint(0), stroke: { ...invisible, color: { rgb: '112233' } }, shadow })).toContain(
      'fill="none" stroke="#0000AA"',
    );
  });
});
