import { createRenderer, type Renderer } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { bundledFonts } from '@deckwright/core/node';
import { PluginRejected } from './plugin-rejected.ts';

/** Names that the server reserves, whatever its settings. */
export const BUNDLED_FORMATS: readonly string[] = ['pptx', 'pdf', 'hosted-slides'];
const BUNDLED_LOCATIONS: readonly string[] = ['google-drive'];

/** The names that a plugin claims: its own, and those of its parts. */
interface PluginNames {
  readonly name: string;
  readonly formats?: readonly { readonly format: string }[];
  readonly elements?: readonly { readonly name: string }[];
  readonly locations?: readonly { readonly name: string }[];
}

/** Throws `PluginRejected` for the first name that belongs to Deckwright or to an earlier plugin. */
export function rejectTakenNames(found: readonly { readonly from: string; readonly plugin: PluginNames }[]): void {
  const bundled = bareRenderer();
  const { options } = bundled.requestSchema().properties as Record<string, { properties: object }>;
  const takers = {
    format: owners(BUNDLED_FORMATS),
    option: new Map(
      Object.keys(options!.properties).map((name) => [name, 'Deckwright itself, as an option of every export']),
    ),
    element: owners(bundled.elements.map(({ name }) => name)),
    location: owners(BUNDLED_LOCATIONS),
  };
  const names = new Set<string>();
  for (const { from, plugin } of found) {
    if (names.has(plugin.name)) {
      throw new PluginRejected(
        `The plugin "${plugin.name}" (${from}) is loaded twice. Name it once, or rename one of the two.`,
      );
    }
    names.add(plugin.name);
    const take = (what: 'format' | 'element' | 'location', name: string) => {
      const taker = takers[what].get(name) ?? (what === 'format' ? takers.option.get(name) : undefined);
      if (taker !== undefined) {
        const remedy = taker.startsWith('the plugin') ? 'Leave one of the two out, or rename it' : 'Rename it';
        throw new PluginRejected(
          `The plugin "${plugin.name}" has the ${what} "${name}", a name taken by ${taker}. ${remedy}.`,
        );
      }
      takers[what].set(name, `the plugin "${plugin.name}"`);
    };
    for (const { format } of plugin.formats ?? []) take('format', format);
    for (const { name } of plugin.elements ?? []) take('element', name);
    for (const { name } of plugin.locations ?? []) take('location', name);
  }
}

/** A renderer without formats: it knows the bundled elements, `elements`, and the options of every export. */
export function bareRenderer(elements: readonly ElementDefinition[] = []): Renderer {
  return createRenderer({ adapters: [], fonts: bundledFonts(), elements });
}

function owners(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, 'Deckwright itself']));
}
