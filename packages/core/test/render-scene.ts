import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { allRead, SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import type { Artifact, FormatAdapter, MeaningKind, Scene, SceneNode } from '../src/contract/index.ts';
import { nodeParts } from '../src/node/index.ts';
import { localDecoder } from '../src/node/pictures/local-decoder.ts';
import { createRenderer, type Renderer, type RendererParts } from '../src/renderer.ts';
import type { ProjectSettings } from '../src/template/project.ts';
import { parseTemplate } from '../src/template/template.ts';

type Json = { readonly [key: string]: unknown };

/** A renderer with the bundled fonts. It decodes pictures in this process, because those of tests are trusted. */
export function rendererWith(adapter: FormatAdapter, parts: Partial<RendererParts> = {}): Renderer {
  return createRenderer({ ...nodeParts(), images: localDecoder, ...parts, adapters: [adapter] });
}

/** What to render. Slides without a template key use the first template. */
export interface Order {
  readonly templates: readonly Json[];
  readonly slides?: readonly { readonly templateKey?: string; readonly content?: Json; readonly attributes?: Json }[];
  readonly attributes?: Json;
  readonly settings?: ProjectSettings;
  readonly claims?: readonly MeaningKind[];
  readonly strict?: boolean;
  readonly watermark?: string;
  readonly signal?: AbortSignal;
  readonly parts?: Partial<RendererParts>;
  readonly assets?: ReadonlyMap<string, Uint8Array>;
}

/** Runs the whole pipeline with an adapter that records the scene. */
export async function render(order: Order): Promise<{ readonly scene: Scene; readonly artifact: Artifact }> {
  const { settings = SETTINGS, slides = [{}], strict = false, signal } = order;
  const adapter = createRecordingAdapter({ claims: { meanings: new Set(order.claims ?? []) } });
  const renderer = rendererWith(adapter, order.parts);
  const templates = order.templates.map((json) =>
    parseTemplate(allRead(templateJson(json)), settings, renderer.elements),
  );
  const request = renderer.parseRequest({
    projectId: 'tests',
    presentation: {
      slideList: slides.map((slide) => ({ templateKey: templates[0]!.key, content: {}, ...slide })),
      ...(order.attributes && { attributes: order.attributes }),
    },
    options: { format: adapter.format },
  });
  const all = new Map(templates.map((template) => [template.key, template]));
  const project = { settings, templates: all, ...(order.assets && { assets: order.assets }) };
  const artifact = await renderer.render({
    request,
    project,
    acceptedAt: ACCEPTED_AT,
    strict,
    ...(order.watermark !== undefined && { watermark: order.watermark }),
    ...(signal && { signal }),
  });
  return { scene: adapter.scenes[0]!, artifact };
}

export async function renderScene(order: Order): Promise<Scene> {
  return (await render(order)).scene;
}

/** The first slide's nodes of one kind, for templates with one element. */
export async function nodesOf<Kind extends SceneNode['kind']>(
  kind: Kind,
  order: Order,
): Promise<readonly Extract<SceneNode, { kind: Kind }>[]> {
  const scene = await renderScene(order);
  return scene.slides[0]!.nodes.filter((node): node is Extract<SceneNode, { kind: Kind }> => node.kind === kind);
}
