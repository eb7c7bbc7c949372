import { Registry } from 'prom-client';
import { describe, expect, test, vi } from 'vitest';
import type { CreditUse } from './metrics.ts';
import { createOwnerMetrics } from './owner-metrics.ts';

const USE: CreditUse = { used: [], usedByOthers: 0, shares: [], shareOfOthers: 0 };

async function valuesOf(registry: Registry, name: string): Promise<Readonly<Record<string, number>>> {
  const { values } = await registry.getSingleMetric(`deckwright_owner_${name}`)!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.owner, value]));
}

describe('a metric by owner', () => {
  test('names the ten owners with the most, and adds up the others', async () => {
    const registry = new Registry();
    const { rendered } = createOwnerMetrics(registry);
    for (let number = 1; number <= 12; number++) rendered(`owner-${number}`, number);
    const before = await valuesOf(registry, 'render_seconds');
    expect(Object.keys(before)).toHaveLength(11);
    expect(before).toMatchObject({ 'owner-12': 12, 'owner-3': 3, other: 3 });
    rendered('owner-1', 20);
    expect(await valuesOf(registry, 'render_seconds')).toMatchObject({ 'owner-1': 21, 'owner-4': 4, other: 5 });
    expect(await valuesOf(registry, 'render_seconds')).not.toHaveProperty('owner-3');
  });

  test('counts an owner with the id "other" among the others', async () => {
    const registry = new Registry();
    const { rendered, watch } = createOwnerMetrics(registry);
    rendered('other', 2);
    watch(async () => ({
      ...{ used: [{ owner: 'other', value: 6 }], usedByOthers: 1 },
      ...{ shares: [{ owner: 'other', value: 0.6 }], shareOfOthers: 0.1 },
    }));
    expect(await valuesOf(registry, 'render_seconds')).toEqual({ other: 2 });
    expect(await valuesOf(registry, 'credits_used')).toEqual({ other: 7 });
    expect(await valuesOf(registry, 'credits_ratio')).toEqual({ other: 0.6 });
  });
});

describe('the credits of owners', () => {
  test('are read at most once a minute, also for several metrics', async () => {
    const registry = new Registry();
    let now = 0;
    const read = vi.fn(async () => USE);
    createOwnerMetrics(registry, () => now).watch(read);
    await registry.metrics();
    now = 59_999;
    await registry.metrics();
    expect(read.mock.calls).toEqual([[10]]);
    now = 60_000;
    await registry.metrics();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('are read again at once after a failure, which leaves no old series', async () => {
    const registry = new Registry();
    let now = 0;
    const answers = [
      async () => USE,
      () => Promise.reject(new Error('away')),
      async () => ({ ...USE, usedByOthers: 3 }),
    ];
    createOwnerMetrics(registry, () => now).watch(() => answers.shift()!());
    expect(await valuesOf(registry, 'credits_used')).toEqual({ other: 0 });
    now = 60_000;
    expect(await valuesOf(registry, 'credits_used')).toEqual({});
    expect(await valuesOf(registry, 'credits_used')).toEqual({ other: 3 });
  });
});
