import type { ElementDefinition, Fault, FieldUse, TemplateElement } from '../contract/index.ts';
import { placesIn } from '../elements/element.ts';
import { fieldValue } from './content.ts';
import type { Places } from './elements.ts';
import { faultsOf } from './faults.ts';
import { type Field, type Fields, fieldAt, WORD_TYPES } from './fields.ts';
import { parseLink, refusalOf } from './link.ts';
import { didYouMean, nearest } from './nearest.ts';
import { pointerOf } from './pointer.ts';
import type { ProjectSettings } from './project.ts';

type Step = string | number;

/** Finds what the schema cannot see: fields that are not declared, boxes off the slide, values that do not suit. */
export function checkReferences(
  template: { readonly fields: Fields; readonly elements: readonly TemplateElement[]; readonly places: Places },
  settings: ProjectSettings,
  definitions: readonly ElementDefinition[],
  faults: Fault[],
): void {
  checkValues(template.fields, ['fields'], faults);
  const check = (elements: readonly TemplateElement[], fields: Fields) => {
    for (const element of elements) {
      const place = template.places.get(element)!;
      const definition = definitions.find((candidate) => candidate.name === element.type)!;
      for (const use of usesOf(element, definition)) checkUse(use, fields, place, faults);
      checkBox(element, settings, place, faults);
      checkLink(element, place, faults);
      check(element.children, { ...fields, ...aliasOf(element, fields) });
    }
  };
  check(template.elements, template.fields);
}

/** Fields that an element reads, its own and those that all elements may read. */
export function usesOf(element: TemplateElement, definition: ElementDefinition): readonly FieldUse[] {
  const words = [...placesIn(element.alt), ...placesIn(element.link)].map((path) => ({ path }));
  const when = element.when === undefined ? [] : [{ path: element.when, types: ANY }];
  return [...definition.fields(element.own), ...words, ...when];
}

const ANY = ['text', 'number', 'boolean', 'image', 'list', 'object', 'table', 'chart'] as const;

function checkUse(use: FieldUse, fields: Fields, at: readonly Step[], faults: Fault[]): void {
  const { path, types = WORD_TYPES } = use;
  const field = fieldAt(fields, path);
  const items = field?.type === 'list' && use.items;
  if (!field) {
    const suggestion = nearest(path, Object.keys(fields));
    const known = Object.keys(fields).join(', ') || 'none';
    faults.push({
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `The element reads the field "${path}", which is not declared.${didYouMean(suggestion) || ` Declared: ${known}.`}`,
      ...(suggestion !== undefined && { suggestion }),
    });
  } else if (!types.includes(field.type)) {
    faults.push({
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `The element needs a field of type ${types.join(' or ')}; "${path}" is of type ${field.type}.`,
      expected: types.join(' or '),
      got: field.type,
    });
  } else if (items && !items.includes(field.items.type)) {
    faults.push({
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `The element needs a list of ${items.join(' or ')}; the items of "${path}" are of type ${field.items.type}.`,
      expected: items.join(' or '),
      got: field.items.type,
    });
  }
}

/** A link with places is checked when they are filled. */
function checkLink({ link, name }: TemplateElement, at: readonly Step[], faults: Fault[]): void {
  if (link === undefined || link === '' || placesIn(link).length > 0 || parseLink(link)) return;
  faults.push({ path: pointerOf([...at, 'link']), code: 'INVALID_TEMPLATE', message: refusalOf(link, name) });
}

/** The name under which a repeating group's children see its item. */
function aliasOf(element: TemplateElement, fields: Fields): Fields {
  const own = element.own as { readonly repeat?: { readonly field: string; readonly as: string } };
  const list = own.repeat && fieldAt(fields, own.repeat.field);
  return own.repeat && list?.type === 'list' ? { [own.repeat.as]: list.items } : {};
}

function checkBox(
  element: TemplateElement,
  { slideSize }: ProjectSettings,
  at: readonly Step[],
  faults: Fault[],
): void {
  const { box } = element;
  if (!box) return;
  const outside =
    box.x >= slideSize.width || box.y >= slideSize.height || box.x + box.width <= 0 || box.y + box.height <= 0;
  if (outside && element.role !== 'decoration') {
    faults.push({
      path: pointerOf([...at, 'box']),
      code: 'INVALID_TEMPLATE',
      message: `The box lies outside the slide, which is ${slideSize.width} × ${slideSize.height} points.`,
    });
  }
}

function checkValues(fields: Fields, at: readonly Step[], faults: Fault[]): void {
  for (const [key, field] of Object.entries(fields)) {
    for (const name of ['default', 'sample'] as const) checkValue(field, name, [...at, key], faults);
    if (field.type === 'object') checkValues(field.fields, [...at, key, 'fields'], faults);
    if (field.type === 'list') checkValues({ items: field.items }, [...at, key], faults);
  }
}

function checkValue(field: Field, name: 'default' | 'sample', at: readonly Step[], faults: Fault[]): void {
  const value = field[name];
  if (value === undefined) return;
  const schema = fieldValue(field);
  const result = schema.safeParse(value);
  if (result.success) return;
  const context = { code: 'INVALID_TEMPLATE', at: [...at, name], input: value, schema } as const;
  faults.push(...faultsOf(result.error.issues, context));
}
