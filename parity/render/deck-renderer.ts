import type { FormatAdapter, Scene } from '../../packages/core/src/contract/index.ts';
import { nodeParts } from '../../packages/core/src/node/index.ts';
import { createRenderer, type Renderer } from '../../packages/core/src/renderer.ts';
import { parseProject } from '../../packages/core/src/template/project.ts';
import { parseTemplate } from '../../packages/core/src/template/template.ts';
import { createPdfAdapter } from '../../packages/format-pdf/src/index.ts';
import { createPptxAdapter } from '../../packages/format-pptx/src/index.ts';
import type { Deck } from '../decks/deck.ts';
import { metricsOf } from './metrics.ts';
import { withOfficeSeats } from './baselines.ts';

/** A deck with what was made of it. */
export interface Printed {
  readonly deck: Deck;
  /** As laid out for the PDF: tables and charts drawn in parts. */
  readonly scene: Scene;
  /** The same with its words where LibreOffice seats them. */
  readonly seatedScene: Scene;
  readonly pptx: Uint8Array;
  readonly pdf: Uint8Array;
  /** The PDF of that scene. */
  readonly seatedPdf: Uint8Array;
}

export interface Press {
  print(deck: Deck): Promise<Printed>;
  close(): Promise<void>;
}

/** One engine and one browser for many decks. */
export function createPress(): Press {
  const pdf = createPdfAdapter();
  let kept: Pick<Printed, 'scene' | 'seatedScene' | 'seatedPdf'> | undefined;
  const watched: FormatAdapter = {
    ...pdf,
    async emit(scene, context) {
      const seatedScene = withOfficeSeats(scene, await metricsOf(scene, context.read));
      const { bytes } = await pdf.emit(seatedScene, context);
      kept = { scene, seatedScene, seatedPdf: bytes };
      return pdf.emit(scene, context);
    },
  };
  const renderer: Renderer = createRenderer({ ...nodeParts(), adapters: [watched, createPptxAdapter()] });
  return {
    async print(deck) {
      const settings = parseProject(deck.project);
      const templates = deck.templates.map((json) => parseTemplate(json, settings, renderer.elements));
      const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
      const write = async (format: string) => {
        const body = { projectId: settings.id, presentation: deck.presentation, options: { format } };
        const request = renderer.parseRequest(body);
        return (await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' })).bytes;
      };
      const [own, pptx] = [await write('pdf'), await write('pptx')];
      return { deck, ...kept!, pdf: own, pptx };
    },
    close: () => renderer.close(),
  };
}
