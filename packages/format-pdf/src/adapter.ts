import {
  type Artifact,
  type EmitContext,
  type FormatAdapter,
  RenderError,
  type Scene,
} from '@deckwright/core/contract';
import { gatherAssets } from './assets.ts';
import type { BrowserOptions } from './browser/find.ts';
import { launchBrowser } from './browser/launch.ts';
import { createBrowserPool } from './browser/pool.ts';
import { drawDocument } from './draw/document.ts';
import { finishPdf } from './finish/finish.ts';

/** How the PDF adapter gets its browser, and whom it tells about it. */
export interface PdfAdapterOptions {
  readonly browser?: BrowserOptions;
  /** Hears what an operator should know, such as a browser that has to run without its sandbox; each thing once. */
  readonly log?: (message: string) => void;
}

/**
 * Prints scenes with a headless browser that starts at the first export and stays warm until `close`. Rejects with
 * `BROWSER_NOT_FOUND`, `ABORTED`, `ADAPTER_FAILED`, or `INVALID_CONTENT` for a deck with no slide to print.
 */
export function createPdfAdapter(options: PdfAdapterOptions = {}): FormatAdapter {
  const said = new Set<string>();
  const log = (message: string) => {
    if (!said.has(message)) options.log?.(message);
    said.add(message);
  };
  const pool = createBrowserPool(() => launchBrowser(options.browser ?? {}, log));
  let jobs = 0;

  const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
    const slides = scene.slides.filter((slide) => !slide.hidden);
    if (slides.length === 0) {
      throw new RenderError(
        'INVALID_CONTENT',
        'Every slide is hidden, and a PDF needs a page. Show at least one slide.',
      );
    }
    context.progress(0, slides.length);
    const assets = await gatherAssets(scene, context.read, ++jobs);
    const html = drawDocument(scene, slides, assets.addresses);
    const printed = await pool.print({ html, asset: assets.read, ...scene.size }, context.signal);
    const { size, properties, language } = scene;
    const { acceptedAt } = context;
    const bytes = await finishPdf(printed, { size, slides, properties, language, acceptedAt });
    context.signal.throwIfAborted();
    context.progress(slides.length, slides.length);
    const pages = slides.length;
    return { mediaType: 'application/pdf', extension: 'pdf', bytes, pages, notices: [], delivery: 'file' };
  };

  return {
    format: 'pdf',
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
    emit: (scene, context) => emit(scene, context).catch((error) => Promise.reject(failure(error, context.signal))),
    close: () => pool.close(),
  };
}

function failure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new RenderError('ABORTED', 'The export was cancelled.', { cause: error });
  // A TypeError is a broken program's, not a failed export's.
  if (error instanceof RenderError || error instanceof TypeError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new RenderError('ADAPTER_FAILED', `The PDF could not be printed: ${reason}`, { cause: error });
}
