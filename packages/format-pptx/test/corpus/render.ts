import { createRenderer, parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import type { Artifact, FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '../../src/index.ts';
import type { DeckRequest } from './deck-request.ts';
import type { Json } from './styles.ts';

/** An order with what became of it. */
export interface RenderedDeck {
  readonly order: DeckRequest;
  /** The body of the request. */
  readonly body: Json;
  readonly scene: Scene;
  readonly artifact: Artifact;
}

export interface DeckRenderer {
  render(order: DeckRequest, options?: Json): Promise<RenderedDeck>;
  close(): Promise<void>;
}

/** Renders orders through the whole pipeline, and keeps the scene that the adapter was given. */
export function createDeckRenderer(): DeckRenderer {
  const own = createPptxAdapter();
  let seen: Scene | undefined;
  const watched: FormatAdapter = {
    ...own,
    emit(scene, context) {
      seen = scene;
      return own.emit(scene, context);
    },
  };
  const renderer: Renderer = createRenderer({ ...nodeParts(), adapters: [watched] });
  return {
    async render(order, options = {}) {
      const settings = parseProject(order.project);
      const templates = order.templates.map((json) => parseTemplate(json, settings, renderer.elements));
      const presentation = { slideList: order.slideList, attributes: order.attributes };
      const body = { projectId: settings.id, presentation, options: { format: 'pptx', ...options } };
      const request = renderer.parseRequest(body);
      const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
      const artifact = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
      return { order, body, scene: seen!, artifact };
    },
    close: () => renderer.close(),
  };
}
