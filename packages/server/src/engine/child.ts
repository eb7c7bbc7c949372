import process from 'node:process';
import { serveChecks } from './checks/serve-checks.ts';
import { composeRenderer } from './compose-engine.ts';
import { killOwnProcess } from './end-process.ts';
import { engineSettings } from './environment.ts';
import { packError } from './packed-error.ts';
import { loadPlugins } from './plugins/load-plugins.ts';
import { serveRenders } from './renders/serve-renders.ts';

// The process in which the server checks and renders what comes from outside.
const settings = engineSettings(process.env);
try {
  const plugins = await loadPlugins(settings);
  serveChecks((hosted) => composeRenderer(settings, { plugins, offersHosted: hosted, explainsFetches: true }).renderer);
  // Which formats callers may ask for was decided by the server.
  serveRenders((ports) => {
    const { renderer, decks } = composeRenderer(settings, { ...ports, plugins, offersHosted: true });
    return { ...renderer, ...decks };
  });
} catch (error) {
  rejectJobs(error);
}

/** Answers every job with the error that keeps this process from working. A process that exits could not report it. */
function rejectJobs(cause: unknown): void {
  process.on('disconnect', killOwnProcess);
  process.on('message', (message: object) => {
    if (!('command' in message)) process.send?.({ failed: packError(cause), hasProject: false });
  });
  process.send?.('ready');
}
