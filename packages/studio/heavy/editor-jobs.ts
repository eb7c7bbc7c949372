/**
 * Does the jobs of a designer in the template editor, by mouse and by keyboard alone: `pnpm heavy jobs:editor [name] [mouse|keyboard] [firefox]`.
 * Each begins with a project of its own, without any other host, and ends with a pptx that is validated and a pdf that is compared with the
 * canvas. `JOBS_PICTURES`: a folder for pictures of the page, after each press and each step. `JOBS_SIZE`: how large the page is, such as
 * 1024x768 (default: 1440x900). `JOBS_SCHEME`: `light` (the default) or `dark`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { openFirefox } from '@deckwright/test-tools/firefox';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { openOffice } from '../test/editor-jobs/desk.ts';
import { doJob, SSIM } from '../test/editor-jobs/do-job.ts';
import { JOBS } from '../test/editor-jobs/jobs.ts';
import { runStudio } from '../test/flows/run-studio.ts';
import { runScript } from '../test/run-script.ts';

const words = process.argv.slice(2);
const devices = (['mouse', 'keyboard'] as const).filter((device, _, all) => !all.some(isNamed) || isNamed(device));
const jobs = JOBS.filter(({ name }) => !JOBS.some((job) => isNamed(job.name)) || isNamed(name));
const { JOBS_PICTURES: pictures, JOBS_SIZE = '1440x900', JOBS_SCHEME } = process.env;
const [width, height] = JOBS_SIZE.split('x').map(Number) as [number, number];
const screen = { viewport: { width, height }, colorScheme: JOBS_SCHEME === 'dark' ? 'dark' : 'light' } as const;
const browser = (await (isNamed('firefox') ? openFirefox() : openBrowser()))!;
const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
await runScript('build.ts', folder);
const studio = await runStudio(browser, folder);
const alike: number[] = [];
let failed = 0;
try {
  const office = await openOffice(studio);
  for (const device of devices) {
    for (const job of jobs) {
      const result = await doJob(job, device, { studio, office, pictures, screen });
      console.log(`${job.name} by ${device}`, result);
      alike.push(result.ssim ?? 0);
      if (result.failure !== undefined || result.lacking.length > 0) failed++;
    }
  }
} finally {
  await browser.close();
  await studio.end();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `${failed} of ${alike.length} jobs failed. SSIM: median ${quantile(alike, 0.5)}, worst ${Math.min(...alike)}`,
);
if (failed > 0 || quantile(alike, 0.5) < SSIM.median) process.exitCode = 1;

function isNamed(name: string): boolean {
  return words.includes(name);
}
