import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import type { FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { createPptxAdapter } from '../../src/index.ts';

/** The deck of an example or of the demo, with the scene that the adapter received. */
export interface ExampleDeck {
  /** Folder in this repository. */
  readonly name: string;
  readonly scene: Scene;
  readonly bytes: Uint8Array;
}

/** Exports the decks of the examples and of the demo; with `only`, those whose folder ends with it. */
export async function exampleDecks(only = ''): Promise<readonly ExampleDeck[]> {
  const adapter = createPptxAdapter();
  const seen: Scene[] = [];
  const recording: FormatAdapter = {
    ...adapter,
    emit(scene, context) {
      seen.push(scene);
      return adapter.emit(scene, context);
    },
  };
  const renderer = createRenderer({ ...nodeParts(), adapters: [recording] });
  const decks: ExampleDeck[] = [];
  for (const [name, files] of Object.entries(readProjects())) {
    if (!name.endsWith(only)) continue;
    const settings = parseProject(files.settings);
    const templates = files.templates.map((one) => parseTemplate(one, settings, renderer.elements));
    const { presentation } = files.request as { readonly presentation: unknown };
    const { bytes } = await renderer.render({
      request: renderer.parseRequest({ projectId: settings.id, presentation, options: { format: 'pptx' } }),
      project: { settings, templates: new Map(templates.map((template) => [template.key, template])) },
      acceptedAt: '2026-11-20T09:00:00.000Z',
    });
    decks.push({ name, scene: seen.at(-1)!, bytes });
  }
  await renderer.close();
  return decks;
}
