import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { composeServer } from './composition-root.ts';
import { createLogger } from './logging/logger.ts';
import { createServedMetrics } from './metrics/prometheus.ts';
import { loadPlugins } from './plugins/load-plugins.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

/** Lines are written together: one system call for each would be a tenth of what a poll costs. Exit writes the rest. */
const LOG_WRITES = { sync: false, minLength: 8_192, periodicFlush: 200 } as const;

try {
  await main();
} catch (error) {
  // A plugin that was loaded may hold the process open.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, existsSync);
  const plugins = await loadPlugins(settings);
  // On stderr, so that stdout holds only what a person pastes.
  const logger = createLogger(settings.logLevel, pino.destination({ fd: 2, ...LOG_WRITES }));
  if (plugins.names.length > 0) logger.info({ plugins: plugins.names }, 'plugins are loaded');
  const server = await startServer(composeServer({ settings, logger, plugins, metrics: createServedMetrics() }));
  process.stdout.write(server.welcome);

  // A stray event of one render must not take everybody's exports down. What is accepted is in the database.
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'uncaught'));

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info('stopping: accepted exports are finished first; a second signal stops at once');
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
