import type { Finding } from '@deckwright/content-form/body';
import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { elementName } from '../elements/element-name.ts';
import { type ElementPath, elementAt, everyElement, placeOf } from '../elements/template-json.ts';

/** What a check says of a template, with the element and the sample that it concerns. */
export interface ElementWarning {
  /** With a fault, the template cannot be published. */
  readonly kind: Finding['kind'];
  readonly code: string;
  /** What people call the element. Undefined: the warning is of the whole template. */
  readonly element?: string;
  /** Where the element is in the template. Undefined: it has no place, or several have its name. */
  readonly path?: ElementPath;
  /** The name of the sample. Undefined: the samples of the fields, or all of them. */
  readonly sample?: string;
  /** Without the names of the template, the element and the sample. */
  readonly message: string;
}

/** A check puts the names into its message: `Template "cover", element "Title": With the sample "long": …`. */
const NAMES =
  /^Template ".*?"(?:, element "(?<element>.*?)")?: (?:With the sample "(?<sample>.*?)": )?(?<message>.*)$/s;

export function readWarning(template: Json, { kind, code, path, message }: Finding): ElementWarning {
  const file = isJsonObject(template) ? template : {};
  const { element: named, sample, message: own = message } = NAMES.exec(message)?.groups ?? {};
  const at = elementAt(file, path) ? path : named === undefined ? undefined : onlyElement(file, named);
  const element = nameOf(named, at === undefined ? undefined : elementAt(file, at));
  return { kind, code, element, path: at, sample, message: own };
}

/** An element of a partial has the name of the use before its own: `Card (partial card) / Label`. */
const USE = /^(?<use>.*?) \(partial [^)]*\) \/ (?<inside>.*)$/s;

const OF_PARTIAL = / \(partial [^)]*\)/g;

function nameOf(named: string | undefined, element: JsonObject | undefined): string | undefined {
  if (element === undefined) return named?.replaceAll(OF_PARTIAL, '');
  const inside = named === undefined ? undefined : USE.exec(named)?.groups?.inside?.replaceAll(OF_PARTIAL, '');
  return inside === undefined ? elementName(element) : `${elementName(element)} / ${inside}`;
}

function onlyElement(file: JsonObject, named: string): ElementPath | undefined {
  const own = USE.exec(named)?.groups?.use ?? named;
  const found = everyElement(file).filter(({ element, path }) => {
    // The engine numbers elements that have no name.
    return (element.name ?? `${String(element.type)} ${placeOf(path).index + 1}`) === own;
  });
  return found.length === 1 ? found[0]!.path : undefined;
}
