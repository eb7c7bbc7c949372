import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createRenderer, type FetchPicture } from '@deckwright/core';
import { FORMAT_ADAPTER, type FormatAdapter, HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { createBuiltinLocation, registerGoogleDrive, registerHosted } from '@deckwright/format-hosted/register';
import { checkSandbox, createSharedBrowser, type SharedBrowserOptions } from '@deckwright/format-pdf/browser';
import { registerPdf } from '@deckwright/format-pdf/register';
import { registerPptx } from '@deckwright/format-pptx/register';
import type { Logger } from 'pino';
import { container, type DependencyContainer, type InjectionToken, instanceCachingFactory } from 'tsyringe';
import { type CheckPool, type CheckPoolOptions, createCheckPool } from './checking/check-pool.ts';
import { FILES_FOLDER } from './database/data-directory.ts';
import { createDatabase } from './database/open-database.ts';
import type { Database } from './database/schema.ts';
import { createDatabaseJobStore } from './exports/store/database-job-store.ts';
import { explainFailure } from './fetching/explain-failure.ts';
import { createPictureFetcher } from './fetching/fetch-picture.ts';
import type { FileStore } from './files/file-store.ts';
import { createLocalFileStore } from './files/local-file-store.ts';
import { createDeckStore } from './hosted-decks/deck-store.ts';
import type { ServedMetrics } from './metrics/prometheus.ts';
import { createLocalNotifications } from './notifications/local-notifications.ts';
import type { Services } from './open-services.ts';
import { type LoadedPlugins, NO_PLUGINS } from './plugins/load-plugins.ts';
import { renderEnvironment } from './render-worker/environment.ts';
import { lowerBrowserPriority } from './render-worker/lower-priority.ts';
import { createRenderPool, type RenderPoolOptions } from './render-worker/render-pool.ts';
import type { RenderProcess } from './render-worker/render-process.ts';
import type { Renders } from './render-worker/renders.ts';
import {
  type Addresses,
  CHECKS,
  type ComposedRenderer,
  DATABASE,
  FILE_STORE,
  JOB_STORE,
  type NodeRole,
  RENDERER,
  RENDERS,
  type ServerParts,
} from './server-parts.ts';
import { type Settings, SettingsError } from './settings.ts';
import { BUILTIN } from './settings-table.ts';
import { inSpan } from './tracing/trace-span.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What a server is composed from. */
export interface ServerOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Needed if the settings name services: what `openServices` resolves with. */
  readonly services?: Services;
  /** What this process does, if the server has several nodes. Default: all. */
  readonly role?: NodeRole;
  /** Default: no plugins. */
  readonly plugins?: LoadedPlugins;
  /** Default: nothing is counted. */
  readonly metrics?: ServedMetrics;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** The first process of the render pool, started earlier. Default: the pool starts it. */
  readonly firstRenderProcess?: RenderProcess;
  /**
   * Called after the bundled parts are registered. A part that it registers under a token of `server-parts.ts`, or under
   * `HOSTED_LOCATION`, replaces the bundled one, which is then never created. Formats come from plugins instead, because render
   * processes load those too.
   */
  readonly register?: (container: DependencyContainer) => void;
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

type RendererSettings = Pick<Settings, 'browser' | 'requireSandbox' | 'fetchAllow' | 'hosted'>;

/**
 * Registers the parts of a server in a container and resolves them, once. Throws `SettingsError` if no hosted location has the
 * configured name, or if the settings name services that were not opened.
 */
export function composeServer(options: ServerOptions): ServerParts {
  const { settings, logger, services = {}, role, plugins = NO_PLUGINS, metrics, tracing } = options;
  const { firstRenderProcess: first } = options;
  requireServices(settings, services, role);
  const { postgres } = services;
  const now = () => new Date();
  const log = (message: string) => logger.warn(message);
  // A child, so that two servers in one process share nothing.
  const app = container.createChildContainer();
  app.register(DATABASE, {
    useFactory: instanceCachingFactory(() => postgres?.database ?? createDatabase(settings.dataDir)),
  });
  app.register(JOB_STORE, {
    useFactory: instanceCachingFactory((parts) =>
      createDatabaseJobStore(parts.resolve(DATABASE), now, postgres?.node ?? randomUUID(), { hooks: postgres?.hooks }),
    ),
  });
  app.register(FILE_STORE, { useFactory: instanceCachingFactory(() => fileStoreOf(settings, services)) });
  const addresses = Promise.withResolvers<Addresses>();
  registerLocation(app, settings, plugins, addresses.promise);
  app.register(RENDERER, {
    useFactory: instanceCachingFactory((parts) => rendererOf(parts, settings, { log, plugins })),
  });
  app.register(CHECKS, {
    useFactory: instanceCachingFactory((parts) =>
      composeChecks(settings, {
        hosted: parts.isRegistered(HOSTED_LOCATION),
        ...(metrics && { onEnded: metrics.checkEnded }),
      }),
    ),
  });
  app.register(RENDERS, {
    useFactory: instanceCachingFactory(() =>
      composeRenders(settings, {
        log,
        ...(first && { first }),
        onWarm: (formats) => logger.debug({ formats }, 'a render process is warm'),
        ...(metrics && { onEnded: metrics.childKilled, onFetchRejected: metrics.fetchRejected }),
      }),
    ),
  });
  options.register?.(app);
  // The built-in location has the same store and database as the rest of the server, however they are registered.
  keepOne(app, DATABASE);
  keepOne(app, FILE_STORE);
  // After `register`, because a hosted location that it registers adds a format too.
  registerFormats(app, settings, { log, plugins, offersHosted: app.isRegistered(HOSTED_LOCATION) });
  return {
    settings,
    logger,
    now,
    metrics,
    tracing,
    addresses,
    role,
    postgres,
    notifications: postgres?.notifications ?? createLocalNotifications(),
    ownsDataDirectory: postgres === undefined || services.files === undefined,
    location: app.isRegistered(HOSTED_LOCATION) ? app.resolve<HostedLocation>(HOSTED_LOCATION) : undefined,
    database: app.resolve(DATABASE),
    jobs: app.resolve(JOB_STORE),
    files: app.resolve(FILE_STORE),
    composed: app.resolve(RENDERER),
    checks: app.resolve(CHECKS),
    // Last, because the pool starts a process at once.
    renders: app.resolve(RENDERS),
  };
}

/** The renderer alone, for the command line and the render processes. */
export function composeRenderer(settings: RendererSettings, ports: RendererPorts = {}): ComposedRenderer {
  const app = container.createChildContainer();
  registerFormats(app, settings, ports);
  return rendererOf(app, settings, ports);
}

/**
 * The hosted location of the settings: the server's own editor, Google Drive, or a plugin's. It belongs to the server's own process, because render
 * processes have no credentials. Throws `SettingsError` if no location has the configured name.
 */
export function composeLocation(
  settings: Settings,
  database: Database,
  plugins: LoadedPlugins = NO_PLUGINS,
  services: Services = {},
): HostedLocation | undefined {
  const app = container.createChildContainer();
  app.register(DATABASE, { useValue: database });
  app.register(FILE_STORE, { useFactory: () => fileStoreOf(settings, services) });
  registerLocation(app, settings, plugins, Promise.reject(new Error('Only a running server makes edit links.')));
  return settings.hosted === undefined ? undefined : app.resolve<HostedLocation>(HOSTED_LOCATION);
}

/**
 * Render processes that compose their renderers with `composeRenderer` and share one browser. This process owns the browser, which
 * therefore ends with it, and starts it for the first deck that is printed.
 */
export function composeRenders(
  settings: Settings,
  ports: Pick<RenderPoolOptions, 'log' | 'onEnded' | 'onFetchRejected' | 'onWarm' | 'first'> = {},
): Required<Renders> {
  const browser = createSharedBrowser({
    browser: browserOf(settings),
    onStarted: lowerBrowserPriority,
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
    warmUp() {
      // At the same time as the render process. Without a browser, the first PDF reports it.
      browser.endpoint().catch(() => {});
      pool.warmUp();
    },
    async close() {
      await pool.close();
      await browser.close();
    },
  };
}

/** Memory of a check process: the engine, and a body of a megabyte in all its forms. */
const CHECK_MEGABYTES = { engine: 256, bodyMegabyte: 40 };

/** Processes that check bodies and templates. They start when they are needed. */
export function composeChecks(settings: Settings, ports: Pick<CheckPoolOptions, 'hosted' | 'onEnded'>): CheckPool {
  return createCheckPool({
    ...ports,
    megabytes: CHECK_MEGABYTES.engine + CHECK_MEGABYTES.bodyMegabyte * settings.maxBodyMegabytes,
    environment: renderEnvironment(settings, process.env),
  });
}

function registerFormats(app: DependencyContainer, settings: RendererSettings, ports: RendererPorts): void {
  const { log, endpoint, plugins = NO_PLUGINS, offersHosted = settings.hosted !== undefined } = ports;
  registerPptx(app);
  registerPdf(app, {
    aroundPrint: (print) => inSpan('print', print),
    browser: endpoint === undefined ? browserOf(settings) : { endpoint },
    ...(log === undefined ? {} : { log }),
  });
  // The server's own editor has every font of the deck.
  if (offersHosted) registerHosted(app, settings.hosted === BUILTIN ? { fonts: 'any' } : {});
  for (const format of plugins.formats) app.register<FormatAdapter>(FORMAT_ADAPTER, { useValue: format });
}

/** A renderer with the formats that are registered in a container. */
function rendererOf(app: DependencyContainer, settings: RendererSettings, ports: RendererPorts): ComposedRenderer {
  const { fetchRejected, plugins = NO_PLUGINS, explainsFetches = false } = ports;
  const fetcher = createPictureFetcher({
    allow: settings.fetchAllow,
    ...(fetchRejected === undefined ? {} : { onRejected: fetchRejected }),
  });
  const fetchPicture: FetchPicture = (url, signal) => inSpan('fetch picture', () => fetcher.fetchPicture(url, signal));
  const parts = { ...nodeParts(), adapters: app.resolveAll<FormatAdapter>(FORMAT_ADAPTER) };
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

function fileStoreOf({ dataDir }: Settings, { files }: Services): FileStore {
  return files ?? createLocalFileStore(join(dataDir, FILES_FOLDER));
}

function requireServices({ databaseUrl, files }: Settings, services: Services, role: NodeRole | undefined): void {
  if (
    (databaseUrl !== undefined && services.postgres === undefined) ||
    (files !== undefined && services.files === undefined)
  ) {
    throw new SettingsError(
      'DATABASE_URL or DECKWRIGHT_FILES is set. Pass what openServices(settings, logger) resolves with as "services".',
    );
  }
  if (role !== undefined && (services.postgres === undefined || services.files === undefined)) {
    throw new SettingsError(
      `A node that only ${role === 'serve' ? 'serves' : 'works'} needs DATABASE_URL and DECKWRIGHT_FILES, which it shares with the other nodes. Without them, "deckwright start" serves and works in one process.`,
    );
  }
}

/** Creates a part that everything gets from now on. */
function keepOne<Part>(app: DependencyContainer, token: InjectionToken<Part>): void {
  app.register<Part>(token, { useValue: app.resolve(token) });
}

function registerLocation(
  app: DependencyContainer,
  settings: Settings,
  plugins: LoadedPlugins,
  addresses: Promise<Addresses>,
): void {
  // Commands and tests never ask for a link.
  addresses.catch(() => {});
  if (settings.hosted === undefined) return;
  if (settings.hosted === BUILTIN) {
    app.register<HostedLocation>(HOSTED_LOCATION, {
      useFactory: instanceCachingFactory((parts) => builtinLocation(parts, addresses)),
    });
  } else if (settings.hosted === 'google-drive') {
    const { googleCredentials: credentials, googleFolder: folder, googleSubject: subject } = settings;
    registerGoogleDrive(app, {
      credentials: credentials!,
      ...(folder !== undefined && { folder }),
      ...(subject !== undefined && { subject }),
    });
  } else {
    const name = settings.hosted;
    app.register<HostedLocation>(HOSTED_LOCATION, { useFactory: () => pluginLocation(name, plugins) });
  }
}

function builtinLocation(parts: DependencyContainer, addresses: Promise<Addresses>): HostedLocation {
  const store = createDeckStore({
    database: parts.resolve(DATABASE),
    files: parts.resolve(FILE_STORE),
    now: () => new Date(),
  });
  return createBuiltinLocation({
    store,
    async linkOf({ id: deck, linkRevision: revision }) {
      const { publicUrl, links } = await addresses;
      return `${publicUrl}${links.signDeck({ deck, revision })}`;
    },
  });
}

function pluginLocation(name: string, { locations }: LoadedPlugins): HostedLocation {
  const found = locations.find((location) => location.name === name);
  if (found !== undefined) return found;
  const known = [BUILTIN, 'google-drive', ...locations.map((location) => location.name)].join(', ');
  throw new SettingsError(
    `DECKWRIGHT_HOSTED is "${name}", and no hosted location has that name. Installed: ${known}. Plugins add others: name them in DECKWRIGHT_PLUGINS.`,
  );
}

/**
 * Starts the browser with its sandbox once, if the settings require the sandbox. Throws `SettingsError` with the reason and what to do if
 * it does not start.
 */
export async function enforceSandbox(settings: Settings): Promise<void> {
  if (!settings.requireSandbox) return;
  try {
    await checkSandbox(browserOf(settings));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `DECKWRIGHT_REQUIRE_SANDBOX is "true", and the PDF browser does not start with its sandbox. ${reason}`,
      { cause: error },
    );
  }
}

function browserOf({
  browser,
  requireSandbox,
}: Pick<Settings, 'browser' | 'requireSandbox'>): NonNullable<SharedBrowserOptions['browser']> {
  return { requireSandbox, ...(browser !== undefined && { executablePath: browser }) };
}
