import { checkHostedLocation, createInMemoryPlace, hostedLocationPromises, type Judgement } from '@deckwright/testkit';
import { describeHostedLocation } from '@deckwright/testkit/suite';
import { describe, expect, it } from 'vitest';
import { broken } from './broken.ts';

describeHostedLocation({ title: 'a location in memory', create: () => createInMemoryPlace() });

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
      return Object.assign(createInMemoryPlace(), { close });
    },
  });

  it('closes every place that it opened', () => {
    expect(opened).toBeGreaterThan(Object.keys(hostedLocationPromises).length);
    expect(open).toBe(0);
  });
});

const named = (judgements: readonly Judgement[], outcome: Judgement['outcome']) =>
  judgements.filter((one) => one.outcome === outcome).map(({ name }) => name);

describe('a location that is whole', () => {
  it('keeps every promise, and is asked for all', async () => {
    const judgements = await checkHostedLocation({ create: () => createInMemoryPlace() });
    expect(judgements.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(judgements, 'kept')).toEqual(Object.keys(hostedLocationPromises));
  });
});

describe('a location that', () => {
  it.each(Object.entries(broken))('%s breaks the promises that say so', async (_, { breaks, locationOn }) => {
    const judgements = await checkHostedLocation({ create: () => createInMemoryPlace({ locationOn }) });
    expect(named(judgements, 'broken').toSorted()).toEqual([...breaks].toSorted());
    for (const { outcome, why } of judgements) if (outcome === 'broken') expect(why).toMatch(/\w/);
  });
});

describe('every promise', () => {
  it.each(Object.keys(hostedLocationPromises))('%s can be broken', (name) => {
    const breakers = Object.values(broken).filter(({ breaks }) => (breaks as readonly string[]).includes(name));
    expect(breakers.length).toBeGreaterThan(0);
  });
});
