import { randomExponential, randomLcg } from 'd3-random';
import { describe, expect, it } from 'vitest';
import { type Cluster, simulate } from './simulate.ts';

const NO_DATABASE = { cores: 1, database: { accept: 0, start: 0, end: 0 } };
const draw = randomExponential.source(randomLcg(0.7))(1);
/** Service times with a mean of about one second. */
const EXPONENTIAL = Array.from({ length: 100_000 }, draw);
const MEAN = EXPONENTIAL.reduce((sum, each) => sum + each) / EXPONENTIAL.length;

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** The mean wait of an M/M/c queue: Erlang's formula C. */
function erlangWait(servers: number, use: number): number {
  const offered = servers * use;
  let term = 1;
  let sum = 1;
  for (let at = 1; at < servers; at++) {
    term *= offered / at;
    sum += term;
  }
  const last = (term * offered) / servers / (1 - use);
  return (last / (sum + last)) * (MEAN / (servers * (1 - use)));
}

describe('the simulation of a cluster', () => {
  it.each([
    [1, 0.5],
    [1, 0.8],
    [10, 0.8],
    [100, 0.9],
  ])('has the waits of queueing theory with %i slots at a use of %f', (slots, use) => {
    const cluster: Cluster = { slots, services: EXPONENTIAL, ...NO_DATABASE };
    const outcome = simulate(cluster, { arrive: { perSecond: (slots * use) / MEAN }, exports: 400_000, seed: 0.3 });
    const expected = erlangWait(slots, use);
    expect(mean(outcome.waits)).toBeGreaterThan(expected * 0.9);
    expect(mean(outcome.waits)).toBeLessThan(expected * 1.1);
    expect(outcome.slotUse).toBeCloseTo(use, 1);
  });

  it('ends no more exports than its slots or its database can', () => {
    const few: Cluster = { slots: 4, services: [0.5], ...NO_DATABASE };
    expect(simulate(few, { arrive: { unfinished: 200 }, exports: 5_000, seed: 0.1 }).perSecond).toBeCloseTo(8, 1);
    const slow: Cluster = { slots: 100, services: [0.5], cores: 2, database: { accept: 0.02, start: 0.01, end: 0.01 } };
    const outcome = simulate(slow, { arrive: { unfinished: 200 }, exports: 5_000, seed: 0.1 });
    expect(outcome.perSecond).toBeGreaterThan(45);
    expect(outcome.perSecond).toBeLessThan(52);
    expect(outcome.databaseUse).toBeGreaterThan(0.9);
  });

  it('has the same outcome for the same seed', () => {
    const cluster: Cluster = { slots: 2, services: [0.1, 0.3], ...NO_DATABASE };
    const load = { arrive: { perSecond: 8 }, exports: 1_000, seed: 0.5 };
    expect(simulate(cluster, load)).toEqual(simulate(cluster, load));
  });
});
