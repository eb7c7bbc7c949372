import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ChosenTests } from './vitest.config.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
const SECONDS = 1_800;

export interface FailedTest {
  /** With the names of its groups. */
  readonly test: string;
  readonly message: string;
}

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/**
 * Runs tests in one process, and returns those that fail. `folder` is for its files. Throws if a file of tests fails before its first
 * test, if a test times out, or if no test runs.
 */
export async function runTests(
  folder: string,
  chosen: ChosenTests,
  environment: Readonly<Record<string, string>>,
): Promise<readonly FailedTest[]> {
  const [chosenFile, reportFile] = [join(folder, 'chosen.json'), join(folder, 'report.json')];
  await writeFile(chosenFile, JSON.stringify(chosen));
  const options = ['--config', CONFIG, '--reporter=json', `--outputFile=${reportFile}`];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...options], {
    cwd: ROOT,
    env: { ...process.env, CHOSEN_TESTS: chosenFile, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SECONDS * 1_000,
    killSignal: 'SIGKILL',
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      out += chunk;
    });
  }
  const [code] = await once(child, 'close');
  if (code === null) throw new Error(`The tests took more than ${SECONDS} s. ${out}`);
  const report = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  if (failed.length === 0 && (!report.success || report.numPassedTests === 0)) {
    throw new Error(`No test failed, but the run did. ${report.testResults.map(({ message }) => message)} ${out}`);
  }
  const late = failed.find(({ failureMessages }) => /timed out in \d+ ?ms/.test(failureMessages.join()));
  if (late !== undefined) throw new Error(`${late.fullName} timed out, which proves nothing on a busy machine.`);
  return failed.map(({ fullName, failureMessages: [message = ''] }) => ({ test: fullName, message }));
}
