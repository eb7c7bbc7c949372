import { bareRenderer } from './bare-renderer.ts';
import { PluginRejected } from './plugin-rejected.ts';

/** Names that are the server's own, whatever its settings. */
export const BUNDLED_FORMATS: readonly string[] = ['pptx', 'pdf', 'hosted-slides'];
const BUNDLED_LOCATIONS: readonly string[] = ['google-drive'];

/** What a plugin takes by name. */
interface Names {
  readonly name: string;
  readonly formats?: readonly { readonly format: string }[];
  readonly elements?: readonly { readonly name: string }[];
  readonly locations?: readonly { readonly name: string }[];
}

/** Throws `PluginRejected` for the first name that is Deckwright's own, or another plugin's. */
export function rejectTaken(found: readonly { readonly from: string; readonly plugin: Names }[]): void {
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
        `The plugin "${plugin.name}" (${from}) is there twice. Name it once, or rename one of the two.`,
      );
    }
    names.add(plugin.name);
    const take = (what: 'format' | 'element' | 'location', name: string) => {
      const taker = takers[what].get(name) ?? (what === 'format' ? takers.option.get(name) : undefined);
      if (taker !== undefined) {
        const remedy = taker.startsWith('the plugin') ? 'Leave one of the two out, or rename it' : 'Rename it';
        throw new PluginRejected(
          `The plugin "${plugin.name}" brings the ${what} "${name}", a name taken by ${taker}. ${remedy}.`,
        );
      }
      takers[what].set(name, `the plugin "${plugin.name}"`);
    };
    for (const { format } of plugin.formats ?? []) take('format', format);
    for (const { name } of plugin.elements ?? []) take('element', name);
    for (const { name } of plugin.locations ?? []) take('location', name);
  }
}

function owners(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, 'Deckwright itself']));
}
