import { describe, expect, it } from 'vitest';
import { paintContext } from '../../test/paint-context.ts';
import type { Fill } from '../contract/index.ts';
import { fillPaint, strokePaint } from './paint.ts';

const context = paintContext();
const box = { x: 0, y: 0, width: 200, height: 100 };
const stops = [
  { at: 0, color: { rgb: '112233' } },
  { at: 1, color: { rgb: '445566', alpha: 0.5 } },
] as const;
function defsOf(fill: Fill) {
  return fillPaint(fill, box, context).defs;
}

describe('paint', () => {
  it('runs a gradient through the centre, to where its normals meet the corners', () => {
    expect(defsOf({ kind: 'gradient', angle: 0, stops })).toContain('x1="0" y1="50" x2="200" y2="50"');
    expect(defsOf({ kind: 'gradient', angle: 90, stops })).toContain('x1="100" y1="0" x2="100" y2="100"');
    expect(defsOf({ kind: 'gradient', angle: 45, stops })).toContain('x1="25" y1="-25" x2="175" y2="125"');
  });

  it('extends a radial gradient to the corners', () => {
    expect(defsOf({ kind: 'gradient', angle: 0, radial: true, stops })).toContain('cx="100" cy="50" r="111.803"');
  });

  it('applies the alpha of a colour to a stop, a fill and a stroke', () => {
    expect(defsOf({ kind: 'gradient', angle: 0, stops })).toContain(
      '<stop offset="1" stop-color="#445566" stop-opacity="0.5"/>',
    );
    const color = { rgb: 'ABCDEF', alpha: 0.25 } as const;
    expect(fillPaint({ kind: 'solid', color }, box, context).attributes).toBe(' fill="#ABCDEF" fill-opacity="0.25"');
    expect(strokePaint({ color, width: 2 }, context)).toBe(' stroke="#ABCDEF" stroke-opacity="0.25" stroke-width="2"');
  });

  it('measures dashes in line widths, and draws no line without a width', () => {
    const color = { role: 'accent1' } as const;
    expect(strokePaint({ color, width: 2, dash: 'dash' }, context)).toContain('stroke-dasharray="8 6"');
    expect(strokePaint({ color, width: 2, dash: 'dot' }, context)).toContain('stroke-dasharray="2 6"');
    expect(strokePaint({ color, width: 0 }, context)).toBe('');
  });
});
