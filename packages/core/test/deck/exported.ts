import type { Artifact, FormatAdapter, Scene } from '../../src/contract/index.ts';
import { parseProject } from '../../src/template/project.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { readProjects } from '../page/projects.ts';
import { ACCEPTED_AT, rendererWith } from '../render-scene.ts';

const projects = readProjects();

/** The demo of the server, and the examples that are projects. */
export const PROJECTS = Object.keys(projects);

/** An export, with the scene and the reader that its adapter got. */
export interface Exported {
  readonly artifact: Artifact;
  readonly scene: Scene;
  read(id: string): Promise<Uint8Array>;
}

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
        const renderer = rendererWith(recording);
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

/** Exports with an adapter, and keeps what it got. */
export async function recorded(
  adapter: FormatAdapter,
  render: (recording: FormatAdapter) => Promise<Artifact>,
): Promise<Exported> {
  let got: Omit<Exported, 'artifact'> | undefined;
  const artifact = await render({
    ...adapter,
    emit(scene, context) {
      got = { scene, read: (id) => context.read(id) };
      return adapter.emit(scene, context);
    },
  });
  return { ...got!, artifact };
}
