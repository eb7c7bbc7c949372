import 'reflect-metadata';
import { createRenderer, type Renderer } from '@deckwright/core';
import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { registerGoogleDrive, registerHosted } from '@deckwright/format-hosted/register';
import { createSharedBrowser } from '@deckwright/format-pdf/browser';
import { registerPdf } from '@deckwright/format-pdf/register';
import { registerPptx } from '@deckwright/format-pptx/register';
import { container } from 'tsyringe';
import { createPictureFetcher } from './fetching/fetch-picture.ts';
import { renderEnvironment } from './render-worker/environment.ts';
import { createRenderPool, type RenderPoolOptions } from './render-worker/render-pool.ts';
import type { Renders } from './render-worker/renders.ts';
import type { Settings } from './settings.ts';

/** A renderer with every format of this server, and how to let go of it. */
export interface ComposedRenderer {
  readonly renderer: Renderer;
  close(): Promise<void>;
}

/** What a renderer may be given besides the settings. */
export interface RendererPorts {
  /** Hears what an operator should know, such as a browser that has to run without its sandbox. */
  readonly log?: (message: string) => void;
  /** The address of a browser that runs. Without it the renderer starts one of its own. */
  readonly endpoint?: () => Promise<string>;
  /** Hears of each address of a picture that was refused because it is not public. */
  readonly fetchRefused?: () => void;
}

export function composeRenderer(
  settings: Pick<Settings, 'browser' | 'fetchAllow'> & { readonly hosted?: unknown },
  { log, endpoint, fetchRefused }: RendererPorts = {},
): ComposedRenderer {
  // A child, so that two servers in one process share nothing; it is asked once, here.
  const formats = container.createChildContainer();
  registerPptx(formats);
  registerPdf(formats, {
    browser: endpoint === undefined ? browserOf(settings) : { endpoint },
    ...(log === undefined ? {} : { log }),
  });
  if (settings.hosted !== undefined) registerHosted(formats);
  const { fetchPicture, close } = createPictureFetcher({
    allow: settings.fetchAllow,
    ...(fetchRefused === undefined ? {} : { onRefused: fetchRefused }),
  });
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: formats.resolveAll<FormatAdapter>(FORMAT_ADAPTER),
    fetchPicture,
  });
  return {
    renderer,
    async close() {
      await Promise.all([renderer.close(), close()]);
    },
  };
}

/**
 * Renderers in processes of their own, composed as `composeRenderer` does, with one browser for all of them. The browser is
 * this process's, so that it ends with it, and starts at the first deck that is printed.
 */
export function composeRenders(
  settings: Settings,
  ports: Pick<RenderPoolOptions, 'log' | 'onEnded' | 'onFetchRefused'> = {},
): Renders {
  const browser = createSharedBrowser({
    browser: browserOf(settings),
    ...(ports.log === undefined ? {} : { log: ports.log }),
  });
  const pool = createRenderPool({
    ...ports,
    browser,
    children: settings.concurrency,
    seconds: settings.renderSeconds,
    megabytes: settings.renderMegabytes,
    environment: renderEnvironment(settings, process.env),
  });
  return {
    render: pool.render,
    async close() {
      await pool.close();
      await browser.close();
    },
  };
}

/** The hosted location of the settings. It belongs to the server's own process: render processes have no credentials. */
export function composeLocation(settings: Settings): HostedLocation | undefined {
  if (settings.hosted === undefined) return undefined;
  const { googleCredentials: credentials, googleFolder: folder, googleSubject: subject } = settings;
  const locations = container.createChildContainer();
  registerGoogleDrive(locations, {
    credentials: credentials!,
    ...(folder !== undefined && { folder }),
    ...(subject !== undefined && { subject }),
  });
  return locations.resolve<HostedLocation>(HOSTED_LOCATION);
}

function browserOf({ browser }: Pick<Settings, 'browser'>): { readonly executablePath?: string } {
  return browser === undefined ? {} : { executablePath: browser };
}
