import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { renderEnvironment } from '../engine/environment.ts';
import { createProcesses, startEngineProcess } from '../engine/processes.ts';
import { createLogger } from '../telemetry/logger.ts';
import { startTracing, tracingFault } from '../telemetry/tracing/start-tracing.ts';
import type { NodeRole, ServerParts } from './server-parts.ts';
import { type Constants, readSettings, SettingsError } from './settings.ts';
import type { RunningServer } from './start-server.ts';

/** Buffers log lines, because a system call per line would be a tenth of the cost of a poll. The exit flushes the buffer. */
const LOG_WRITES = { sync: false, minLength: 8_192, periodicFlush: 200 } as const;

/** Runs a server in this process. Resolves when a signal has stopped it, and rejects if it cannot start. Default `constants`: the documented ones. */
export async function runNode(
  role?: NodeRole,
  parts: Pick<ServerParts, 'deckWrites'> = {},
  constants: Partial<Constants> = {},
  print: (server: Pick<RunningServer, 'started' | 'welcome'>) => void = ({ welcome }) => process.stdout.write(welcome),
): Promise<void> {
  const settings = { ...readSettings(process.env, existsSync), ...constants };
  const fault = tracingFault(process.env);
  if (fault !== undefined) throw new SettingsError(fault);
  const environment = renderEnvironment(settings, process.env);
  const limits = { megabytes: settings.renderMegabytes, environment };
  // Before this process loads the engine itself, so that both load it at the same time.
  const processes = createProcesses(limits, startEngineProcess(limits));
  const { composeServer } = await import('./composition-root.ts');
  const { enforceSandbox } = await import('../engine/compose-engine.ts');
  const { createServedMetrics } = await import('../telemetry/metrics/prometheus.ts');
  const { loadPlugins } = await import('../engine/plugins/load-plugins.ts');
  const { startServer } = await import('./start-server.ts');
  await enforceSandbox(settings);
  const plugins = await loadPlugins(settings);
  // On stderr, so that stdout has only what is printed at the start.
  const logger = createLogger(settings.logLevel, pino.destination({ fd: 2, ...LOG_WRITES }));
  const { unknownSettings } = await import('./unknown-settings.ts');
  for (const message of unknownSettings(process.env)) logger.warn(message);
  if (plugins.names.length > 0) logger.info({ plugins: plugins.names }, 'loaded plugins');
  const { openServices } = await import('./open-services.ts');
  const services = await openServices(settings, logger);
  const metrics = createServedMetrics();
  const tracing = await startTracing(process.env, logger);
  const options = { settings, logger, services, plugins, metrics, tracing, processes };
  const server = await startServer({ ...composeServer({ ...options, role }), ...parts });
  // A stray error in one export must not end the exports of all callers. Accepted exports are in the database.
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'uncaught exception'));

  const stopped = Promise.withResolvers<void>();
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info('stopping after accepted exports have finished; a second signal stops at once');
    server.stop().then(stopped.resolve, stopped.reject);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Who reads it may send a signal at once.
  print(server);
  await stopped.promise;
}
