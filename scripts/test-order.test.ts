import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES } from './test-order.ts';

test('the long test files exist, and each is listed once', () => {
  expect(LONG_FILES.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  expect(new Set(LONG_FILES).size).toBe(LONG_FILES.length);
});
