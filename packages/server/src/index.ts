// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { type AppParts, createApp } from './app.ts';
export { composeRenderer, composeServer, type RendererPorts, type ServerOptions } from './composition-root.ts';
export type { Database } from './database/schema.ts';
export type { JobStore } from './exports/job-store.ts';
export type { FileStore } from './files/file-store.ts';
export { createLogger } from './logging/logger.ts';
export type { Metrics } from './metrics/metrics.ts';
export { createServedMetrics, type ServedMetrics } from './metrics/prometheus.ts';
export { openServices, type Services } from './open-services.ts';
export { type LoadedPlugins, loadPlugins } from './plugins/load-plugins.ts';
export { PluginRejected } from './plugins/plugin-rejected.ts';
export type { Renders } from './render-worker/renders.ts';
export {
  type ComposedRenderer,
  DATABASE,
  FILE_STORE,
  JOB_STORE,
  type NodeRole,
  RENDERER,
  RENDERS,
  type ServerParts,
} from './server-parts.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
export { type RunningServer, startServer } from './start-server.ts';
