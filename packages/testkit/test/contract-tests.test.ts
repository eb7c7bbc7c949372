import type { FormatAdapter } from '@deckwright/core/contract';
import {
  type AdapterContractTestName,
  adapterContractTests,
  type ContractTestResult,
  checkFormatAdapter,
} from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { brokenFiles } from './broken/broken-files.ts';
import { brokenText } from './broken/broken-text.ts';
import { createOutlineAdapter, readNotes, readText } from './broken/outline.ts';

const broken = { ...brokenFiles, ...brokenText };

/** Contract tests that run with `readText` and `readNotes`. `planted-faults` has faults for all others. */
const withTwoReaders = Object.entries(adapterContractTests)
  .filter(([, test]) => !('needs' in test) || test.needs.reader === 'readNotes')
  .map(([name]) => name);

function check(create: () => FormatAdapter, knownGaps = {}) {
  return checkFormatAdapter({ create, readText, readNotes, knownGaps });
}

function named(results: readonly ContractTestResult[], outcome: ContractTestResult['outcome']) {
  return results.filter((one) => one.outcome === outcome).map(({ name }) => name);
}

describe('an adapter without defects', () => {
  it('passes every contract test', async () => {
    const results = await check(() => createOutlineAdapter());
    expect(named(results, 'failed')).toEqual([]);
    expect(named(results, 'passed')).toEqual(withTwoReaders);
  });

  it('gets a report of what nobody has looked at, because there is no reader', async () => {
    const results = await checkFormatAdapter({ create: () => createOutlineAdapter(), readText });
    expect(results.flatMap(({ outcome, why = '' }) => (outcome === 'skipped' ? [why] : []))).toEqual([
      'not looked at: sizes of pages (give readSizes)',
      'not looked at: speaker notes (give readNotes)',
      'not looked at: positions of text (give readBoxes)',
      'not looked at: fonts and styles of text (give readBoxes)',
      'not looked at: bullets (give readBoxes)',
      'not looked at: pictures (give readPictures)',
      'not looked at: shapes (give readShapes)',
      'not looked at: the order of shapes (give readShapes)',
      'not looked at: colours of text (give readColors)',
      'not looked at: backgrounds (give readColors)',
      'not looked at: links (give readLinks)',
      'not looked at: how the pages look (give comparePages)',
    ]);
  });

  it('fails a contract test whose reader does not return an entry for each page', async () => {
    const results = await checkFormatAdapter({ create: () => createOutlineAdapter(), readText, readSizes: () => [] });
    const found = results.find(({ name }) => name === 'pageSizes');
    expect(found).toMatchObject({ outcome: 'failed', why: 'readSizes returned 0 pages for a file that has 1.' });
  });
});

describe('an adapter that', () => {
  it.each(Object.entries(broken))('%s fails the contract tests for it, and no others', async (_, { fails, create }) => {
    const results = await check(create);
    expect(named(results, 'failed').toSorted()).toEqual([...fails].toSorted());
    for (const { outcome, why } of results) if (outcome === 'failed') expect(why).toMatch(/\w/);
  });

  it('changes a frozen scene fails sceneUnchanged', async () => {
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

describe('every contract test of adapters', () => {
  it.each(withTwoReaders)('%s can fail', (name) => {
    const failing = Object.values(broken).filter(({ fails }) => fails.includes(name as AdapterContractTestName));
    expect(failing.length).toBeGreaterThan(0);
  });

  it('has its own sentence', () => {
    const sentences = Object.values(adapterContractTests).map(({ sentence }) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('a known gap', () => {
  const { create } = broken['writes Latin letters only']!;

  it('is reported with its reason', async () => {
    const results = await check(create, { otherScripts: 'Its code page is Latin-1.' });
    expect(named(results, 'failed')).toEqual([]);
    expect(results.find(({ name }) => name === 'otherScripts')).toMatchObject({
      outcome: 'known gap',
      why: 'Its code page is Latin-1.',
    });
  });

  it('that is closed is reported as failed until it is removed', async () => {
    const results = await check(() => createOutlineAdapter(), { otherScripts: 'Its code page is Latin-1.' });
    expect(named(results, 'failed')).toEqual(['otherScripts']);
    expect(results.find(({ outcome }) => outcome === 'failed')?.why).toContain('Remove "otherScripts" from knownGaps');
  });

  it('needs the name of a contract test and a reason', async () => {
    await expect(check(create, { otherScript: 'A slip.' })).rejects.toThrow(
      '"otherScript", which is not a contract test',
    );
    await expect(check(create, { otherScripts: ' ' })).rejects.toThrow('no reason for "otherScripts"');
  });
});
