import { expect, test } from 'vitest';
import { rateLimited } from './rate-limited.ts';

test('logs one message a minute, with the number of those that were left out', () => {
  const logged: unknown[] = [];
  let at = 0;
  const warn = rateLimited(
    (...message) => logged.push(message),
    () => at,
  );
  for (const seconds of [0, 1, 59, 60, 61, 200]) {
    at = seconds * 1_000;
    warn(`at ${seconds}`);
  }
  expect(logged).toEqual([
    ['at 0', 0],
    ['at 60', 2],
    ['at 200', 1],
  ]);
});
