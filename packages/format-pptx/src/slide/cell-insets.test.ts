import { describe, expect, test } from 'vitest';
import { spareInsets } from './cell-insets.ts';

const insets = { top: 7, right: 10, bottom: 7, left: 10 };

describe('the insets of a cell in the file', () => {
  test('are smaller above and below the text by 0.3 of its height, so that LibreOffice has space for its lines', () => {
    expect(spareInsets({ insets, anchor: 'middle' }, 24)).toEqual({ top: 5.5, right: 10, bottom: 5.5, left: 10 });
  });

  test('keep half, for people who add lines', () => {
    expect(spareInsets({ insets, anchor: 'middle' }, 94)).toEqual({ top: 3.5, right: 10, bottom: 3.5, left: 10 });
  });

  test('keep the text where it is, at each anchor', () => {
    expect(spareInsets({ insets, anchor: 'top' }, 24)).toMatchObject({ top: 7, bottom: 4 });
    expect(spareInsets({ insets, anchor: 'bottom' }, 24)).toMatchObject({ top: 4, bottom: 7 });
    const uneven = { ...insets, top: 12, bottom: 2 };
    expect(spareInsets({ insets: uneven, anchor: 'middle' }, 34)).toMatchObject({ top: 11, bottom: 1 });
  });

  test('are unchanged in a row that has no space for text', () => {
    for (const height of [0, 14, Number.NaN]) {
      expect(spareInsets({ insets, anchor: 'middle' }, height)).toEqual(insets);
    }
  });
});
