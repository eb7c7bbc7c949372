import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPptx } from '@deckwright/testkit/pptx';
import { ServiceMissing, startPostgres } from '@deckwright/testkit/services';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { inCopy, startFile } from '../run-as-reader.ts';
import { type DeckJob, type DeckResult, QUEUE } from './worker.ts';

const FILES = ['main.ts', 'template.ts', 'worker.ts'];

test('a worker renders the jobs in the queue, and reports those that callers have to fix', {
  timeout: 120_000,
}, async ({ skip }) => {
  const postgres = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof ServiceMissing)) throw error;
    console.log(error.message);
    return skip('PostgreSQL is missing');
  });
  const boss = new PgBoss(postgres.url);
  try {
    await boss.start();
    await inCopy(import.meta.dirname, FILES, async (folder) => {
      const worker = await startFile(folder, 'main.ts', /Waiting for decks/, { DATABASE_URL: postgres.url });
      const acceptedAt = '2026-11-20T09:00:00.000Z';
      const content = { title: 'Orders', figure: 1240 };
      const good: DeckJob = { format: 'pptx', slideList: [{ templateKey: 'figure', content }], acceptedAt };
      const wrong: DeckJob = { ...good, slideList: [{ templateKey: 'figur', content }] };
      const [made, again, rejected] = [
        await boss.send(QUEUE, good),
        await boss.send(QUEUE, good),
        await boss.send(QUEUE, wrong),
      ];
      const bytes = [await resultOf(boss, made), await resultOf(boss, again)].map((result) =>
        readFileSync(join(folder, 'decks', (result as { file: string }).file)),
      );
      expect(readPptx(bytes[0]!).slides[0]?.texts).toEqual(['Orders', '1240']);
      expect(bytes[0]!.equals(bytes[1]!)).toBe(true);
      expect(await resultOf(boss, rejected)).toEqual({ fault: expect.stringContaining('figur') });
      expect(await worker.stop()).toBe(0);
    });
  } finally {
    await boss.stop({ graceful: false });
    await postgres.stop();
  }
});

/** The output of a job, once the worker has completed it. */
async function resultOf(boss: PgBoss, id: string | null): Promise<DeckResult> {
  for (;;) {
    const [job] = await boss.findJobs(QUEUE, { id: id! });
    if (job?.state === 'completed') return job.output as DeckResult;
    if (job?.state === 'failed') throw new Error(JSON.stringify(job.output));
    await delay(100);
  }
}
