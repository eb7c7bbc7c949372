// First, because it checks the version of Node.
import './start/check-node.ts';

export { type ComposedRenderer, composeRenderer, type RendererPorts } from './engine/compose-engine.ts';
export { type LoadedPlugins, loadPlugins } from './engine/plugins/load-plugins.ts';
export { PluginRejected } from './engine/plugins/plugin-rejected.ts';
export type { Renders } from './engine/renders/renders.ts';
export type { ExportStore } from './exports/store/export-store.ts';
export { type AppParts, createApp } from './http/app.ts';
export { composeServer, type ServerOptions } from './start/composition-root.ts';
export { openServices, type Services } from './start/open-services.ts';
export {
  DATABASE,
  EXPORT_STORE,
  FILE_STORE,
  type NodeRole,
  RENDERER,
  RENDERS,
  type ServerParts,
} from './start/server-parts.ts';
export { DOCUMENTED_VARIABLES, readSettings, type Settings, SettingsError } from './start/settings.ts';
export { type RunningServer, startServer } from './start/start-server.ts';
export type { Database } from './storage/database/schema.ts';
export type { FileStore } from './storage/files/file-store.ts';
export { createLogger } from './telemetry/logger.ts';
export type { Metrics } from './telemetry/metrics/metrics.ts';
export { createServedMetrics, type ServedMetrics } from './telemetry/metrics/prometheus.ts';
