import type { Box, ElementDefinition, TemplateElement } from '../../contract/index.ts';
import { isRelative } from '../../template/elements/link.ts';
import { isPart } from '../../template/elements/part.ts';
import { usesOf } from '../../template/elements/uses.ts';
import type { Fields } from '../../template/fields.ts';
import { partialUseOf } from '../../template/partials/partial.ts';
import type { Template } from '../../template/template.ts';

type Definitions = ReadonlyMap<string, ElementDefinition>;

/**
 * Puts static elements on the layout, unless they lie over a bound element: a layout is always under its slides. What is joined by a
 * connector is on the slide with it. Returns, by index of the element, true if it is drawn once, on the layout.
 */
export function splitTemplate(template: Template, definitions: Definitions): readonly boolean[] {
  const boundBoxes: Box[] = [];
  const joined = joinedNames(template, definitions);
  // A connector may be anywhere, so no element after it is on the layout.
  let isAfterConnector = false;
  return template.elements.map((element) => {
    isAfterConnector ||= definitions.get(element.type)!.connects !== undefined;
    if (isAfterConnector || (joined.size > 0 && hasName(element, joined))) {
      if (element.box) boundBoxes.push(element.box);
      return false;
    }
    const free = isUnbound(element, definitions) && !boundBoxes.some((box) => overlap(box, element.box!));
    if (!free) boundBoxes.push(element.box!);
    return free;
  });
}

function joinedNames({ elements }: Template, definitions: Definitions): ReadonlySet<string> {
  return new Set(elements.flatMap(({ type, own }) => definitions.get(type)!.connects?.(own) ?? []));
}

function hasName({ name, children }: TemplateElement, names: ReadonlySet<string>): boolean {
  return names.has(name) || children.some((child) => hasName(child, names));
}

function isUnbound(element: TemplateElement, definitions: Definitions): boolean {
  return usesNoField(element, definitions) && isEverywhere(element, {}, definitions);
}

/** The elements of a partial read only its parameters, so the arguments decide. */
function usesNoField(element: TemplateElement, definitions: Definitions): boolean {
  return (
    usesOf(element, definitions.get(element.type)!).length === 0 &&
    (partialUseOf(element) !== undefined || element.children.every((child) => usesNoField(child, definitions)))
  );
}

/** True if nothing in the element differs from slide to slide without a field. `fields`: those that it sees. */
function isEverywhere(element: TemplateElement, fields: Fields, definitions: Definitions): boolean {
  const definition = definitions.get(element.type)!;
  // A link to the next slide is a different link on each slide.
  const isItsOwn = definition.perSlide || isRelative(element.link);
  if (isItsOwn || usesOf(element, definition).some(({ path }) => isPart(path, fields))) return false;
  const inside = partialUseOf(element)?.partial.fields ?? fields;
  return element.children.every((child) => isEverywhere(child, inside, definitions));
}

/** True if two boxes share an area. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
