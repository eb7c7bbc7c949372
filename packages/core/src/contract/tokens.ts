/** Under this token a dependency-injection container holds every `FormatAdapter`. */
export const FORMAT_ADAPTER: unique symbol = Symbol.for('deckwright/FormatAdapter/1');
