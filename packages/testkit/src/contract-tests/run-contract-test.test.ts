import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContractTestResult, runContractTest } from './run-contract-test.ts';

const SENTENCE = 'resolves';
const endless = { sentence: SENTENCE, check: () => new Promise<void>(() => {}) };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a contract test that never resolves', () => {
  const started = (bench: object, gap?: string) => {
    const found: { result?: ContractTestResult } = {};
    void runContractTest('ends', endless, bench, gap).then((result) => Object.assign(found, { result }));
    return found;
  };

  it('fails after 100 s, with a message', async () => {
    const found = started({});
    await vi.advanceTimersByTimeAsync(99_000);
    expect(found.result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(found.result).toEqual({
      name: 'ends',
      sentence: SENTENCE,
      outcome: 'failed',
      why: 'Timed out after 100 s: the tested plugin or its reader never resolved.',
    });
  });

  it('leaves 5 s to each later test on the same bench, and the full time to tests on another', async () => {
    const bench = {};
    started(bench);
    await vi.advanceTimersByTimeAsync(100_000);
    const [next, elsewhere] = [started(bench), started({})];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(next.result?.why).toContain('after 5 s');
    expect(elsewhere.result).toBeUndefined();
  });

  it('can be a known gap', async () => {
    const found = started({}, 'slow');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(found.result?.outcome).toBe('known gap');
  });
});

describe('a contract test that passes', () => {
  it('leaves no timer behind', async () => {
    const { outcome } = await runContractTest('ends', { sentence: SENTENCE, check: () => {} }, {});
    expect(outcome).toBe('passed');
    expect(vi.getTimerCount()).toBe(0);
  });
});
