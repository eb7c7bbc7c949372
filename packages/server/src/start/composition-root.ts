import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { HOSTED_LOCATION, type HostedLocation } from '@deckwright/core/contract';
import { createBuiltinLocation, registerGoogleDrive } from '@deckwright/format-hosted/register';
import type { Logger } from 'pino';
import { container, type DependencyContainer, type InjectionToken, instanceCachingFactory } from 'tsyringe';
import { createDeckStore } from '../decks/deck-store.ts';
import { composeChecks, composeRenderer, composeRenders, processOptions } from '../engine/compose-engine.ts';
import { BUILTIN } from '../engine/environment.ts';
import { type LoadedPlugins, NO_PLUGINS } from '../engine/plugins/load-plugins.ts';
import { createProcesses, type Processes } from '../engine/processes.ts';
import { createDatabaseExportStore } from '../exports/store/database-export-store.ts';
import { readFonts } from '../projects/read-files.ts';
import { FILES_FOLDER } from '../storage/database/data-directory.ts';
import { createDatabase } from '../storage/database/open-database.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { createLocalFileStore } from '../storage/files/local-file-store.ts';
import { createLocalNotifications } from '../storage/notifications/local-notifications.ts';
import type { ServedMetrics } from '../telemetry/metrics/prometheus.ts';
import type { Tracing } from '../telemetry/tracing/otlp-tracing.ts';
import { composeStores } from './compose-stores.ts';
import type { Services } from './open-services.ts';
import {
  type Addresses,
  CHECKS,
  DATABASE,
  EXPORT_STORE,
  FILE_STORE,
  type NodeRole,
  RENDERER,
  RENDERS,
  type ServerParts,
} from './server-parts.ts';
import { type Settings, SettingsError } from './settings.ts';

/** How long callers are cached, so that not every poll queries the database. A revoked key must stop working within a second. */
const CALLER_MS = 500;

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
  readonly tracing?: Tracing;
  /** The processes that check and render. Default: they start when they are needed. */
  readonly processes?: Processes;
  /**
   * Called after the bundled parts are registered. A part that it registers under a token of `server-parts.ts`, or under
   * `HOSTED_LOCATION`, replaces the bundled one, which is then never created. Formats come from plugins instead, because render
   * processes load those too.
   */
  readonly register?: (container: DependencyContainer) => void;
}

/**
 * Registers the parts of a server in a container and resolves them, once. Throws `SettingsError` if no hosted location has the
 * configured name, or if the settings name services that were not opened.
 */
export function composeServer(options: ServerOptions): ServerParts {
  const { settings, logger, services = {}, role, plugins = NO_PLUGINS, metrics, tracing } = options;
  const { processes = createProcesses(processOptions(settings)) } = options;
  // Before a pool uses them, so that the process that was started first counts too.
  if (metrics !== undefined) processes.onStart(metrics.processStarted);
  requireServices(settings, services, role);
  const { postgres } = services;
  const now = () => new Date();
  const log = (message: string) => logger.warn(message);
  // A child, so that two servers in one process share nothing.
  const app = container.createChildContainer();
  app.register(DATABASE, {
    useFactory: instanceCachingFactory(() => postgres?.database ?? createDatabase(settings.dataDir)),
  });
  app.register(EXPORT_STORE, {
    useFactory: instanceCachingFactory((parts) =>
      createDatabaseExportStore(parts.resolve(DATABASE), now, postgres?.node ?? randomUUID(), {
        hooks: postgres?.hooks,
      }),
    ),
  });
  app.register(FILE_STORE, { useFactory: instanceCachingFactory(() => fileStoreOf(settings, services)) });
  const addresses = Promise.withResolvers<Addresses>();
  registerLocation(app, settings, plugins, addresses.promise);
  // A hosted location adds a format, also one that `register` registers.
  app.register(RENDERER, {
    useFactory: instanceCachingFactory((parts) =>
      composeRenderer(settings, { log, plugins, offersHosted: parts.isRegistered(HOSTED_LOCATION) }),
    ),
  });
  app.register(CHECKS, {
    useFactory: instanceCachingFactory((parts) =>
      composeChecks(settings, {
        log,
        processes,
        hosted: parts.isRegistered(HOSTED_LOCATION),
        onEnded: metrics?.checkEnded,
      }),
    ),
  });
  app.register(RENDERS, {
    useFactory: instanceCachingFactory(() =>
      composeRenders(settings, {
        log,
        processes,
        onWarm: (formats) => logger.debug({ formats }, 'a render process is warm'),
        onEnded: metrics?.childKilled,
        onFetchRejected: metrics?.fetchRejected,
      }),
    ),
  });
  options.register?.(app);
  // The built-in location has the same store and database as the rest of the server, however they are registered.
  keepOne(app, DATABASE);
  keepOne(app, FILE_STORE);
  const database = app.resolve(DATABASE);
  const composed = app.resolve(RENDERER);
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
    database,
    stores: composeStores({ database, now, elements: composed.renderer.elements }, CALLER_MS),
    exportStore: app.resolve(EXPORT_STORE),
    files: app.resolve(FILE_STORE),
    composed,
    checks: app.resolve(CHECKS),
    // Last, because the pool starts a process at once.
    renders: app.resolve(RENDERS),
  };
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
    return;
  }
  const [name = '', folder] = settings.hosted.split('/');
  if (name === 'google-drive') {
    registerGoogleDrive(app, { credentials: settings.googleCredentials!, folder });
  } else {
    app.register<HostedLocation>(HOSTED_LOCATION, { useFactory: () => pluginLocation(name, plugins) });
  }
}

function builtinLocation(parts: DependencyContainer, addresses: Promise<Addresses>): HostedLocation {
  const store = createDeckStore({
    database: parts.resolve(DATABASE),
    files: parts.resolve(FILE_STORE),
    now: () => new Date(),
    fontsOf: readFonts,
  });
  return createBuiltinLocation({
    store,
    async linkOf({ id: deck, linkRevision: revision }) {
      const { publicUrl, links } = await addresses;
      return `${publicUrl}${links.signDeck({ deck, revision, purpose: 'edit' })}`;
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
