/** Records which functions of the server the tests of a file call. A set-up file of vitest. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import process from 'node:process';
import { afterAll } from 'vitest';

/** The offsets of functions, start and end, by path relative to `src`. */
export type Called = Readonly<Record<string, readonly (readonly [number, number])[]>>;

const SRC = new URL('../../src/', import.meta.url).href;
const recordTo = process.env.RECORD_CALLS_TO;

if (recordTo !== undefined) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ours = result.filter(({ url }) => url.startsWith(SRC));
    const called = ours.map(({ url, functions }) => {
      const ranges = functions.map(({ ranges }) => ranges[0]!).filter(({ count }) => count > 0);
      return [url.slice(SRC.length), ranges.map(({ startOffset, endOffset }) => [startOffset, endOffset])];
    });
    writeFileSync(recordTo, JSON.stringify(Object.fromEntries(called)));
  });
}
