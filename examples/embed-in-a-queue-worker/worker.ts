import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Project, RenderError, type Renderer } from '@deckwright/core';
import type { Job, PgBoss } from 'pg-boss';

/** A job in the queue: plain JSON, so that any service can add one. */
export interface DeckJob {
  readonly format: string;
  readonly slideList: unknown;
  /** When the request was accepted. A deck depends on its job and this date alone, so a retried job gives the same bytes. */
  readonly acceptedAt: string;
}

/** The output of a job: the file, or a `fault` that a retry would not fix. */
export type DeckResult = { readonly file: string } | { readonly fault: string };

export const QUEUE = 'decks';

interface Parts {
  readonly boss: PgBoss;
  readonly renderer: Renderer;
  readonly project: Project;
  /** The folder that decks are written to. */
  readonly folder: string;
}

/** Takes jobs from the queue one after another. If a worker crashes, another one takes its job. */
export async function startWorker({ boss, renderer, project, folder }: Parts): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 2, expireInSeconds: 300 });
  await boss.work<DeckJob, DeckResult>(QUEUE, { pollingIntervalSeconds: 0.5 }, async ([job]) => render(job!));

  async function render({ id, data, signal }: Job<DeckJob>): Promise<DeckResult> {
    try {
      const request = renderer.parseRequest({
        projectId: project.settings.id,
        presentation: { slideList: data.slideList },
        options: { format: data.format },
      });
      const { bytes, extension } = await renderer.render({ request, project, acceptedAt: data.acceptedAt, signal });
      const file = `${id}.${extension}`;
      await writeFile(join(folder, file), bytes);
      return { file };
    } catch (error) {
      // An error that the caller has to fix fails again at every retry. Throw all others, so that the queue retries them.
      if (error instanceof RenderError && error.blame === 'caller' && error.code !== 'ABORTED') {
        return { fault: error.message };
      }
      throw error;
    }
  }
}
