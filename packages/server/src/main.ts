import { pino } from 'pino';
import { composeRenderer } from './composition-root.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // On stderr, so that stdout holds only what a person pastes.
  const logger = pino({ level: settings.logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const composed = composeRenderer(settings, (message) => logger.warn(message));
  const server = await startServer({ settings, logger, composed });
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
