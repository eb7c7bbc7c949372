import type { Field } from '@deckwright/core';
import type { Json } from './json.ts';

/**
 * What an entry of the form comes to: a value that the server's validator takes, where `undefined` leaves the key out, or
 * what is wrong, for a person. A form writes values alone, so a wrong entry never reaches the body.
 */
export type EntryReading = { readonly value: Json | undefined } | { readonly problem: string };

/** A field at one place of a body. */
export interface Place<Type extends Field['type'] = Field['type']> {
  readonly field: Field & { readonly type: Type };
  /** Whether the value may be left out. Items of a list may not. */
  readonly optional: boolean;
}

/** The place of a field among the fields of a template or an object. */
export function placeOf(field: Field): Place {
  return { field, optional: !field.required || field.default !== undefined };
}

export function isProblem(reading: EntryReading): reading is { readonly problem: string } {
  return 'problem' in reading;
}
