import { isJsonObject, type Json, type JsonObject, setAt, valueAt } from '@deckwright/content-form/body';
import type { StoredTemplateFile } from '../connection/contents.ts';
import { say } from '../sentences/partials.ts';

/** The partials of a project file by name, as it states them. */
export function partialsOf(file: Json): JsonObject {
  const partials = valueAt(file, ['partials']);
  return isJsonObject(partials) ? partials : {};
}

/** What contains a partial, as phrases. */
export function usesOfPartial(name: string, templates: readonly StoredTemplateFile[], file: Json): readonly string[] {
  const others = Object.entries(partialsOf(file)).filter(
    ([other, partial]) => other !== name && contains(partial, name),
  );
  return [
    ...templates.filter((one) => contains(one.file, name)).map(({ key }) => say('theTemplateKey', { key })),
    ...others.map(([other]) => say('thePartialOther', { other })),
  ];
}

function contains(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((part) => contains(part, name));
  if (!isJsonObject(value)) return false;
  if (value.type === 'partial' && value.partial === name) return true;
  return Object.values(value).some((part) => contains(part, name));
}

/** True if a partial is the other one, or has it inside at any depth. */
export function containsPartial(partials: JsonObject, name: string, other: string): boolean {
  return partialsIn({ type: 'partial', partial: name }, partials).has(other);
}

/** The templates that a change of a partial reaches, also through other partials. */
export function templatesWithPartial(
  name: string,
  templates: readonly StoredTemplateFile[],
  file: Json,
): readonly StoredTemplateFile[] {
  const partials = partialsOf(file);
  return templates.filter((one) => partialsIn(one.file, partials).has(name));
}

/** Names of the partials that a value uses, with those inside them. */
function partialsIn(value: unknown, partials: JsonObject, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const part of value) partialsIn(part, partials, found);
  if (!isJsonObject(value)) return found;
  if (value.type === 'partial' && typeof value.partial === 'string' && !found.has(value.partial)) {
    found.add(value.partial);
    partialsIn(partials[value.partial], partials, found);
  }
  for (const part of Object.values(value)) partialsIn(part, partials, found);
  return found;
}

/** The project file with another partial; `undefined` removes it. */
export function withPartial(file: Json, name: string, partial: Json | undefined): Json {
  return setAt(file, ['partials', name], partial)!;
}

/** A new partial to begin with. */
export const BLANK_PARTIAL = {
  fields: { label: { type: 'text', sample: say('label') } },
  width: 320,
  height: 80,
  elements: [
    { type: 'shape', shape: 'roundRect', box: { x: 0, y: 0, width: 320, height: 80 }, fill: 'lt2' },
    { type: 'text', box: { x: 20, y: 24, width: 280, height: 32 }, text: '{{label}}', style: { size: 20 } },
  ],
} as const;
