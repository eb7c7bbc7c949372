import { parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import { type EditableDeck, editableDeck } from '@deckwright/core/contract';
import { type InlinedProject, readProjects } from '@deckwright/test-tools/decks/read-projects';
import { recorded } from '@deckwright/test-tools/decks/recorded';
import { ACCEPTED_AT, rendererFor } from '@deckwright/test-tools/decks/renderer';
import { createRecordingAdapter } from '@deckwright/testkit';

export interface StarterDeck {
  readonly deck: EditableDeck;
  read(id: string): Promise<Uint8Array>;
}

/** The starters, which are made from the projects among the examples. */
export function readStarters(): readonly (readonly [name: string, project: InlinedProject])[] {
  return Object.entries(readProjects()).filter(([name]) => name.startsWith('examples/'));
}

/** A deck with a slide for each sample of each template of a starter. */
export async function starterDeck({ settings: file, templates: files }: InlinedProject): Promise<StarterDeck> {
  const adapter = createRecordingAdapter({ claims: { meanings: new Set(['table', 'chart']) } });
  const renderer = rendererFor(adapter);
  const settings = parseProject(file);
  const templates = files.map((one) => parseTemplate(one, settings, renderer.elements));
  const slideList = templates.flatMap((template) =>
    [undefined, ...Object.keys(template.samples ?? {})].map((sample) => {
      return { templateKey: template.key, content: sampleContent(template, sample) };
    }),
  );
  const request = renderer.parseRequest({
    projectId: settings.id,
    presentation: { slideList, attributes: { title: 'Samples' } },
    options: { format: adapter.format },
  });
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const { scene, read } = await recorded(adapter, (recording) =>
    rendererFor(recording).render({ request, project, acceptedAt: ACCEPTED_AT }),
  );
  return { deck: editableDeck(scene), read };
}
