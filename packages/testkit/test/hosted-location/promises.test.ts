import {
  type ContractTestResult,
  checkHostedLocation,
  createInMemoryStore,
  hostedLocationContractTests,
} from '@deckwright/testkit';
import { describeHostedLocation } from '@deckwright/testkit/suite';
import { describe, expect, it } from 'vitest';
import { broken } from './broken.ts';

describeHostedLocation({ title: 'a location in memory', create: () => createInMemoryStore() });

describe('the contract test of a location', () => {
  let open = 0;
  let opened = 0;
  describeHostedLocation({
    title: 'a location on places that are counted',
    create() {
      open += 1;
      opened += 1;
      const close = async () => {
        open -= 1;
      };
      return Object.assign(createInMemoryStore(), { close });
    },
  });

  it('closes every place that it opened', () => {
    expect(opened).toBeGreaterThan(Object.keys(hostedLocationContractTests).length);
    expect(open).toBe(0);
  });
});

function named(results: readonly ContractTestResult[], outcome: ContractTestResult['outcome']) {
  return results.filter((one) => one.outcome === outcome).map(({ name }) => name);
}

describe('a location that is whole', () => {
  it('keeps every promise, and is asked for all', async () => {
    const results = await checkHostedLocation({ create: () => createInMemoryStore() });
    expect(results.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(results, 'passed')).toEqual(Object.keys(hostedLocationContractTests));
  });
});

describe('a location that', () => {
  it.each(Object.entries(broken))('%s breaks the promises that say so', async (_, { breaks, locationOn }) => {
    const results = await checkHostedLocation({ create: () => createInMemoryStore({ locationOn }) });
    expect(named(results, 'failed').toSorted()).toEqual([...breaks].toSorted());
    for (const { outcome, why } of results) if (outcome === 'failed') expect(why).toMatch(/\w/);
  });
});

describe('every promise', () => {
  it.each(Object.keys(hostedLocationContractTests))('%s can be broken', (name) => {
    const breakers = Object.values(broken).filter(({ breaks }) => (breaks as readonly string[]).includes(name));
    expect(breakers.length).toBeGreaterThan(0);
  });
});
