/** Under this token a dependency-injection container holds every `FormatAdapter`. */
export const FORMAT_ADAPTER: unique symbol = Symbol.for('deckwright/FormatAdapter/1');

/** Under this token a dependency-injection container holds the `HostedLocation`, if there is one. */
export const HOSTED_LOCATION: unique symbol = Symbol.for('deckwright/HostedLocation/1');
