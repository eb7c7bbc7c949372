import { FIELD_TYPES, type FieldType } from '@deckwright/core/contract';
import { isJsonObject, type JsonObject } from '../../../body/json.ts';
import { pointerOf, stepsOf, valueAt } from '../../../body/pointer.ts';
import { TEXT_TYPES } from './field-types.ts';
import { onlyReference } from './references.ts';

/** A property of an element that can show a field. */
export interface BindableProperty {
  /** JSON Pointer in the element, such as `/text`. */
  readonly property: string;
  /** For people: "Text". */
  readonly label: string;
  /** Types of fields that it can show. */
  readonly types: readonly FieldType[];
  /** The path of the field, if the property shows nothing but one. */
  readonly bound?: string;
}

/** Texts that may have references, by type of element. All elements have the last two. */
const TEXTS: Readonly<Record<string, readonly (readonly [property: string, label: string])[]>> = {
  text: [
    ['/text', 'Text'],
    ['/continued', 'Text when continued'],
  ],
  chart: [
    ['/title', 'Title'],
    ['/categoryTitle', 'Title of the categories'],
    ['/valueTitle', 'Title of the values'],
    ['/secondaryAxis/title', 'Title of the second axis'],
  ],
};

const DATA: Readonly<Record<string, FieldType>> = { image: 'image', list: 'list', table: 'table', chart: 'chart' };

/**
 * What of an element can be a field: texts, pictures, and the data of lists, tables and charts. Colours, sizes and places cannot; a
 * `when` shows one of several elements instead.
 */
export function bindableProperties(element: JsonObject): readonly BindableProperty[] {
  const type = String(element.type);
  const data = DATA[type];
  const highlights = type === 'chart' && Array.isArray(element.highlights) ? element.highlights : [];
  const given = type === 'partial' && isJsonObject(element.with) ? Object.keys(element.with) : [];
  const texts = [
    ...(TEXTS[type] ?? []),
    ...highlights.map((_, index) => [`/highlights/${index}/label`, `Highlight ${index + 1}`] as const),
    ['/alt', 'Alternative text'] as const,
    ['/link', 'Link'] as const,
  ];
  return [
    ...(data ? [dataProperty(element, data)] : []),
    ...given.map((key) => ({ ...textProperty(element, pointerOf(['with', key]), key), types: FIELD_TYPES })),
    ...texts.map(([property, label]) => textProperty(element, property, label)),
  ];
}

function dataProperty({ field }: JsonObject, type: FieldType): BindableProperty {
  const property = type === 'image' ? '/src' : '/field';
  const label = type === 'image' ? 'Picture' : 'Data';
  return { property, label, types: [type], ...(typeof field === 'string' && { bound: field }) };
}

function textProperty(element: JsonObject, property: string, label: string): BindableProperty {
  const value = valueAt(element, stepsOf(property));
  const bound = typeof value === 'string' ? onlyReference(value) : undefined;
  return { property, label, types: TEXT_TYPES, ...(bound !== undefined && { bound }) };
}
