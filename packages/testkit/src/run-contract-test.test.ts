import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContractTestResult, runContractTest } from './run-contract-test.ts';

const SENTENCE = 'comes to an end';
const endless = { sentence: SENTENCE, check: () => new Promise<void>(() => {}) };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a promise that never comes to an end', () => {
  const judged = (bench: object, gap?: string) => {
    const found: { result?: ContractTestResult } = {};
    void runContractTest('ends', endless, bench, gap).then((result) => Object.assign(found, { result }));
    return found;
  };

  it('is broken after 100 s, in a sentence', async () => {
    const found = judged({});
    await vi.advanceTimersByTimeAsync(99_000);
    expect(found.result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(found.result).toEqual({
      name: 'ends',
      sentence: SENTENCE,
      outcome: 'failed',
      why: 'It did not come to an end within 100 s: something that it waits for, of what is tried or of what judges it, never comes.',
    });
  });

  it('leaves the others that wait on the same bench 5 s each, and those on another their time', async () => {
    const bench = {};
    judged(bench);
    await vi.advanceTimersByTimeAsync(100_000);
    const [next, elsewhere] = [judged(bench), judged({})];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(next.result?.why).toContain('within 5 s');
    expect(elsewhere.result).toBeUndefined();
  });

  it('may be a known gap', async () => {
    const found = judged({}, 'slow');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(found.result?.outcome).toBe('known gap');
  });
});

it('a promise that is kept leaves no timer behind', async () => {
  const { outcome } = await runContractTest('ends', { sentence: SENTENCE, check: () => {} }, {});
  expect(outcome).toBe('passed');
  expect(vi.getTimerCount()).toBe(0);
});
