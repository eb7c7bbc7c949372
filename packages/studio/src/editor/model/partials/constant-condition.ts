import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { replaceReferences } from '../references.ts';

/**
 * Whether a `when` holds that asks for a parameter without a value, or with a text that has references. Undefined: the request decides.
 */
export function constantHolds(when: Json, text: string | undefined): boolean | undefined {
  const { is, not, above, below, empty } = partsOf(when);
  const asksMore = is ?? not ?? above ?? below;
  if (text === undefined) {
    const hasRightValue = asksMore !== undefined && empty === undefined ? true : (empty ?? false);
    return hasRightValue && is === undefined && above === undefined && below === undefined;
  }
  const hasLetters = replaceReferences(text, () => '').trim() !== '';
  return hasLetters && asksMore === undefined ? empty !== true : undefined;
}

interface ConditionParts {
  readonly is?: Json;
  readonly not?: Json;
  readonly above?: Json;
  readonly below?: Json;
  readonly empty?: Json;
}

function partsOf(when: Json): ConditionParts & { readonly empty?: boolean } {
  if (typeof when === 'string') return when.startsWith('!') ? { empty: true } : {};
  const { empty, ...rest } = isJsonObject(when) ? (when as ConditionParts) : {};
  return { ...rest, ...(typeof empty === 'boolean' && { empty }) };
}
