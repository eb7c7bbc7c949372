import { createRenderer, type FetchPicture, type Renderer } from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { createDeckRenderer, type DeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPdfAdapter } from '@deckwright/format-pdf';
import {
  checkBrowser,
  checkSandbox,
  createSharedBrowser,
  type SharedBrowserOptions,
} from '@deckwright/format-pdf/browser';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { inSpan } from '../telemetry/tracing/spans.ts';
import { type CheckPool, type CheckPoolOptions, createCheckPool } from './checks/check-pool.ts';
import { BUILTIN, type EngineSettings, renderEnvironment } from './environment.ts';
import { explainFailure } from './pictures/explain-failure.ts';
import { createPictureFetcher } from './pictures/fetch-picture.ts';
import { type LoadedPlugins, NO_PLUGINS } from './plugins/load-plugins.ts';
import type { ProcessOptions } from './processes.ts';
import { createRenderPool, type RenderPoolOptions } from './renders/render-pool.ts';
import type { Renders } from './renders/renders.ts';

/** A renderer with all formats and elements of a server. */
export interface ComposedRenderer {
  readonly renderer: Renderer;
  /** Renders editable decks with the same formats. */
  readonly decks?: Pick<DeckRenderer, 'renderDeck'>;
  /** Closes the renderer and its connections to other servers. */
  close(): Promise<void>;
}

/** What a renderer may use besides the settings. */
export interface RendererPorts {
  /** Called with what an operator should know, such as a browser that has to run without its sandbox. */
  readonly log?: (message: string) => void;
  /** Returns the address of a running browser. Default: the renderer starts its own. */
  readonly endpoint?: () => Promise<string>;
  /** Called for each picture address that was rejected because it is not public. */
  readonly fetchRejected?: () => void;
  /** Formats and elements besides the bundled ones. */
  readonly plugins?: LoadedPlugins;
  /** Names the cause in the error of a fetch that failed, for authors of templates. Default: false. */
  readonly explainsFetches?: boolean;
  /** Adds the format `hosted-slides`. Default: true if the settings name a hosted location. */
  readonly offersHosted?: boolean;
}

/** The settings of the processes that check and render. */
export interface PoolSettings extends EngineSettings {
  /** Render processes. */
  readonly concurrency: number;
  /** Limits of a deck. */
  readonly renderSeconds: number;
  readonly renderMegabytes: number;
}

/**
 * The engine: the bundled formats and those of plugins, the elements, and the pictures that may be fetched. The server, its child processes
 * and the command line have the same one.
 */
export function composeRenderer(settings: EngineSettings, ports: RendererPorts = {}): ComposedRenderer {
  const { fetchRejected, plugins = NO_PLUGINS, explainsFetches = false } = ports;
  const fetcher = createPictureFetcher({ allow: settings.fetchAllow, onRejected: fetchRejected });
  const fetchPicture: FetchPicture = (url, signal) => inSpan('fetch picture', () => fetcher.fetchPicture(url, signal));
  const parts = { ...nodeParts(), adapters: formatsOf(settings, ports) };
  const { renderDeck } = createDeckRenderer(parts);
  const renderer = createRenderer({
    ...parts,
    elements: plugins.elements,
    fetchPicture: explainsFetches ? explainFailure(fetchPicture) : fetchPicture,
  });
  return {
    renderer,
    decks: { renderDeck },
    async close() {
      await Promise.all([renderer.close(), fetcher.close()]);
    },
  };
}

/** The bundled formats, and those of plugins. */
function formatsOf(settings: EngineSettings, ports: RendererPorts): readonly FormatAdapter[] {
  const { log, endpoint, plugins = NO_PLUGINS, offersHosted = settings.hosted !== undefined } = ports;
  const pptx = createPptxAdapter();
  const pdf = createPdfAdapter({
    aroundPrint: (print) => inSpan('print', print),
    browser: endpoint === undefined ? browserOf(settings) : { endpoint },
    log,
  });
  // The server's own editor has every font of the deck.
  const fonts = settings.hosted === BUILTIN ? ({ fonts: 'any' } as const) : {};
  return [pptx, pdf, ...(offersHosted ? [createHostedAdapter({ ...fonts, pptx })] : []), ...plugins.formats];
}

/**
 * Render processes that compose their renderers with `composeRenderer` and share one browser. This process owns the browser, which
 * therefore ends with it, and starts it for the first deck that is printed.
 */
export function composeRenders(
  settings: PoolSettings,
  ports: Pick<RenderPoolOptions, 'log' | 'onEnded' | 'onFetchRejected' | 'onWarm' | 'processes'> = {},
): Required<Renders> {
  const browser = createSharedBrowser({ browser: browserOf(settings), log: ports.log });
  const pool = createRenderPool({
    ...ports,
    browser,
    children: settings.concurrency,
    seconds: settings.renderSeconds,
    ...processOptions(settings),
  });
  return {
    render: pool.render,
    // It starts the browser last, so that a first export as pptx does not compete with a start that it does not need.
    warmUp: pool.warmUp,
    async close() {
      await pool.close();
      await browser.close();
    },
  };
}

/** Checks bodies and templates in processes. They start when they are needed. */
export function composeChecks(
  settings: PoolSettings,
  ports: Pick<CheckPoolOptions, 'hosted' | 'onEnded' | 'log' | 'processes'>,
): CheckPool {
  return createCheckPool({ ...ports, ...processOptions(settings) });
}

/** What the processes of a server run, and their limits. */
export function processOptions({
  renderMegabytes,
  ...settings
}: EngineSettings & Pick<PoolSettings, 'renderMegabytes'>): ProcessOptions {
  return { megabytes: renderMegabytes, environment: renderEnvironment(settings, process.env) };
}

/**
 * Starts the browser with its sandbox once, if the settings require the sandbox. Throws an `Error` with the reason and what to do if
 * it does not start.
 */
export async function enforceSandbox(settings: EngineSettings): Promise<void> {
  if (!settings.requireSandbox) return;
  try {
    await checkSandbox(browserOf(settings));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DECKWRIGHT_REQUIRE_SANDBOX is "true", and the PDF browser does not start with its sandbox. ${reason}`,
      { cause: error },
    );
  }
}

/** Starts the browser once. Resolves with its version and with warnings for an operator, and rejects with `BROWSER_NOT_FOUND`. */
export function startBrowserOnce(settings: EngineSettings): ReturnType<typeof checkBrowser> {
  return checkBrowser(browserOf(settings));
}

function browserOf({ browser, requireSandbox = false }: EngineSettings): NonNullable<SharedBrowserOptions['browser']> {
  return { requireSandbox, executablePath: browser };
}
