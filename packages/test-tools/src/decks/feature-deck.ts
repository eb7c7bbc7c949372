import { type ProjectSettings, parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import type { Artifact, FormatAdapter } from '@deckwright/core/contract';
import type { Feature } from './read-features.ts';
import { ACCEPTED_AT, rendererFor } from './renderer.ts';

/** A project file with what the features need. */
export function projectOf(features: readonly Feature[]): Readonly<Record<string, unknown>> {
  const parts = features.map(({ project }) => project);
  const textStyles = Object.assign({}, ...parts.map((part) => part?.theme?.textStyles));
  const partials = Object.assign({}, ...parts.map((part) => part?.partials));
  return { id: 'features', name: 'Features', theme: { textStyles }, partials };
}

export function settingsFor(features: readonly Feature[]): ProjectSettings {
  return parseProject(projectOf(features));
}

/** Exports all features as one deck, each with its samples. Fails if the export has a notice. */
export async function featureDeck(features: readonly Feature[], adapter: FormatAdapter): Promise<Artifact> {
  const renderer = rendererFor(adapter);
  const settings = settingsFor(features);
  const templates = features.map(({ template }) => parseTemplate(template, settings));
  const slideList = templates.map((template) => ({ templateKey: template.key, content: sampleContent(template) }));
  const request = renderer.parseRequest({
    projectId: settings.id,
    presentation: { slideList, attributes: { title: 'The features of the template language' } },
    options: { format: adapter.format },
  });
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  return renderer.render({ request, project, acceptedAt: ACCEPTED_AT, strict: true });
}
