import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import { type ElementPath, elementAt, placeOf, type TemplateJson, topmost } from '../../../elements/template-json.ts';
import type { DrawnBoxes } from '../arrange/box.ts';
import { boxIn, roundedBox } from '../arrange/box.ts';
import { boxOnSlide } from '../arrange/frame.ts';
import { declaredFields } from '../fields/declared-fields.ts';
import { aliasesAt, referencesIn } from '../references.ts';

/** The media type under which elements are on the clipboard. */
export const CLIPBOARD_TYPE = 'application/x-deckwright-elements+json';

/** Elements of one container with everything that they need elsewhere. */
export interface CopiedElements {
  readonly type: typeof CLIPBOARD_TYPE;
  readonly elements: readonly CopiedElement[];
  /** The fields that they read, by key. */
  readonly fields: { readonly [key: string]: JsonObject };
}

interface CopiedElement {
  readonly element: JsonObject;
  /** Where it was drawn. Absent for a child of a group that was not drawn. */
  readonly box?: Box;
  /** What the names of repeats around it stood for: `card` for `cards.0`. */
  readonly aliases: { readonly [alias: string]: string };
}

/** The text for the clipboard, which is JSON; undefined if no path leads to an element. */
export function copyElements(
  file: TemplateJson,
  paths: readonly ElementPath[],
  drawn: DrawnBoxes = new Map(),
): string | undefined {
  const copied = topmost(file, paths);
  if (copied.length === 0) return undefined;
  const declared = declaredFields(file);
  const elements = copied.map((path) => {
    const element = elementAt(file, path)!;
    const box = boxOnSlide(file, path, drawn);
    const aliases = aliasesAt(file, placeOf(path).container);
    const keys = referencesIn(element, path, aliases).map(({ resolved }) => resolved.split('.')[0]!);
    // The free group around it may not be where it is pasted.
    const copied = element.box === undefined || !box ? element : { ...element, box: roundedBox(box) };
    return { copy: { element: copied, box, aliases: Object.fromEntries(aliases) }, keys };
  });
  const keys = new Set(elements.flatMap((one) => one.keys));
  const fields = Object.fromEntries(Object.entries(declared).filter(([key]) => keys.has(key)));
  const copies: CopiedElements = { type: CLIPBOARD_TYPE, elements: elements.map(({ copy }) => copy), fields };
  return JSON.stringify(copies);
}

/** Reads what `copyElements` has written; undefined for any other text. */
export function parseCopied(text: string): CopiedElements | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value) || value.type !== CLIPBOARD_TYPE || !Array.isArray(value.elements)) return undefined;
  const elements = value.elements.flatMap((one): readonly CopiedElement[] => {
    if (!isJsonObject(one) || !isJsonObject(one.element)) return [];
    const box = boxIn(one);
    const aliases = isJsonObject(one.aliases) ? Object.entries(one.aliases) : [];
    const read = aliases.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [{ element: one.element, box, aliases: Object.fromEntries(read) }];
  });
  const fields = isJsonObject(value.fields) ? declaredFields({ fields: value.fields }) : {};
  return elements.length === 0 ? undefined : { type: CLIPBOARD_TYPE, elements, fields };
}
