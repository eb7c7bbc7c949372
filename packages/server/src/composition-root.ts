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
import { type LoadedPlugins, NO_PLUGINS } from './plugins/load-plugins.ts';
import { renderEnvironment } from './render-worker/environment.ts';
import { createRenderPool, type RenderPoolOptions } from './render-worker/render-pool.ts';
import type { Renders } from './render-worker/renders.ts';
import { type Settings, SettingsError } from './settings.ts';

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
  /** Hears of each address of a picture that was rejected because it is not public. */
  readonly fetchRejected?: () => void;
  /** Formats and elements besides the bundled ones. */
  readonly plugins?: LoadedPlugins;
}

export function composeRenderer(
  settings: Pick<Settings, 'browser' | 'fetchAllow'> & { readonly hosted?: unknown },
  { log, endpoint, fetchRejected, plugins = NO_PLUGINS }: RendererPorts = {},
): ComposedRenderer {
  // A child, so that two servers in one process share nothing; it is asked once, here.
  const formats = container.createChildContainer();
  registerPptx(formats);
  registerPdf(formats, {
    browser: endpoint === undefined ? browserOf(settings) : { endpoint },
    ...(log === undefined ? {} : { log }),
  });
  if (settings.hosted !== undefined) registerHosted(formats);
  for (const format of plugins.formats) formats.register<FormatAdapter>(FORMAT_ADAPTER, { useValue: format });
  const { fetchPicture, close } = createPictureFetcher({
    allow: settings.fetchAllow,
    ...(fetchRejected === undefined ? {} : { onRejected: fetchRejected }),
  });
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: formats.resolveAll<FormatAdapter>(FORMAT_ADAPTER),
    elements: plugins.elements,
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
  ports: Pick<RenderPoolOptions, 'log' | 'onEnded' | 'onFetchRejected'> = {},
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

/**
 * The hosted location of the settings, Google Drive or one of a plugin. It belongs to the server's own process: render processes
 * have no credentials. Throws `SettingsError` if there is none of its name.
 */
export function composeLocation(settings: Settings, plugins: LoadedPlugins = NO_PLUGINS): HostedLocation | undefined {
  if (settings.hosted === undefined) return undefined;
  const locations = container.createChildContainer();
  if (settings.hosted === 'google-drive') {
    const { googleCredentials: credentials, googleFolder: folder, googleSubject: subject } = settings;
    registerGoogleDrive(locations, {
      credentials: credentials!,
      ...(folder !== undefined && { folder }),
      ...(subject !== undefined && { subject }),
    });
  } else {
    const location = plugins.locations.find(({ name }) => name === settings.hosted);
    if (location === undefined) throw unknownLocation(settings.hosted, plugins);
    locations.register<HostedLocation>(HOSTED_LOCATION, { useValue: location });
  }
  return locations.resolve<HostedLocation>(HOSTED_LOCATION);
}

function unknownLocation(name: string, { locations }: LoadedPlugins): SettingsError {
  const there = ['google-drive', ...locations.map((location) => location.name)].join(', ');
  return new SettingsError(
    `DECKWRIGHT_HOSTED is "${name}", and there is no location of that name. There are: ${there}. Others come from plugins: name theirs in DECKWRIGHT_PLUGINS.`,
  );
}

function browserOf({ browser }: Pick<Settings, 'browser'>): { readonly executablePath?: string } {
  return browser === undefined ? {} : { executablePath: browser };
}
