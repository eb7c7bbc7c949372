import {
  type Artifact,
  type EmitContext,
  type FormatAdapter,
  RenderError,
  type Scene,
} from '@deckwright/core/contract';
import { gatherAssets } from './assets.ts';
import { createConnections } from './browser/connections.ts';
import type { BrowserOptions } from './browser/finding/find.ts';
import { launchBrowser } from './browser/launch.ts';
import type { BrowserLife } from './browser/life.ts';
import { createBrowserManager } from './browser/manager.ts';
import { BrowserGone } from './browser/page.ts';
import { createBrowserPool } from './browser/pool.ts';
import type { SharedEndpoint } from './browser/shared-endpoint.ts';
import { drawDocument, POLICY } from './draw/document.ts';
import { finishPdf } from './finish/finish.ts';
import { noticesOf } from './notices.ts';
import { checkSize } from './size/check-size.ts';

/** How the PDF adapter gets its browser. */
export interface PdfAdapterOptions {
  /** Where to look for a browser to launch, or a function that returns the address of a running one. */
  readonly browser?: BrowserOptions | SharedEndpoint;
  /** When to replace a launched browser. Default: after 500 prints, 30 minutes or at 1,200 MB, whichever is first. */
  readonly browserLife?: Partial<BrowserLife>;
  /**
   * Most megabytes of the browser's memory that printing one deck may take, as estimated from its scene. A larger deck is rejected with
   * `DECK_TOO_LARGE` before a browser is asked. Default: 1,000, with which the browser's real memory stays below 1,200 MB.
   */
  readonly printMegabytes?: number;
  /** Called with messages for the operator, such as that the browser runs without its sandbox. Called once for each message. */
  readonly log?: (message: string) => void;
  /** Calls `print`, and returns its result, for hosts that measure how long the browser takes. */
  readonly aroundPrint?: <Result>(print: () => Promise<Result>) => Promise<Result>;
}

/** `options.pdf` of a request. */
interface OwnOptions {
  /** Default: `leave-out`. */
  readonly hiddenSlides?: 'leave-out' | 'include';
  /** Prints each slide on a page with its notes below, and long notes on further pages. Default: false. */
  readonly notesPages?: boolean;
}

/**
 * Creates the adapter for the format `pdf`. It prints with a headless browser, which starts at the first export and keeps running
 * until `close`. `emit` rejects with `BROWSER_NOT_FOUND`, `BROWSER_CRASHED`, `BROWSER_LOST`, `ABORTED`, `ADAPTER_FAILED`,
 * `DECK_TOO_LARGE`, or with `INVALID_CONTENT` if a deck has no slide to print.
 */
export function createPdfAdapter(options: PdfAdapterOptions = {}): FormatAdapter {
  const logged = new Set<string>();
  const log = (message: string) => {
    if (!logged.has(message)) options.log?.(message);
    logged.add(message);
  };
  const { browser = {}, browserLife, printMegabytes, aroundPrint = (print) => print() } = options;
  const pool = createBrowserPool(
    'endpoint' in browser
      ? createConnections(browser)
      : createBrowserManager(() => launchBrowser(browser, log), browserLife),
  );
  let jobs = 0;

  const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
    const { hiddenSlides = 'leave-out', notesPages = false } = context.options.own as OwnOptions;
    const slides = scene.slides.filter((slide) => !slide.hidden || hiddenSlides === 'include');
    if (slides.length === 0) {
      throw new RenderError(
        'INVALID_CONTENT',
        'Every slide is hidden, and a PDF needs at least one page. Show a slide, or print hidden slides with the option "hiddenSlides": "include".',
      );
    }
    context.progress(0, slides.length);
    await checkSize(scene, { slides, notesPages }, context.read, printMegabytes);
    const assets = await gatherAssets(scene, context.read, ++jobs);
    const { html, paper, tables } = drawDocument(scene, { slides, addresses: assets.addresses, notesPages });
    const job = { html, policy: POLICY, asset: assets.read, ...paper };
    const printed = await aroundPrint(() => pool.print(job, context.signal));
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
          description: 'Whether the PDF has pages for hidden slides. Default: leave-out.',
        },
        notesPages: {
          type: 'boolean',
          description: 'Prints each slide on a page with its notes below. Default: false.',
        },
      },
      additionalProperties: false,
    },
    emit: (scene, context) => emit(scene, context).catch((error) => Promise.reject(failure(error, context.signal))),
    close: () => pool.close(),
  };
}

function failure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new RenderError('ABORTED', 'The export was cancelled.', { cause: error });
  // A TypeError is a bug in a program, not a failed export.
  if (error instanceof RenderError || error instanceof TypeError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof BrowserGone ? (error.crashed ? 'BROWSER_CRASHED' : 'BROWSER_LOST') : 'ADAPTER_FAILED';
  return new RenderError(code, `The PDF could not be printed: ${reason}`, { cause: error });
}
