import { createRenderer, parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import type { Artifact, FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '../../src/index.ts';
import type { DeckRequest } from './deck-request.ts';
import type { Json } from './styles.ts';

/** A request with its scene and artifact. */
export interface RenderedDeck {
  readonly deckRequest: DeckRequest;
  /** The body as it is sent to the renderer. */
  readonly body: Json;
  readonly scene: Scene;
  readonly artifact: Artifact;
}

export interface DeckRenderer {
  render(deckRequest: DeckRequest, options?: Json): Promise<RenderedDeck>;
  close(): Promise<void>;
}

/** Renders requests through the whole pipeline, and returns the scene that the adapter received. */
export function createDeckRenderer(): DeckRenderer {
  const adapter = createPptxAdapter();
  let lastScene: Scene | undefined;
  const recording: FormatAdapter = {
    ...adapter,
    emit(scene, context) {
      lastScene = scene;
      return adapter.emit(scene, context);
    },
  };
  const renderer: Renderer = createRenderer({ ...nodeParts(), adapters: [recording] });
  return {
    async render(deckRequest, options = {}) {
      const settings = parseProject(deckRequest.project);
      const templates = deckRequest.templates.map((json) => parseTemplate(json, settings, renderer.elements));
      const presentation = { slideList: deckRequest.slideList, attributes: deckRequest.attributes };
      const body = { projectId: settings.id, presentation, options: { format: 'pptx', ...options } };
      const request = renderer.parseRequest(body);
      const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
      const artifact = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
      return { deckRequest, body, scene: lastScene!, artifact };
    },
    close: () => renderer.close(),
  };
}
