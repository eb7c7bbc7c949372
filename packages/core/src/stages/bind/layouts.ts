import type { Box, ElementDefinition, Slot, TemplateElement } from '../../contract/index.ts';
import { isRelative } from '../../template/elements/link.ts';
import { isPart } from '../../template/elements/part.ts';
import { usesOf } from '../../template/elements/uses.ts';
import type { Fields } from '../../template/fields.ts';
import { partialUseOf } from '../../template/partials/partial.ts';
import type { Template } from '../../template/template.ts';

import { nameIn, outermost } from './surroundings.ts';

type SplitDefinitions = ReadonlyMap<string, ElementDefinition>;

/** Which of a template's elements are on its layout, and which on each slide. */
export interface SplitTemplate {
  /** By index of the element: true if it is drawn once, on the layout. */
  readonly isStatic: readonly boolean[];
  readonly slots: readonly Slot[];
}

const SLOT_TYPES: Readonly<Record<string, Slot['type']>> = {
  text: 'body',
  list: 'body',
  image: 'picture',
  chart: 'chart',
  table: 'table',
};

/** Slots of text, which can come from several fields. A picture, chart or table always comes from one. */
const TEXT_SLOTS: ReadonlySet<Slot['type']> = new Set(['title', 'body']);

/**
 * Puts static elements on the layout, unless they lie over a bound element: a layout is always under its slides.
 * An element with a fixed box and one bound field is a slot, whatever its `when` and its link are.
 */
export function splitTemplate(template: Template, definitions: SplitDefinitions): SplitTemplate {
  const boundBoxes: Box[] = [];
  const isStatic = template.elements.map((element) => {
    const free = isUnbound(element, definitions) && !boundBoxes.some((box) => overlap(box, element.box!));
    if (!free) boundBoxes.push(element.box!);
    return free;
  });
  const slots = template.elements.flatMap((element, index): Slot[] => {
    const type = element.role === 'title' && element.type === 'text' ? 'title' : SLOT_TYPES[element.type];
    if (type === undefined || element.rotation !== undefined) return [];
    const shown = new Set(
      definitions
        .get(element.type)!
        .fields(element.own)
        .map(({ path }) => path)
        .filter((path) => !isPart(path, template.fields)),
    );
    if (TEXT_SLOTS.has(type) ? shown.size !== 1 : shown.size === 0) return [];
    return [
      {
        key: String(index + 1),
        role: element.role,
        type,
        box: element.box!,
        name: nameIn(element, outermost(template.elements), definitions),
      },
    ];
  });
  return { isStatic, slots };
}

function isUnbound(element: TemplateElement, definitions: SplitDefinitions): boolean {
  return usesNoField(element, definitions) && isEverywhere(element, {}, definitions);
}

/** The elements of a partial read only its parameters, so the arguments decide. */
function usesNoField(element: TemplateElement, definitions: SplitDefinitions): boolean {
  return (
    usesOf(element, definitions.get(element.type)!).length === 0 &&
    (partialUseOf(element) !== undefined || element.children.every((child) => usesNoField(child, definitions)))
  );
}

/** True if nothing in the element differs from slide to slide without a field. `fields`: those that it sees. */
function isEverywhere(element: TemplateElement, fields: Fields, definitions: SplitDefinitions): boolean {
  const definition = definitions.get(element.type)!;
  // A link to the next slide is a different link on each slide.
  const isItsOwn = definition.perSlide || isRelative(element.link);
  if (isItsOwn || usesOf(element, definition).some(({ path }) => isPart(path, fields))) return false;
  const inside = partialUseOf(element)?.partial.fields ?? fields;
  return element.children.every((child) => isEverywhere(child, inside, definitions));
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
