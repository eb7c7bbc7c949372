import { describe, expect, it } from 'vitest';
import { paintContext } from '../../test/paint-context.ts';
import type { Box, ShapeNode, Stroke } from '../contract/index.ts';
import { paintOutline } from './painted-outline.ts';
import { drawShadow } from './shadow.ts';

const box = { x: 100, y: 50, width: 400, height: 200 };

function drawLine(stroke: Stroke, of: Partial<Box> = { height: 0 }, flip = false): string {
  return paintOutline({ geometry: { kind: 'line', flip }, box: { ...box, ...of }, stroke }, paintContext());
}

describe('a line', () => {
  const stroke = { color: { rgb: '112233' }, width: 2, end: 'triangle' } as const;

  it('ends in a triangle whose tip is the end of the line, inside which the stroke ends', () => {
    expect(drawLine(stroke)).toBe(
      '<path d="M100 50L497 50" fill="none" stroke="#112233" stroke-width="2"/><path d="M500 50L494 53L494 47Z" fill="#112233"/>',
    );
    const back = drawLine({ ...stroke, start: 'triangle', end: 'oval' });
    expect(back).toContain('<path d="M103 50L500 50"');
    expect(back).toContain('<path d="M100 50L106 47L106 53Z"');
    expect(back).toContain('<circle cx="500" cy="50" r="3" fill="#112233"/>');
  });

  it('points its ends along itself', () => {
    expect(drawLine({ ...stroke, width: 10 }, { width: 0 }, true)).toContain('<path d="M100 50L115 80L85 80Z"');
  });

  it('has no stroke if its ends leave no room for it, and no ends without a length', () => {
    const both = { ...stroke, width: 10, start: 'triangle' } as const;
    const short = drawLine(both, { width: 20, height: 0 });
    expect(short).not.toContain('stroke-width');
    expect(short.match(/Z"/g)).toHaveLength(2);
    expect(drawLine(both, { width: 0, height: 0 })).not.toContain('Z"');
  });

  it('has corners if it is an open path, with its ends along the first and the last part', () => {
    const commands = [
      { op: 'move', x: 0, y: 0 },
      { op: 'line', x: 200, y: 0 },
      { op: 'line', x: 200, y: 100 },
    ] as const;
    const geometry = { kind: 'path', commands } as const;
    expect(paintOutline({ geometry, box, stroke: { ...stroke, start: 'oval' } }, paintContext())).toBe(
      '<path d="M100 50L300 50L300 147" fill="none" stroke="#112233" stroke-width="2"/>' +
        '<circle cx="100" cy="50" r="3" fill="#112233"/><path d="M300 150L297 144L303 144Z" fill="#112233"/>',
    );
  });

  it('applies its alpha to the stroke and its ends as a group', () => {
    const color = { rgb: '112233', alpha: 0.5 } as const;
    expect(drawLine({ ...stroke, color, end: 'oval' })).toMatch(
      /^<g opacity="0.5"><path [^>]*stroke="#112233" stroke-width="2"\/><circle [^>]*fill="#112233"\/><\/g>$/,
    );
  });
});

describe('a shape', () => {
  it('has numbers with the decimals of its document, those of its gradient included', () => {
    const third = { x: 1 / 3, y: 0, width: 2 / 3, height: 1 / 3 };
    const stops = [{ at: 1 / 3, color: { rgb: '112233', alpha: 1 / 3 } }] as const;
    const fill = { kind: 'gradient', angle: 0, stops } as const;
    const stroke = { color: { rgb: '445566', alpha: 1 / 3 }, width: 1 / 3, dash: 'dash' } as const;
    const shape = { geometry: { kind: 'roundRect', radius: 1 / 3 }, box: third, fill, stroke } as const;
    for (const decimals of [3, 4]) {
      const markup = paintOutline(shape, paintContext(decimals));
      const lengths = [...markup.matchAll(/\d+\.(\d+)/g)].map(([, digits]) => digits!.length);
      expect(lengths).toHaveLength(12);
      expect(new Set(lengths)).toEqual(new Set([decimals]));
    }
  });
});

describe('a shadow', () => {
  const shape: ShapeNode = {
    kind: 'shape',
    id: 's',
    name: 'A shape',
    role: 'content',
    source: { element: 'a' },
    geometry: { kind: 'rect' },
    box,
  };
  const shadow = { color: { rgb: '0000AA', alpha: 0.5 }, blur: 0, distance: 4, angle: 90 } as const;

  it('has the alpha of the fill and the stroke of its shape, and its own alpha as a group', () => {
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF', alpha: 0.4 } } as const;
    const stroke = { color: { rgb: '112233', alpha: 0.2 }, width: 2 };
    expect(drawShadow({ ...shape, fill, stroke, shadow }, paintContext())).toBe(
      '<g opacity="0.5"><rect x="100" y="54" width="400" height="200" fill="#0000AA" fill-opacity="0.4" stroke="#0000AA" stroke-opacity="0.2" stroke-width="2"/></g>',
    );
  });

  it('has the mean alpha of a gradient', () => {
    const stops = [1, 0].map((alpha, at) => ({ at, color: { rgb: 'FFFFFF', alpha } }) as const);
    const fill = { kind: 'gradient', angle: 0, stops } as const;
    expect(drawShadow({ ...shape, fill, shadow }, paintContext())).toContain('fill="#0000AA" fill-opacity="0.5"');
  });

  it('blurs a path within bounds that contain the points outside of its box', () => {
    const commands = [
      { op: 'move', x: 0, y: 0 },
      { op: 'line', x: 400, y: 0 },
      { op: 'cubic', x1: 400, y1: 500, x2: -50, y2: 0, x: 0, y: 0 },
      { op: 'close' },
    ] as const;
    const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
    const soft = { ...shadow, blur: 12, distance: 0 };
    const path = { ...shape, geometry: { kind: 'path', commands }, fill, shadow: soft } as const;
    expect(drawShadow(path, paintContext())).toContain('x="32" y="32" width="486" height="536"');
  });

  it('does not exist for a line without a stroke', () => {
    expect(drawShadow({ ...shape, geometry: { kind: 'line' }, shadow }, paintContext())).toBe('');
  });
});
