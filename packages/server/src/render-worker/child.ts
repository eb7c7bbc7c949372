import process from 'node:process';
import { composeRenderer } from '../composition-root.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import { rejectRenders } from './reject-renders.ts';
import { serveRenders } from './serve-renders.ts';

const settings = readSettings(process.env);
try {
  const plugins = await loadPlugins(settings);
  // Which formats callers may ask for was decided by the server.
  serveRenders((ports) => composeRenderer(settings, { ...ports, plugins, offersHosted: true }).renderer);
} catch (error) {
  rejectRenders(error);
}
