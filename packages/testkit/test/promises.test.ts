import type { FormatAdapter } from '@deckwright/core/contract';
import {
  type AdapterContractTestName,
  adapterContractTests,
  type ContractTestResult,
  checkFormatAdapter,
} from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { broken } from './broken/broken.ts';
import { createOutlineAdapter, readNotes, readText } from './broken/outline.ts';

function check(create: () => FormatAdapter, knownGaps = {}) {
  return checkFormatAdapter({ create, readText, readNotes, knownGaps });
}

function named(results: readonly ContractTestResult[], outcome: ContractTestResult['outcome']) {
  return results.filter((one) => one.outcome === outcome).map(({ name }) => name);
}

describe('an adapter that is whole', () => {
  it('keeps every promise, and is asked for all', async () => {
    const results = await check(() => createOutlineAdapter());
    expect(results.flatMap(({ why = [] }) => why)).toEqual([]);
    expect(named(results, 'passed')).toEqual(Object.keys(adapterContractTests));
  });
});

describe('an adapter that', () => {
  it.each(Object.entries(broken))('%s breaks the promises that say so, and no other', async (_, { breaks, create }) => {
    const results = await check(create);
    expect(named(results, 'failed').toSorted()).toEqual([...breaks].toSorted());
    for (const { outcome, why } of results) if (outcome === 'failed') expect(why).toMatch(/\w/);
  });

  it('changes the frozen scene is told so by name, whatever else it breaks', async () => {
    const create = () =>
      createOutlineAdapter({
        sections(scene) {
          Object.assign(scene.properties, { title: 'Outline' });
          return scene.slides;
        },
      });
    const results = await check(create);
    expect(named(results, 'failed')).toContain('sceneUnchanged');
  });
});

describe('every promise', () => {
  it.each(Object.keys(adapterContractTests))('%s can be broken', (name) => {
    const breakers = Object.values(broken).filter(({ breaks }) => breaks.includes(name as AdapterContractTestName));
    expect(breakers.length).toBeGreaterThan(0);
  });

  it('is a sentence of its own', () => {
    const sentences = Object.values(adapterContractTests).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('a known gap', () => {
  const { create } = broken['knows Latin letters alone']!;

  it('is told with its reason instead of the promise', async () => {
    const results = await check(create, { otherScripts: 'Its code page is Latin-1.' });
    expect(named(results, 'failed')).toEqual([]);
    expect(results.find(({ name }) => name === 'otherScripts')).toMatchObject({
      outcome: 'known gap',
      why: 'Its code page is Latin-1.',
    });
  });

  it('that is closed is told as broken, until it is taken out', async () => {
    const results = await check(() => createOutlineAdapter(), { otherScripts: 'Its code page is Latin-1.' });
    expect(named(results, 'failed')).toEqual(['otherScripts']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.why).toContain('Take "otherScripts" out of knownGaps');
  });

  it('needs a promise that there is, and a reason', async () => {
    await expect(check(create, { otherScript: 'A slip.' })).rejects.toThrow('"otherScript", which is no promise');
    await expect(check(create, { otherScripts: ' ' })).rejects.toThrow('no reason for "otherScripts"');
  });
});
