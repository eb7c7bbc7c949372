import type { JsonObject } from '@deckwright/content-form/body';
import type { Fields } from '@deckwright/core';

/** A template of which people may make slides of the deck. */
export interface DeckTemplate {
  readonly key: string;
  /** Keys that it had before, which slides may name. */
  readonly earlierKeys: readonly string[];
  readonly name: string;
  readonly description?: string;
  readonly fields: Fields;
  /** Content to begin with. */
  readonly sample: JsonObject;
}

/** The template with a key, or with an earlier one. Undefined: the owner does not allow it, or it was removed. */
export function templateOf(templates: readonly DeckTemplate[] = [], key: string | undefined): DeckTemplate | undefined {
  return templates.find((one) => one.key === key || (key !== undefined && one.earlierKeys.includes(key)));
}
