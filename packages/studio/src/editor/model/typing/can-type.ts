import type { JsonObject, Place } from '@deckwright/content-form/body';
import { tableGrid, valueAt } from '@deckwright/content-form/body';
import type { Field } from '@deckwright/core';
import { linesOfList } from './list-lines.ts';
import { linesOfRich } from './rich-lines.ts';
import type { SampleTarget } from './sample-target.ts';

/** The edits of a table in the content of a sample. Undefined if its rows are not as long as its header. */
export function tableEdits(content: JsonObject, { steps, field }: SampleTarget) {
  const place = { field: field as unknown as Field, optional: true } as Place<'table'>;
  return tableGrid(valueAt(content, steps), place, navigator.language);
}

/** True if the value has a form that can be edited on the slide. */
export function canType(content: JsonObject, target: SampleTarget): boolean {
  if (target.kind === 'table') return tableEdits(content, target) !== undefined;
  const value = valueAt(content, target.steps);
  if (target.kind === 'richText') return linesOfRich(value) !== undefined;
  return target.kind !== 'list' || linesOfList(value) !== undefined;
}
