import { expect, test } from 'vitest';
import { createTaskId } from './task-id.ts';

test('a task id is a whole number from 2^40 to 2^53, and does not repeat', () => {
  const ids = Array.from({ length: 5_000 }, createTaskId);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(2 ** 40);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
