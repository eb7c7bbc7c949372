export { type AppParts, createApp } from './app.ts';
export { type ComposedRenderer, composeRenderer } from './composition-root.ts';
export { readSettings, type Settings, SettingsError } from './settings.ts';
export { type RunningServer, type StartParts, startServer } from './start-server.ts';
