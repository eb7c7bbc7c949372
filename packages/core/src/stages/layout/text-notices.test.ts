import { expect, it } from 'vitest';
import { describeOutcome } from './text-notices.ts';

const size = { width: 100, height: 20 };

it.each([
  [{ kind: 'shrunk', size: 12, asked: 16, lineSpacing: 1 }, 'at 12 pt instead of 16 pt'],
  [{ kind: 'shrunk', size: 16, asked: 16, lineSpacing: 0.9 }, 'with its lines 10 % closer'],
] as const)('a notice of %j says what was done', (outcome, how) => {
  expect(describeOutcome(outcome, size)!.message).toBe(`The text was set ${how} to fit its box.`);
});
