import { isJsonObject, type Json, type JsonObject, pointerOf, stepsOf, valueAt } from '@deckwright/content-form/body';
import { FIELD_TYPES, type FieldType } from '@deckwright/core/contract';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { isFree } from '../arrange/frame.ts';
import { onlyReference } from '../references.ts';
import { TEXT_TYPES } from './field-types.ts';

/** A property of an element, or of the template itself, that can read a field. */
export interface BindableProperty {
  /** JSON Pointer in the element, such as `/text`. That of a picture is `/src`, also while the element has a `field` instead. */
  readonly property: string;
  /** For people: "Text". */
  readonly label: string;
  /** Types of fields that it can read. */
  readonly types: readonly FieldType[];
  /** The path of the field, if the property reads nothing but one. */
  readonly bound?: string;
  /** The element cannot be without a field there, as a chart cannot be without data. */
  readonly isNeeded?: true;
}

/** Texts that may have references, by type of element. */
const TEXTS: Readonly<Record<string, readonly (readonly [property: string, label: string])[]>> = {
  text: [
    ['/text', say('text')],
    ['/continued', say('textWhenContinued')],
  ],
  chart: [
    ['/title', say('title')],
    ['/categoryTitle', say('titleOfTheCategories')],
    ['/valueTitle', say('titleOfTheValues')],
    ['/secondaryAxis/title', say('titleOfTheSecondAxis')],
  ],
};

const DATA: Readonly<Record<string, FieldType>> = { image: 'image', list: 'list', table: 'table', chart: 'chart' };

/**
 * What of an element can be a field: its texts, its picture or data, when it is shown, and what a group repeats for. Colours, sizes and
 * places cannot: elements with a `when` each show another one.
 */
export function bindableProperties(element: JsonObject): readonly BindableProperty[] {
  const type = String(element.type);
  const data = DATA[type];
  const highlights = type === 'chart' && Array.isArray(element.highlights) ? element.highlights : [];
  const given = type === 'partial' && isJsonObject(element.with) ? Object.keys(element.with) : [];
  const texts = [
    ...(TEXTS[type] ?? []),
    ...highlights.map(
      (_, index) => [`/highlights/${index}/label`, say('highlightNumber', { number: index + 1 })] as const,
    ),
    ['/alt', say('alternativeText')] as const,
    ['/link', say('link')] as const,
  ];
  return [
    ...(data ? [dataProperty(element, data)] : []),
    ...given.map((key) => ({ ...textProperty(element, pointerOf(['with', key]), key), types: FIELD_TYPES })),
    ...texts.map(([property, label]) => textProperty(element, property, label)),
    ...(type === 'group' && !isFree(element)
      ? [bindable('/repeat', say('repeat'), ['list'], pathIn(element.repeat))]
      : []),
    bindable('/when', say('show'), FIELD_TYPES, pathOfCondition(element.when)),
  ];
}

/** What of a template itself can be a field: the picture of its background. */
export function bindableOfTemplate({ background }: TemplateJson): readonly BindableProperty[] {
  return [bindable('/background', say('backgroundPicture'), ['image'], pathIn(background))];
}

function dataProperty(element: JsonObject, type: FieldType): BindableProperty {
  if (type === 'image') return bindable('/src', say('picture'), [type], pathIn(element));
  return { ...bindable('/field', say('data'), [type], pathIn(element)), isNeeded: true };
}

function textProperty(element: JsonObject, property: string, label: string): BindableProperty {
  const value = valueAt(element, stepsOf(property));
  return bindable(property, label, TEXT_TYPES, typeof value === 'string' ? onlyReference(value) : undefined);
}

function bindable(
  property: string,
  label: string,
  types: readonly FieldType[],
  bound: string | undefined,
): BindableProperty {
  return { property, label, types, bound };
}

/** The field of what names one under `field`. */
function pathIn(value: Json | undefined): string | undefined {
  return isJsonObject(value) && typeof value.field === 'string' ? value.field : undefined;
}

function pathOfCondition(when: Json | undefined): string | undefined {
  return typeof when === 'string' ? when.replace(/^!/, '') : pathIn(when);
}
