/** Records which functions of the server each test calls. A set-up file of vitest. */
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import process from 'node:process';
import { afterEach, beforeEach, type TestContext } from 'vitest';

/** What a test called, by path relative to `src`. Functions are offsets: start, end. */
export interface Recording {
  readonly testFile: string;
  /** With the names of its groups. Undefined: what a set-up hook called, on which all tests of the file may depend. */
  readonly test: string | undefined;
  readonly called: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

type Task = TestContext['task'];

const SRC = new URL('../../src/', import.meta.url).href;
const recordTo = process.env.RECORD_CALLS_TO;

// One for all test files of a process, because each has its own counts.
const shared = globalThis as { callCounts?: Promise<Session> };

async function startCounting(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}

if (recordTo !== undefined) {
  shared.callCounts ??= startCounting();
  const session = await shared.callCounts;
  const record = async (task: Task, test: string | undefined) => {
    // Counts start at zero after each call.
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const called: Record<string, [number, number][]> = {};
    for (const { url, functions } of result) {
      if (!url.startsWith(SRC)) continue;
      const ranges = functions.map(({ ranges }) => ranges[0]!).filter(({ count }) => count > 0);
      if (ranges.length === 0) continue;
      called[url.slice(SRC.length)] = ranges.map(({ startOffset, endOffset }) => [startOffset, endOffset]);
    }
    const recording: Recording = { testFile: task.file.filepath, test, called };
    appendFileSync(recordTo, `${JSON.stringify(recording)}\n`);
  };
  beforeEach(({ task }) => record(task, undefined));
  afterEach(({ task }) => record(task, fullNameOf(task)));
}

function fullNameOf(task: Task): string {
  const names = [task.name];
  for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return names.join(' ');
}
