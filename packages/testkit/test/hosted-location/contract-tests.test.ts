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

describe('the contract tests of a location', () => {
  let open = 0;
  let opened = 0;
  describeHostedLocation({
    title: 'a location on counted stores',
    create() {
      open += 1;
      opened += 1;
      const close = async () => {
        open -= 1;
      };
      return Object.assign(createInMemoryStore(), { close });
    },
  });

  it('close every store that they opened', () => {
    expect(opened).toBeGreaterThan(Object.keys(hostedLocationContractTests).length);
    expect(open).toBe(0);
  });
});

function named(results: readonly ContractTestResult[], outcome: ContractTestResult['outcome']) {
  return results.filter((one) => one.outcome === outcome).map(({ name }) => name);
}

describe('a location without defects', () => {
  it('passes every contract test', async () => {
    const results = await checkHostedLocation({ create: () => createInMemoryStore() });
    expect(results.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(results, 'passed')).toEqual(Object.keys(hostedLocationContractTests));
  });
});

describe('a location that', () => {
  it.each(Object.entries(broken))('%s fails the contract tests for it', async (_, { fails, locationOn }) => {
    const results = await checkHostedLocation({ create: () => createInMemoryStore({ locationOn }) });
    expect(named(results, 'failed').toSorted()).toEqual([...fails].toSorted());
    for (const { outcome, why } of results) if (outcome === 'failed') expect(why).toMatch(/\w/);
  });
});

describe('every contract test of locations', () => {
  it.each(Object.keys(hostedLocationContractTests))('%s can fail', (name) => {
    const failing = Object.values(broken).filter(({ fails }) => (fails as readonly string[]).includes(name));
    expect(failing.length).toBeGreaterThan(0);
  });
});
