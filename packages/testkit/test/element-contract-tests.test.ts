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

describe('an element without defects', () => {
  it('passes every contract test', async () => {
    const results = await check(badge());
    expect(results.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(results, 'passed')).toEqual(Object.keys(elementContractTests));
  });
});

describe('an element that', () => {
  it.each(Object.entries(brokenElements))('%s fails the contract tests for it, and no others', async (_, one) => {
    const results = await check(one.create());
    expect(named(results, 'failed').toSorted()).toEqual([...one.fails].toSorted());
  });
});

describe('every contract test of elements', () => {
  it.each(Object.keys(elementContractTests))('%s can fail', (name) => {
    const failing = Object.values(brokenElements).filter(({ fails }) =>
      fails.includes(name as ElementContractTestName),
    );
    expect(failing.length).toBeGreaterThan(0);
  });
});

describe('a known gap of an element', () => {
  it('that is closed is reported as failed', async () => {
    const results = await check(badge(), { colors: 'It writes colours as in CSS.' });
    expect(named(results, 'failed')).toEqual(['colors']);
  });

  it('needs the name of a contract test', async () => {
    await expect(check(badge(), { colours: 'A slip.' })).rejects.toThrow('"colours", which is not a contract test');
  });
});

describe('a check of an element', () => {
  it('needs an example, and wrong properties', async () => {
    const definition = badge();
    await expect(checkElement({ definition, examples: [], wrong: [{}] })).rejects.toThrow('at least one example');
    await expect(checkElement({ definition, examples: [{ own: {} }], wrong: [] })).rejects.toThrow(
      'at least one set of properties',
    );
  });
});
