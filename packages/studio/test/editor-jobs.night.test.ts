import { openBrowser } from '@deckwright/test-tools/browser';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type Office, openOffice } from './editor-jobs/desk.ts';
import { doJob, SSIM } from './editor-jobs/do-job.ts';
import { JOBS } from './editor-jobs/jobs.ts';
import type { Device } from './editor-jobs/sit-down.ts';
import { runStudio, type StudioRun } from './flows/run-studio.ts';

const QUICK = JOBS.filter(({ isQuick }) => isQuick).map((job) => [job.title, job] as const);

const browser = await openBrowser();
const studioFolder = browser && (await builtStudio());
let studio: StudioRun;
let office: Office;

beforeAll(async () => {
  if (!browser) return;
  studio = await runStudio(browser, studioFolder!);
  office = await openOffice(studio);
});
afterAll(async () => {
  await browser?.close();
  await studio?.end();
});

describe.skipIf(!browser || popplerMissing() !== undefined)('the shortest jobs of a designer', () => {
  it.each(QUICK)('%s', async (_, job) => {
    const device: Device = job.name === QUICK[0]![1].name ? 'mouse' : 'keyboard';
    const { failure, lacking, ssim } = await doJob(job, device, { studio, office });
    expect([failure, ...lacking]).toEqual([undefined]);
    expect(ssim).toBeGreaterThanOrEqual(SSIM.median);
  });
});
