import { readFile } from 'node:fs/promises';
import type { OwnerMutant } from '../find-owner-mutants.ts';
import type { Recording } from './record.ts';

type Range = readonly [start: number, end: number];

/** What a test called. */
export type TestRecording = Recording & { readonly test: string };

/** The tests that call the code of a mutant, or whose set-up does, in the order in which they were recorded. */
export type TestsThatReach = (mutant: Pick<OwnerMutant, 'file' | 'at'>) => readonly TestRecording[];

/** Reads what `record.ts` recorded. */
export async function readRecordings(path: string): Promise<TestsThatReach> {
  const recordings = await parse(path);
  return ({ file, at }) => {
    const functions = recordings.flatMap(({ called }) => called[file] ?? []);
    const code = codeAround(functions, at);
    if (code === undefined) return [];
    const reaching = recordings.filter(({ called }) =>
      called[file]?.some(([start, end]) => start === code[0] && end === code[1]),
    );
    const setUps = new Set(reaching.flatMap(({ testFile, test }) => (test === undefined ? [testFile] : [])));
    return recordings.filter(isOfTest).filter((one) => setUps.has(one.testFile) || reaching.includes(one));
  };
}

async function parse(path: string): Promise<readonly Recording[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Recording);
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

function isOfTest(recording: Recording): recording is TestRecording {
  return recording.test !== undefined;
}
