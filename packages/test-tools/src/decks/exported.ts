import { parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { readProjects } from './read-projects.ts';
import { type Exported, recorded } from './recorded.ts';
import { ACCEPTED_AT, rendererFor } from './renderer.ts';

const projects = readProjects();

/** The demo of the server, and the examples that are projects. */
export const PROJECTS = Object.keys(projects);

/** Exports of a project: of its request, and of a deck with every sample of every template. */
export async function exportProject(
  name: string,
  adapter: FormatAdapter,
  { compressImages = false } = {},
): Promise<readonly Exported[]> {
  const { settings: json, templates: jsons, request } = projects[name]!;
  const settings = parseProject(json);
  const templates = jsons.map((one) => parseTemplate(one, settings));
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  const samples = templates.flatMap((template) =>
    [undefined, ...Object.keys(template.samples)].map((sample) => {
      return { templateKey: template.key, content: sampleContent(template, sample) };
    }),
  );
  const exported: Exported[] = [];
  for (const presentation of [request.presentation, { slideList: samples }]) {
    exported.push(
      await recorded(adapter, (recording) => {
        const renderer = rendererFor(recording);
        const body = {
          projectId: settings.id,
          presentation,
          options: { format: adapter.format, compressImages },
        };
        return renderer.render({ request: renderer.parseRequest(body), project, acceptedAt: ACCEPTED_AT });
      }),
    );
  }
  return exported;
}
