import type { Browser } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openDeck } from '../open-deck.ts';
import type { DeckJob } from './job.ts';
import { changeNumbers, copyShape, cropPicture, fillTable, groupObjects } from './object-jobs.ts';
import { addSlide, hideCopy, moveSlide } from './slide-jobs.ts';
import { changeTitle, formatWords, presentNotes, replaceWord } from './text-jobs.ts';

/** What people do with a deck. */
export const JOBS: readonly DeckJob[] = [
  changeTitle,
  addSlide,
  moveSlide,
  cropPicture,
  fillTable,
  formatWords,
  replaceWord,
  groupObjects,
  copyShape,
  hideCopy,
  changeNumbers,
  presentNotes,
];

/** Does each job in a page of its own, with a deck of its own. */
export function describeJobs(name: string, browser: Browser | undefined, jobs: readonly DeckJob[]): void {
  describe.skipIf(!browser)(`in ${name}, a person with a deck`, () => {
    afterAll(() => browser?.close());

    it.each(jobs.map((job) => [job.title, job] as const))('%s', async (_, job) => {
      const { served, join, problems, close } = await openDeck(browser!);
      try {
        const page = await join();
        await job.run({ page, deck: served.deck });
        await page.getByText('Saved', { exact: true }).waitFor();
        expect(problems).toEqual([]);
      } finally {
        await close();
      }
    });
  });
}
