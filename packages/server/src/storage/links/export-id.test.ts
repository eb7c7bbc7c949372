import { expect, test } from 'vitest';
import { createExportId, parseExportId } from './export-id.ts';

test('a task id is a whole number from 2^40 to 2^53, and does not repeat', () => {
  const ids = Array.from({ length: 5_000 }, createExportId);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(2 ** 40);
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test('a task id is read from digits alone', () => {
  const ids = [1, 2 ** 40, Number.MAX_SAFE_INTEGER];
  expect(ids.map(String).map(parseExportId)).toEqual(ids);
  for (const text of ['', '0', '01', '1.0', '-1', '1e3', ' 1', '9007199254740992', '9'.repeat(17), 'x']) {
    expect(parseExportId(text), text).toBeUndefined();
  }
});
