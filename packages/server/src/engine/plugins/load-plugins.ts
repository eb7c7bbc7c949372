import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ElementDefinition, FormatAdapter, HostedLocation, Plugin } from '@deckwright/core/contract';
import { checkPlugin } from './check-plugin.ts';
import { importDefault, unwrapDefault } from './import-default.ts';
import { PluginRejected } from './plugin-rejected.ts';
import { bareRenderer, rejectTakenNames } from './reject-taken-names.ts';

/** Which plugins to load. */
export interface PluginSettings {
  /** Package names and paths. */
  readonly plugins?: readonly string[];
}

/** The parts that plugins add to the bundled ones. */
export interface LoadedPlugins {
  readonly names: readonly string[];
  readonly formats: readonly FormatAdapter[];
  readonly elements: readonly ElementDefinition[];
  readonly locations: readonly HostedLocation[];
}

export const NO_PLUGINS: LoadedPlugins = { names: [], formats: [], elements: [], locations: [] };

const CONFIG_FILES = ['deckwright.config.ts', 'deckwright.config.js'];

/** A plugin, and the package name, path or list entry that led to it. */
interface Found {
  readonly from: string;
  readonly plugin: Plugin;
}

/**
 * Loads and checks the plugins of the settings, then those of the config file in `folder`, if it exists. Names and paths are resolved from `folder`. Throws `PluginRejected` for the first plugin that cannot be used.
 */
export async function loadPlugins(settings: PluginSettings, folder: string = resolve('.')): Promise<LoadedPlugins> {
  const found: Found[] = [];
  for (const name of settings.plugins ?? []) found.push(await load(name, folder));
  const config = configIn(folder);
  if (config !== undefined) found.push(...(await readConfig(config)));
  if (found.length === 0) return NO_PLUGINS;
  rejectTakenNames(found);
  const plugins = found.map(({ plugin }) => plugin);
  return {
    names: plugins.map(({ name }) => name),
    formats: plugins.flatMap(({ formats = [] }) => formats),
    elements: plugins.flatMap(({ elements = [] }) => elements),
    locations: plugins.flatMap(({ locations = [] }) => locations),
  };
}

/** All elements that templates may use: bundled ones and those of plugins. */
export function elementsWith({ elements }: Pick<LoadedPlugins, 'elements'>): readonly ElementDefinition[] {
  return bareRenderer(elements).elements;
}

async function load(name: string, folder: string): Promise<Found> {
  const exported = await importDefault(name, folder, `The plugin "${name}"`);
  return { from: name, plugin: checkPlugin(exported, `The plugin "${name}"`) };
}

function configIn(folder: string): string | undefined {
  const there = CONFIG_FILES.filter((file) => existsSync(resolve(folder, file)));
  if (there.length > 1) {
    throw new PluginRejected(`There are ${there.join(' and ')} in ${folder}. Keep one.`);
  }
  return there[0] && resolve(folder, there[0]);
}

async function readConfig(file: string): Promise<readonly Found[]> {
  const what = `The config file ${file}`;
  const config = await importDefault(file, resolve(file, '..'), what);
  const keys = typeof config === 'object' && config !== null ? Object.keys(config) : [];
  const { plugins } = (config ?? {}) as { plugins?: unknown };
  if (!Array.isArray(plugins) || keys.length !== 1) {
    throw new PluginRejected(
      `${what} must hold a list of plugins and nothing else: export default { plugins: ['package-name', aPlugin] }.`,
    );
  }
  const found: Found[] = [];
  for (const [index, entry] of plugins.entries()) {
    const from = `plugins[${index}] of ${file}`;
    found.push(
      typeof entry === 'string'
        ? await load(entry, resolve(file, '..'))
        : { from, plugin: checkPlugin(unwrapDefault(entry), `The plugin ${from}`) },
    );
  }
  return found;
}
