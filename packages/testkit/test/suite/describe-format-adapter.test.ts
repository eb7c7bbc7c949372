import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';

interface Result {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

describe('a contract test of a format', () => {
  let results: readonly Result[];

  // In a run of its own, whose failures are what is looked at here.
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-suite-'));
    const outputFile = join(folder, 'results.json');
    const before = process.exitCode;
    try {
      const run = await startVitest(
        'test',
        [],
        { root: import.meta.dirname, include: ['*.fixture.ts'], watch: false, reporters: ['json'], outputFile },
        { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } },
      );
      await run.close();
      const { testResults } = JSON.parse(await readFile(outputFile, 'utf8'));
      results = testResults.flatMap(({ assertionResults }: { assertionResults: Result[] }) => assertionResults);
    } finally {
      process.exitCode = before;
      await rm(folder, { recursive: true });
    }
  });

  const failed = (suite: string) =>
    results.filter(({ ancestorTitles, status }) => ancestorTitles.includes(suite) && status === 'failed');

  it('fails for the promise that is broken, and says how', () => {
    expect(failed('failed').map(({ title }) => title)).toEqual([
      'keeps words of other scripts, of those too that run from right to left (otherScripts)',
    ]);
    expect(failed('failed')[0]!.failureMessages[0]).toContain('is not among the words that were read');
  });

  it('passes with the gap declared, whose reason stands in the title', () => {
    expect(failed('declared')).toEqual([]);
    const titles = results.map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith('(otherScripts; known gap: Latin-1 alone)'))).toHaveLength(2);
  });

  it('turns red once the gap is closed', () => {
    expect(failed('closed')).toHaveLength(1);
    expect(failed('closed')[0]!.failureMessages[0]).toContain('It holds now. Take "otherScripts" out of knownGaps');
  });

  it('turns red for a gap that no promise has', () => {
    expect(failed('misspelt').map(({ title }) => title)).toEqual([
      'declares gaps of promises that there are, with a reason each',
    ]);
  });

  it('says which promises it does not ask for, and why', () => {
    const skipped = results.filter(({ status }) => status === 'skipped' || status === 'pending');
    expect(skipped.map(({ title }) => title)).toEqual(
      Array.from({ length: 4 }, () => 'keeps the speaker notes of each slide (notes)'),
    );
  });
});
