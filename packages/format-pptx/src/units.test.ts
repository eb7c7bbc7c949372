import { describe, expect, test } from 'vitest';
import { angle, emu, emuSize, fontSize, thousandths } from './units.ts';

describe('a length', () => {
  test('is 12,700 EMU to the point, in whole numbers', () => {
    expect(emu(72)).toBe(914_400);
    expect(emu(1 / 3)).toBe(4233);
  });

  test('is never NaN, and never so large that PowerPoint overflows', () => {
    expect(emu(Number.NaN)).toBe(0);
    expect(emu(Number.POSITIVE_INFINITY)).toBe(0);
    expect(emu(1e12)).toBeLessThan(2 ** 31);
    expect(emuSize(-5)).toBe(0);
  });
});

test('a font size stays within the bounds of the schema', () => {
  expect(fontSize(10.5)).toBe(1050);
  expect(fontSize(0.2)).toBe(100);
  expect(fontSize(9999)).toBe(400_000);
  expect(fontSize(Number.NaN)).toBe(100);
});

test('an angle is at least 0 and below a full turn', () => {
  expect(angle(-90)).toBe(16_200_000);
  expect(angle(360)).toBe(0);
  expect(angle(450)).toBe(5_400_000);
});

test('a factor is written in thousandths of a percent, within its bounds', () => {
  expect(thousandths(0.25)).toBe(25_000);
  expect(thousandths(7)).toBe(100_000);
});
