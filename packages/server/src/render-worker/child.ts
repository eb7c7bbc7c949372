import process from 'node:process';
import { composeRenderer } from '../composition-root.ts';
import { killOwnProcess } from '../end-process.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import type { RenderAnswer, WarmUpJob, WorkerCommand, WorkerJob } from './messages.ts';
import { packError } from './packed-error.ts';
import { serveRenders } from './serve-renders.ts';

const settings = readSettings(process.env);
try {
  const plugins = await loadPlugins(settings);
  // Which formats callers may ask for was decided by the server.
  serveRenders((ports) => {
    const { renderer, decks } = composeRenderer(settings, { ...ports, plugins, offersHosted: true });
    return { ...renderer, ...decks };
  });
} catch (error) {
  rejectRenders(error);
}

/** Answers every job with the error that keeps this process from rendering. A process that exits could not report it. */
function rejectRenders(cause: unknown): void {
  process.on('disconnect', killOwnProcess);
  process.on('message', (message: WorkerJob | WarmUpJob | WorkerCommand) => {
    if ('command' in message) return;
    process.send?.({ failed: packError(cause), hasProject: false } satisfies RenderAnswer);
  });
  process.send?.('ready');
}
