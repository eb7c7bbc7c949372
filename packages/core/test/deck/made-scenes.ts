import { createRecordingAdapter } from '@deckwright/testkit';
import type { MeaningKind, Scene } from '../../src/contract/index.ts';
import { parseProject } from '../../src/template/project.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { featureDeck } from '../features/feature-deck.ts';
import type { Feature } from '../features/read-features.ts';
import { readProjects } from '../page/projects.ts';
import { ACCEPTED_AT, rendererWith } from '../render-scene.ts';

const projects = readProjects();

/** The demo of the server, and the examples that are projects. */
export const PROJECTS = Object.keys(projects);

/** The scene of a deck of features. */
export async function sceneOfFeatures(features: readonly Feature[], claims: readonly MeaningKind[]): Promise<Scene> {
  const adapter = createRecordingAdapter({ claims: { meanings: new Set(claims) } });
  await featureDeck(features, adapter);
  return adapter.scenes[0]!;
}

/** The scenes of a project: that of its request, and one with every sample of every template. */
export async function scenesOfProject(name: string, claims: readonly MeaningKind[]): Promise<readonly Scene[]> {
  const { settings: json, templates: jsons, request } = projects[name]!;
  const adapter = createRecordingAdapter({ claims: { meanings: new Set(claims) } });
  const renderer = rendererWith(adapter);
  const settings = parseProject(json);
  const templates = jsons.map((one) => parseTemplate(one, settings));
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const samples = templates.flatMap((template) =>
    [undefined, ...Object.keys(template.samples)].map((sample) => {
      return { templateKey: template.key, content: sampleContent(template, sample) };
    }),
  );
  for (const presentation of [request.presentation, { slideList: samples }]) {
    const body = { projectId: settings.id, presentation, options: { format: adapter.format } };
    await renderer.render({ request: renderer.parseRequest(body), project, acceptedAt: ACCEPTED_AT });
  }
  return adapter.scenes;
}
