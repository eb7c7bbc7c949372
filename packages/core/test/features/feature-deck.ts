import type { Artifact, FormatAdapter } from '../../src/contract/index.ts';
import { type ProjectSettings, parseProject } from '../../src/template/project.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { ACCEPTED_AT, rendererWith } from '../render-scene.ts';
import type { Feature } from './read-features.ts';

/** A project with what the features need. */
export function settingsFor(features: readonly Feature[]): ProjectSettings {
  const parts = features.map(({ project }) => project);
  const textStyles = Object.assign({}, ...parts.map((part) => part?.theme?.textStyles));
  const partials = Object.assign({}, ...parts.map((part) => part?.partials));
  return parseProject({ id: 'features', name: 'Features', theme: { textStyles }, partials });
}

/** Exports all features as one deck, each with its samples. Fails if the export has a notice. */
export async function featureDeck(features: readonly Feature[], adapter: FormatAdapter): Promise<Artifact> {
  const renderer = rendererWith(adapter);
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
