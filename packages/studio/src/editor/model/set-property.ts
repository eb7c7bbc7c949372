import type { Json } from '@deckwright/content-form/body';
import { setAt, stepsOf, valueAt } from '@deckwright/content-form/body';
import type { ElementPath, TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/model.ts';
import type { TemplateEdit } from './template-edit.ts';

export interface PropertyOptions {
  /** What undo calls it. Default: `Change`. */
  readonly label?: string;
  /** Quick changes of the same group are one step, such as those of one number field. */
  readonly group?: string;
}

/**
 * Sets a property of one or several elements. `property` is a JSON Pointer in the element, such as `/style/size`; missing objects are
 * made. `undefined` removes the property, and the objects around it that are left empty.
 */
export function setProperty(
  paths: readonly ElementPath[],
  property: string,
  value: Json | undefined,
  options: PropertyOptions = {},
): TemplateEdit {
  return edit(options, (file) => paths.reduce((before, path) => withProperty(before, path, property, value), file));
}

/** Sets a property of the template itself, such as `/background` or `/name`. `undefined` removes it. */
export function setTemplateProperty(
  property: string,
  value: Json | undefined,
  options: PropertyOptions = {},
): TemplateEdit {
  return edit(options, (file) => withProperty(file, '', property, value));
}

function edit(
  { label = say('change'), group }: PropertyOptions,
  change: (file: TemplateJson) => TemplateJson,
): TemplateEdit {
  return { label, group, apply: (file) => ({ file: change(file) }) };
}

/** The value of a property, as the file states it. */
export function propertyAt(file: TemplateJson, path: ElementPath, property: string): Json | undefined {
  return valueAt(file, [...stepsOf(path), ...stepsOf(property)]);
}

function withProperty(file: TemplateJson, path: string, property: string, value: Json | undefined): TemplateJson {
  const [around, steps] = [stepsOf(path), stepsOf(property)];
  if (steps.length === 0 || valueAt(file, around) === undefined) return file;
  if (value !== undefined) return setAt(file, [...around, ...steps], value) as TemplateJson;
  if (valueAt(file, [...around, ...steps]) === undefined) return file;
  return withoutEmpty(setAt(file, [...around, ...steps], undefined) as TemplateJson, around, steps.slice(0, -1));
}

/** A style without keys says nothing, so it goes with its last key. */
function withoutEmpty(file: TemplateJson, around: readonly string[], steps: readonly string[]): TemplateJson {
  if (steps.length === 0) return file;
  const left = valueAt(file, [...around, ...steps]);
  if (Array.isArray(left) || typeof left !== 'object' || left === null || Object.keys(left).length > 0) return file;
  return withoutEmpty(setAt(file, [...around, ...steps], undefined) as TemplateJson, around, steps.slice(0, -1));
}
