/**
 * Does the jobs of a designer in the template editor, by mouse and by keyboard alone: `pnpm heavy jobs:editor [name] [mouse|keyboard]`. Each
 * begins with a project of its own, without any other host, and ends with a pptx that is validated and a pdf that is compared with the
 * canvas.
 *
 * - `JOBS_PICTURES`: a folder for pictures of the page, after each press and each step, in a folder for each job.
 * - `JOBS_SIZE`: how large the page is, such as 1024x768. Default: 1440x900.
 * - `JOBS_SCHEME`: `light` or `dark`. Default: `light`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { openOffice } from '../test/editor-jobs/desk.ts';
import { doJob, type JobResult, SSIM } from '../test/editor-jobs/do-job.ts';
import { JOBS } from '../test/editor-jobs/jobs.ts';
import type { Device, Screen } from '../test/editor-jobs/sit-down.ts';
import { runStudio } from '../test/flows/run-studio.ts';
import { runScript } from '../test/run-script.ts';

const names = process.argv.slice(2);
const devices = (['mouse', 'keyboard'] satisfies Device[]).filter(
  (device) => names.includes(device) || !names.some((name) => name === 'mouse' || name === 'keyboard'),
);
const wanted = names.filter((name) => name !== 'mouse' && name !== 'keyboard');
const jobs = JOBS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (jobs.length === 0) throw new Error(`The jobs are ${JOBS.map(({ name }) => name).join(', ')}.`);

const pictures = process.env.JOBS_PICTURES;
const screen = screenFrom(process.env.JOBS_SIZE, process.env.JOBS_SCHEME);
const browser = await openBrowser();
if (browser === undefined) throw new Error('The jobs need a browser.');
const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
await runScript('build.ts', folder);
const studio = await runStudio(browser, folder);
const results: JobResult[] = [];
try {
  const office = await openOffice(studio);
  for (const device of devices) {
    for (const job of jobs) {
      const result = await doJob(job, device, { studio, office, pictures, screen });
      results.push(result);
      console.log(lineOf(`${job.name} by ${device}`, result));
    }
  }
} finally {
  await browser.close();
  await studio.end();
  await rm(folder, { recursive: true, force: true });
}

const alike = results.flatMap(({ ssim }) => ssim ?? []).sort((one, other) => one - other);
const median = alike[Math.floor(alike.length / 2)] ?? 0;
const passed = results.filter(hasPassed).length;
console.log(`${passed} of ${results.length} passed. SSIM: median ${median.toFixed(4)}, worst ${alike[0]?.toFixed(4)}`);
if (passed < results.length || median < SSIM.median) process.exitCode = 1;

function screenFrom(size = '1440x900', scheme = 'light'): Screen {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? [];
  if (width === undefined || height === undefined) throw new Error('JOBS_SIZE is a size such as 1024x768.');
  if (scheme !== 'light' && scheme !== 'dark') throw new Error('JOBS_SCHEME is light or dark.');
  return { viewport: { width: Number(width), height: Number(height) }, colorScheme: scheme };
}

function hasPassed({ failure, lacking }: JobResult): boolean {
  return failure === undefined && lacking.length === 0;
}

function lineOf(name: string, result: JobResult): string {
  const { seconds, failure, lacking, ssim } = result;
  const outcome = hasPassed(result) ? 'passed' : failure === undefined ? 'done, but the editor lacks a step' : 'FAILED';
  const facts = [`${seconds} s`, ...(ssim === undefined ? [] : [`SSIM ${ssim.toFixed(4)}`])].join(', ');
  const details = [...(failure === undefined ? [] : [failure]), ...lacking].map((detail) => `\n  ${detail}`).join('');
  return `${name}: ${outcome} (${facts})${details}`;
}
