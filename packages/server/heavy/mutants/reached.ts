import { readFile } from 'node:fs/promises';
import type { OwnerMutant } from '../find-owner-mutants.ts';
import type { Recording } from './record.ts';
import type { ChosenTests } from './vitest.config.ts';

type Range = readonly [start: number, end: number];

/** Which tests call the code of a mutant. */
export type TestsThatReach = (mutant: Pick<OwnerMutant, 'file' | 'at'>) => ChosenTests;

/** Reads what `record.ts` recorded. */
export async function readRecordings(path: string): Promise<TestsThatReach> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  const recordings = lines.map((line) => JSON.parse(line) as Recording);
  return ({ file, at }) => {
    const code = codeAround(
      recordings.flatMap(({ called }) => called[file] ?? []),
      at,
    );
    const reaching = recordings.filter(({ called }) => called[file]?.some((range) => isSame(range, code)));
    return {
      files: [...new Set(reaching.map(({ testFile }) => testFile))],
      tests: [...new Set(reaching.map(({ test }) => test))],
    };
  };
}

/** The smallest function around an offset. Around an entry of a table, which is in none, the function that follows it. */
function codeAround(functions: readonly Range[], at: number): Range | undefined {
  const inner = functions.filter(([start]) => start > 0);
  const around = inner.filter(([start, end]) => start <= at && at < end);
  const following = inner.filter(([start]) => start > at);
  return (
    around.sort((one, other) => one[1] - one[0] - (other[1] - other[0]))[0] ??
    following.sort((one, other) => one[0] - other[0])[0]
  );
}

function isSame(one: Range, other: Range | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1];
}
