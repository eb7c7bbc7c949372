import type { Renderer } from '@deckwright/core';
import type { DeckRenderer } from '@deckwright/core/deck';
import { readProject } from '../src/engine/project-files.ts';
import { readDeckParts } from '../src/engine/renders/hosted-parts.ts';
import { RenderCrashed, type Renders } from '../src/engine/renders/renders.ts';
import { writeArtifact } from '../src/engine/renders/serve-renders.ts';

/** How the processes of the next decks end. */
export interface Crashes {
  /** The first entry is for the next deck. Without entries, processes do not crash. */
  readonly crashes: RenderCrashed['reason'][];
}

/** Renders decks in this process with a real renderer. The tests of the pool cover render processes. */
export function createLocalRenders(
  renderer: Renderer,
  { crashes }: Crashes,
  decks?: Pick<DeckRenderer, 'renderDeck'>,
): Renders {
  return {
    async render({ request, deck, project, path, ...job }) {
      const crash = crashes.shift();
      if (crash !== undefined) throw new RenderCrashed(crash, 'The process that made the file crashed.');
      const read = readProject(project);
      const artifact =
        deck === undefined
          ? await renderer.render({ ...job, request: JSON.parse(request), project: read })
          : await decks!.renderDeck({
              ...job,
              ...readDeckParts(deck.path),
              format: deck.format,
              options: deck.options,
              uncompressed: new Set(deck.uncompressed),
              fonts: read.fonts ?? [],
            });
      const origin = deck === undefined ? { request: JSON.parse(request), project: read } : undefined;
      return writeArtifact(artifact, path, job.signal, origin);
    },
    close: () => renderer.close(),
  };
}
