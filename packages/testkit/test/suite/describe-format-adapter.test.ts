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

describe('describeFormatAdapter', () => {
  let results: readonly Result[];

  // The fixture runs in its own vitest, because these tests are about its failures.
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

  it('fails the test that the adapter does not pass, with a message', () => {
    expect(failed('failed').map(({ title }) => title)).toEqual([
      'keeps text in non-Latin scripts, right-to-left ones included (otherScripts)',
    ]);
    expect(failed('failed')[0]!.failureMessages[0]).toContain('is missing in the text of its page');
  });

  it('passes with a known gap, and puts its reason into the title', () => {
    expect(failed('declared')).toEqual([]);
    const titles = results.map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith('(otherScripts; known gap: Latin-1 only)'))).toHaveLength(2);
  });

  it('fails once a known gap is closed', () => {
    expect(failed('closed')).toHaveLength(1);
    expect(failed('closed')[0]!.failureMessages[0]).toContain('It passes now. Remove "otherScripts" from knownGaps');
  });

  it('fails for a known gap that names no contract test', () => {
    expect(failed('misspelt').map(({ title }) => title)).toEqual([
      'declares known gaps of existing contract tests only, each with a reason',
    ]);
  });

  it('skips tests for which there is no reader, and names what they would look at', () => {
    const skipped = results.filter(({ status }) => status === 'skipped' || status === 'pending');
    const titles = new Set(skipped.map(({ title }) => title));
    expect(titles).toContain('not looked at: speaker notes (give readNotes)');
    expect(titles).toContain('not looked at: colours of text (give readColors)');
    // Four suites.
    expect(skipped).toHaveLength(4 * titles.size);
  });
});
