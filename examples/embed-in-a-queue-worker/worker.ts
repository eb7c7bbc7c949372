import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Project, RenderError, type Renderer } from '@deckwright/core';
import type { Job, PgBoss } from 'pg-boss';

/** What waits in the queue: plain JSON, so that any service can put it there. */
export interface DeckJob {
  readonly format: string;
  readonly slideList: unknown;
  /** When the caller asked. A deck is made of this and its job alone, so that a job done again gives the same bytes. */
  readonly acceptedAt: string;
}

/** What becomes of a job; `fault` where to try again is of no use. */
export type DeckResult = { readonly file: string } | { readonly fault: string };

export const QUEUE = 'decks';

interface Parts {
  readonly boss: PgBoss;
  readonly renderer: Renderer;
  readonly project: Project;
  /** Where decks are kept. */
  readonly folder: string;
}

/** Takes decks from the queue, one after another. A worker that dies gives its job back; another takes it. */
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
      // What the caller has to mend fails the same way each time; all else is thrown, and the queue tries again.
      if (error instanceof RenderError && error.blame === 'caller' && error.code !== 'ABORTED') {
        return { fault: error.message };
      }
      throw error;
    }
  }
}
