import type { Renderer } from '@deckwright/core';
import { RenderCrashed, type Renders } from '../src/render-worker/renders.ts';
import { writeArtifact } from '../src/render-worker/serve-renders.ts';
import { readProject } from '../src/templates/project-files.ts';

/** What becomes of the next decks. */
export interface Crashes {
  /** Of these, the first is what the next deck's process ends with, and so on. */
  readonly crashes: RenderCrashed['reason'][];
}

/** Makes decks with a real renderer, in this process: what real processes are for is tested with the pool. */
export function createLocalRenders(renderer: Renderer, { crashes }: Crashes): Renders {
  return {
    async render({ project, path, ...job }) {
      const crash = crashes.shift();
      if (crash !== undefined) throw new RenderCrashed(crash, 'The process that made the file ended.');
      const artifact = await renderer.render({ ...job, project: readProject(project) });
      return writeArtifact(artifact, path, job.signal);
    },
    close: () => renderer.close(),
  };
}
