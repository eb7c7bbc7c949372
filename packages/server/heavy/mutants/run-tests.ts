import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ChosenTests } from './vitest.config.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url));
const SECONDS = 900;

export interface TestResults {
  readonly passed: number;
  /** The first test that failed. No test runs after it. */
  readonly failed: { readonly test: string; readonly message: string } | undefined;
}

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/** Runs tests in one process. `folder` is for its files. Throws if a file of tests fails before its first test, or no test runs. */
export async function runTests(
  folder: string,
  chosen: ChosenTests,
  environment: Readonly<Record<string, string>>,
): Promise<TestResults> {
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
    .find(({ status }) => status === 'failed');
  if (failed !== undefined) {
    const [message = ''] = failed.failureMessages;
    return { passed: report.numPassedTests, failed: { test: failed.fullName, message } };
  }
  if (!report.success || report.numPassedTests === 0) {
    throw new Error(`No test failed, but the run did. ${report.testResults.map(({ message }) => message)} ${out}`);
  }
  return { passed: report.numPassedTests, failed: undefined };
}
