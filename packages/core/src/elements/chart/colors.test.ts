import { describe, expect, it } from 'vitest';
import { fakeTools } from '../../../test/chart-of.ts';
import { accentAt } from './colors.ts';

const { theme } = fakeTools();

describe('the colours of series', () => {
  it('are the six accents, then their shades and tints', () => {
    expect([0, 5].map((index) => accentAt(index, theme))).toEqual([{ role: 'accent1' }, { role: 'accent6' }]);
    const grey = { ...theme, colors: { ...theme.colors, accent1: '808080' } };
    // 60 % of the lightness; then 80 % and a fifth of white.
    expect([6, 12].map((index) => accentAt(index, grey))).toEqual([{ rgb: '4D4D4D' }, { rgb: '999999' }]);
  });

  it('keep the hue of their accent', () => {
    const red = { ...theme, colors: { ...theme.colors, accent1: 'FF0000' } };
    expect([6, 12].map((index) => accentAt(index, red))).toEqual([{ rgb: '990000' }, { rgb: 'FF3333' }]);
  });

  it('are different for fifty-four series', () => {
    const colors = Array.from({ length: 54 }, (_, index) => JSON.stringify(accentAt(index, theme)));
    expect(new Set(colors).size).toBe(54);
  });
});
