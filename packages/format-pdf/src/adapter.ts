import {
  type Artifact,
  type EmitContext,
  type FormatAdapter,
  RenderError,
  type Scene,
} from '@deckwright/core/contract';
import { gatherAssets } from './assets.ts';
import { createConnections, type SharedEndpoint } from './browser/connections.ts';
import type { BrowserOptions } from './browser/finding/find.ts';
import { type BrowserLife, createBrowserKeeper } from './browser/keeper.ts';
import { launchBrowser } from './browser/launch.ts';
import { createBrowserPool } from './browser/pool.ts';
import { drawDocument, POLICY } from './draw/document.ts';
import { finishPdf } from './finish/finish.ts';
import { noticesOf } from './notices.ts';

/** How the PDF adapter gets its browser, and whom it tells about it. */
export interface PdfAdapterOptions {
  /** Where to look for one to launch, or whom to ask for the address of one that runs. */
  readonly browser?: BrowserOptions | SharedEndpoint;
  /** How long a browser that was launched serves; unless said 500 prints, 30 minutes or 1,200 MB, whichever comes first. */
  readonly browserLife?: Partial<BrowserLife>;
  /** Hears what an operator should know, such as a browser that has to run without its sandbox; each thing once. */
  readonly log?: (message: string) => void;
}

/** `options.pdf` of a request. */
interface OwnOptions {
  /** Absent: `leave-out`. */
  readonly hiddenSlides?: 'leave-out' | 'include';
  /** A page for each slide with its notes below, and further pages for notes that are long. */
  readonly notesPages?: boolean;
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
  const { browser = {}, browserLife } = options;
  const pool = createBrowserPool(
    'endpoint' in browser
      ? createConnections(browser)
      : createBrowserKeeper(() => launchBrowser(browser, log), browserLife),
  );
  let jobs = 0;

  const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
    const { hiddenSlides = 'leave-out', notesPages = false } = context.options.own as OwnOptions;
    const slides = scene.slides.filter((slide) => !slide.hidden || hiddenSlides === 'include');
    if (slides.length === 0) {
      throw new RenderError(
        'INVALID_CONTENT',
        'Every slide is hidden, and a PDF needs a page. Show at least one slide, or ask for hidden ones with the option "hiddenSlides": "include".',
      );
    }
    context.progress(0, slides.length);
    const assets = await gatherAssets(scene, context.read, ++jobs);
    const { html, paper, tables } = drawDocument(scene, { slides, addresses: assets.addresses, notesPages });
    const printed = await pool.print({ html, policy: POLICY, asset: assets.read, ...paper }, context.signal);
    const { properties, language } = scene;
    const { acceptedAt } = context;
    const finish = { paper, slides, pages: printed.pages, tables, properties, language, acceptedAt };
    const bytes = finishPdf(printed.bytes, finish);
    context.signal.throwIfAborted();
    context.progress(slides.length, slides.length);
    const notices = noticesOf(scene, slides, context.options.embedFonts);
    const pages = slides.length;
    return { mediaType: 'application/pdf', extension: 'pdf', bytes, pages, notices, delivery: 'file' };
  };

  return {
    format: 'pdf',
    claims: { meanings: new Set() },
    optionsSchema: {
      type: 'object',
      properties: {
        hiddenSlides: {
          enum: ['leave-out', 'include'],
          description: 'Whether hidden slides have pages; left out unless said.',
        },
        notesPages: { type: 'boolean', description: 'Each slide stands on a page with its notes below.' },
      },
      additionalProperties: false,
    },
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
