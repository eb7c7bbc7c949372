import type { FormatAdapter } from './adapter.ts';
import type { ElementDefinition } from './element.ts';
import type { HostedLocation } from './hosted-location.ts';

/**
 * The default export of a plugin package. The bundled server and the command line load it:
 * `export default { name: 'acme', formats: [createAcmeAdapter()] } satisfies Plugin`.
 *
 * Render processes load the module too, and they do not have the server's environment variables. A location must therefore
 * read its settings when it is called, not when the module is loaded.
 */
export interface Plugin {
  /** Name for messages and the log, such as the package's name. */
  readonly name: string;
  /** Callers choose one by its `format`. */
  readonly formats?: readonly FormatAdapter[];
  /** Templates use one by its `name`. */
  readonly elements?: readonly ElementDefinition[];
  /** The server uses the location whose `name` is in the setting DECKWRIGHT_HOSTED. */
  readonly locations?: readonly HostedLocation[];
}

/** Dependency-injection token of every `FormatAdapter`. */
export const FORMAT_ADAPTER: unique symbol = Symbol.for('deckwright/FormatAdapter/1');

/** Dependency-injection token of the `HostedLocation`, if one is configured. */
export const HOSTED_LOCATION: unique symbol = Symbol.for('deckwright/HostedLocation/1');
