import { createRenderer, parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import type { FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import type { Deck } from '../decks/deck.ts';
import { withLibreOfficeBaselines } from './baselines.ts';
import { metricsOf } from './metrics.ts';

/** A deck with its files. */
export interface RenderedDeck {
  readonly deck: Deck;
  /** As laid out for the PDF, with tables and charts drawn. */
  readonly scene: Scene;
  /** The same scene with LibreOffice's baseline positions. */
  readonly alignedScene: Scene;
  readonly pptx: Uint8Array;
  readonly pdf: Uint8Array;
  /** The PDF of `alignedScene`. */
  readonly alignedPdf: Uint8Array;
}

export interface DeckRenderer {
  render(deck: Deck): Promise<RenderedDeck>;
  close(): Promise<void>;
}

/** Creates one engine and one browser for many decks. */
export function createDeckRenderer(): DeckRenderer {
  const pdf = createPdfAdapter();
  let recorded: Pick<RenderedDeck, 'scene' | 'alignedScene' | 'alignedPdf'> | undefined;
  const recordingPdf: FormatAdapter = {
    ...pdf,
    async emit(scene, context) {
      const alignedScene = withLibreOfficeBaselines(scene, await metricsOf(scene, context.read));
      const { bytes } = await pdf.emit(alignedScene, context);
      recorded = { scene, alignedScene, alignedPdf: bytes };
      return pdf.emit(scene, context);
    },
  };
  const renderer: Renderer = createRenderer({ ...nodeParts(), adapters: [recordingPdf, createPptxAdapter()] });
  return {
    async render(deck) {
      const settings = parseProject(deck.project);
      const templates = deck.templates.map((json) => parseTemplate(json, settings, renderer.elements));
      const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
      const write = async (format: string) => {
        const body = { projectId: settings.id, presentation: deck.presentation, options: { format } };
        const request = renderer.parseRequest(body);
        return (await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' })).bytes;
      };
      const [own, pptx] = [await write('pdf'), await write('pptx')];
      return { deck, ...recorded!, pdf: own, pptx };
    },
    close: () => renderer.close(),
  };
}
