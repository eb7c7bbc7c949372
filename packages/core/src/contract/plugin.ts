import type { FormatAdapter } from './adapter.ts';
import type { ElementDefinition } from './element.ts';
import type { HostedLocation } from './hosted-location.ts';

/**
 * What a package exports as its default, so that the bundled server and the command line can load it:
 * `export default { name: 'acme', formats: [createAcmeAdapter()] } satisfies Plugin`.
 *
 * The module is loaded in render processes too, which have none of the server's environment: what a location needs of it is
 * read when the location is called.
 */
export interface Plugin {
  /** For messages and the log: the package's name, for instance. */
  readonly name: string;
  /** Callers ask for them by their `format`. */
  readonly formats?: readonly FormatAdapter[];
  /** Templates use them by their `name`. */
  readonly elements?: readonly ElementDefinition[];
  /** The server uses the one whose `name` its setting DECKWRIGHT_HOSTED gives. */
  readonly locations?: readonly HostedLocation[];
}

/** Under this token a dependency-injection container holds every `FormatAdapter`. */
export const FORMAT_ADAPTER: unique symbol = Symbol.for('deckwright/FormatAdapter/1');

/** Under this token a dependency-injection container holds the `HostedLocation`, if there is one. */
export const HOSTED_LOCATION: unique symbol = Symbol.for('deckwright/HostedLocation/1');
