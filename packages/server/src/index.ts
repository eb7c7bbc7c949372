export { type AppParts, createApp } from './app.ts';
export { type ComposedRenderer, composeLocation, composeRenderer, composeRenders } from './composition-root.ts';
export { createLogger } from './logging/logger.ts';
export type { Metrics } from './metrics/metrics.ts';
export { createServedMetrics, type ServedMetrics } from './metrics/prometheus.ts';
export { type LoadedPlugins, loadPlugins } from './plugins/load-plugins.ts';
export { PluginRejected } from './plugins/plugin-rejected.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
export { type RunningServer, type StartParts, startServer } from './start-server.ts';
