import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRateCounter, type RatePolicy } from './rate-counter.ts';

afterEach(() => {
  vi.useRealTimers();
});

const POLICY: RatePolicy = { name: 'requests', quota: 2, seconds: 60 };
const HOUR_MS = 3_600_000;
const YEARS_MS = 40 * 365 * 24 * HOUR_MS;

describe('the counter of requests', () => {
  test('counts each key, and resets it when its time is over', async () => {
    let ms = 5_000;
    const counter = createRateCounter(() => ms);
    expect(await counter.count('a', POLICY)).toEqual({ exceeded: false, remaining: 1, resetSeconds: 60 });
    ms += 1_500;
    expect(await counter.count('a', POLICY)).toEqual({ exceeded: false, remaining: 0, resetSeconds: 59 });
    expect(await counter.count('a', POLICY)).toEqual({ exceeded: true, remaining: 0, resetSeconds: 59 });
    expect(await counter.count('b', POLICY)).toEqual({ exceeded: false, remaining: 1, resetSeconds: 60 });
    ms += 58_499;
    expect(await counter.count('a', POLICY)).toEqual({ exceeded: true, remaining: 0, resetSeconds: 1 });
    ms += 1;
    expect(await counter.count('a', POLICY)).toEqual({ exceeded: false, remaining: 1, resetSeconds: 60 });
  });

  test('never gives more seconds than the policy, at any fraction of a millisecond', async () => {
    let ms = 0;
    const counter = createRateCounter(() => ms);
    for (let part = 0; part < 1_000; part++) {
      ms = 40_000 + part / 997;
      expect((await counter.count(`key ${part}`, { ...POLICY, seconds: 30 })).resetSeconds).toBe(30);
    }
  });

  test('counts each policy separately, and begins again if the rate of a policy changes', async () => {
    const counter = createRateCounter();
    for (const policy of [POLICY, { ...POLICY, name: 'polls' }, { ...POLICY, quota: 5 }, { ...POLICY, seconds: 10 }]) {
      expect((await counter.count('a', policy)).remaining).toBe(policy.quota - 1);
    }
  });

  test.each([
    ['an hour back', [-HOUR_MS]],
    ['forty years ahead and back', [YEARS_MS, 0]],
  ])('does not depend on the date: the clock jumps %s', async (_, jumps) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const counter = createRateCounter();
    await counter.count('a', POLICY);
    let used = 1;
    for (const jump of jumps) {
      vi.setSystemTime(start + jump);
      const { exceeded, remaining, resetSeconds } = await counter.count('a', POLICY);
      expect({ exceeded, remaining }).toEqual({ exceeded: ++used > 2, remaining: Math.max(0, 2 - used) });
      expect(resetSeconds).toBeLessThanOrEqual(60);
    }
  });

  test('with waits, slows events beyond the quota and never shuts', async () => {
    let ms = 5_000;
    const counter = createRateCounter(() => ms);
    const policy = { ...POLICY, seconds: 3_600, waits: { first: 30, longest: 100 } };
    const count = async () => (await counter.count('a', policy)).exceeded;
    expect([await count(), await count()]).toEqual([false, false]);
    for (const wait of [30, 60, 100, 100]) {
      expect(await counter.count('a', policy)).toEqual({ exceeded: true, remaining: 0, resetSeconds: wait });
      ms += wait * 1_000 - 1;
      expect(await count()).toBe(true);
      ms += 1;
      expect(await count()).toBe(false);
    }
    ms += 3_600_000;
    expect([await count(), await count(), await count()]).toEqual([false, false, true]);
  });

  test('takes an event back', async () => {
    const counter = createRateCounter();
    for (let times = 0; times < 5; times++) {
      expect((await counter.count('a', POLICY)).remaining).toBe(1);
      await counter.takeBack('a', POLICY);
    }
    await counter.takeBack('never counted', POLICY);
    expect((await counter.count('never counted', POLICY)).remaining).toBe(1);
  });

  test('forgets the key that it has not counted for longest, rather than grow', async () => {
    const counter = createRateCounter();
    const policy = { ...POLICY, quota: 1 };
    for (const key of ['first', 'second']) await counter.count(key, policy);
    for (let index = 0; index < 9_999; index++) await counter.count(`other ${index}`, policy);
    expect((await counter.count('second', policy)).exceeded).toBe(true);
    expect((await counter.count('first', policy)).exceeded).toBe(false);
  });
});
