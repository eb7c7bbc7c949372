import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from '../built-studio.ts';
import { runStudio, type StudioRun } from '../flows/run-studio.ts';
import { type Office, openOffice } from './desk.ts';
import { doJob, SSIM } from './do-job.ts';
import type { Job } from './job.ts';
import type { Device } from './sit-down.ts';

/** Variables of somebody who looks at the pages: a folder for pictures, the size of the page, such as 1024x768, and its colour scheme. */
const { JOBS_PICTURES: pictures, JOBS_SIZE, JOBS_SCHEME } = process.env;
const [width, height] = (JOBS_SIZE ?? '1440x900').split('x').map(Number) as [number, number];
const screen =
  JOBS_SIZE === undefined && JOBS_SCHEME === undefined
    ? undefined
    : ({ viewport: { width, height }, colorScheme: JOBS_SCHEME === 'dark' ? 'dark' : 'light' } as const);

/** What a job may take on a machine that other tests keep busy. */
const PATIENCE_MS = 600_000;

/** Does jobs in a browser. `device` is for the first of them, then the two alternate. */
export function describeJobs(name: string, browser: Browser | undefined, device: Device, jobs: readonly Job[]): void {
  describe.skipIf(!browser || popplerMissing() !== undefined)(`in ${name}, a designer`, () => {
    let studio: StudioRun;
    let office: Office;
    const alike: number[] = [];

    beforeAll(async () => {
      studio = await runStudio(browser!, await builtStudio());
      office = await openOffice(studio);
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.end();
    });

    const other = device === 'mouse' ? 'keyboard' : 'mouse';
    const cases = jobs.map((job, index) => [job.title, index % 2 === 0 ? device : other, job] as const);
    it.each(cases)('%s, by %s', { timeout: PATIENCE_MS }, async (_, by, job) => {
      const { failure, lacking, ssim } = await doJob(job, by, { studio, office, pictures, screen });
      expect([failure, ...lacking]).toEqual([undefined]);
      alike.push(ssim!);
    });

    it('sees what the PDF shows', () => {
      expect(quantile(alike, 0.5)).toBeGreaterThanOrEqual(SSIM.median);
    });
  });
}
