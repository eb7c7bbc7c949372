import type { Artifact, FormatAdapter } from '../../src/contract/index.ts';
import { parseProject } from '../../src/template/project.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { ACCEPTED_AT, rendererWith } from '../render-scene.ts';
import type { Feature } from './read-features.ts';

export const SETTINGS = parseProject({ id: 'features', name: 'Features' });

/** Exports all features as one deck, each with its samples. Fails if the export has a notice. */
export async function featureDeck(features: readonly Feature[], adapter: FormatAdapter): Promise<Artifact> {
  const renderer = rendererWith(adapter);
  const templates = features.map(({ template }) => parseTemplate(template, SETTINGS));
  const slideList = templates.map((template) => ({ templateKey: template.key, content: sampleContent(template) }));
  const request = renderer.parseRequest({
    projectId: SETTINGS.id,
    presentation: { slideList, attributes: { title: 'The features of the template language' } },
    options: { format: adapter.format },
  });
  const project = { settings: SETTINGS, templates: new Map(templates.map((template) => [template.key, template])) };
  return renderer.render({ request, project, acceptedAt: ACCEPTED_AT, strict: true });
}
