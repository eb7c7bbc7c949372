import {
  type ContractTestResult,
  checkElement,
  type ElementCheck,
  type ElementContractTestName,
  elementContractTests,
} from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { badge } from './broken/badge.ts';
import { brokenElements } from './broken/broken-elements.ts';

function check(definition: ElementCheck['definition'], knownGaps = {}) {
  return checkElement({
    definition,
    examples: [
      { own: { field: 'label' }, values: { label: 'New in June' } },
      { own: { field: 'label', tone: 'loud' }, values: { label: 'Sale' } },
    ],
    wrong: [{}, { field: 'label', tone: 'shrill' }],
    knownGaps,
  });
}

function named(results: readonly ContractTestResult[], outcome: ContractTestResult['outcome']) {
  return results.filter((one) => one.outcome === outcome).map(({ name }) => name);
}

describe('an element that is whole', () => {
  it('keeps every promise, and is asked for all', async () => {
    const results = await check(badge());
    expect(results.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(results, 'passed')).toEqual(Object.keys(elementContractTests));
  });
});

describe('an element that', () => {
  it.each(Object.entries(brokenElements))('%s breaks the promises that say so, and no other', async (_, one) => {
    const results = await check(one.create());
    expect(named(results, 'failed').toSorted()).toEqual([...one.breaks].toSorted());
  });
});

describe('every promise of elements', () => {
  it.each(Object.keys(elementContractTests))('%s can be broken', (name) => {
    const breakers = Object.values(brokenElements).filter(({ breaks }) =>
      breaks.includes(name as ElementContractTestName),
    );
    expect(breakers.length).toBeGreaterThan(0);
  });
});

describe('a known gap of an element', () => {
  it('that is closed is told as broken', async () => {
    const results = await check(badge(), { colors: 'It writes colours as web pages do.' });
    expect(named(results, 'failed')).toEqual(['colors']);
  });

  it('needs a promise that there is', async () => {
    await expect(check(badge(), { colours: 'A slip.' })).rejects.toThrow('"colours", which is no promise');
  });
});

describe('a check of an element', () => {
  it('needs an example, and something wrong', async () => {
    const definition = badge();
    await expect(checkElement({ definition, examples: [], wrong: [{}] })).rejects.toThrow('at least one example');
    await expect(checkElement({ definition, examples: [{ own: {} }], wrong: [] })).rejects.toThrow(
      'at least one thing',
    );
  });
});
