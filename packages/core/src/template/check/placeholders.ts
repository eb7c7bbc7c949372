import { REFERENCE } from '../../elements/element.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import { fieldAt } from '../fields.ts';
import type { LocatedElement } from './located-elements.ts';

type Step = string | number;

/** Keys in which braces have no meaning. A `src` with a placeholder has a fault of its own. */
const NOT_TEXT: ReadonlySet<Step> = new Set(['type', 'name', 'role', 'field', 'when', 'font', 'src']);

/** From `{{` to the next `}}`, or to the end of the text. */
const BRACES = /\{\{((?:(?!\}\}).)*)(?:\}\}|$)/gs;

/** Starts like a reference to a field, whatever follows. */
const START = /^\{*\s*([\w-]+(?:\.[\w-]+)*)/;

/** Adds a fault for each `{{…}}` in a template's elements that is not the path of a field. Exports would show it as text. */
export function checkPlaceholders(json: unknown, faults: FaultCollector): void {
  const { elements, fields } = (json ?? {}) as { readonly elements?: unknown; readonly fields?: unknown };
  eachText(elements, ['elements'], (text, at) => {
    for (const [found, inner = ''] of text.matchAll(BRACES)) {
      if (!isReference(found)) addWrong(found, inner, at, fields, faults);
    }
  });
}

function isReference(text: string): boolean {
  return text.replace(REFERENCE, '') === '';
}

function addWrong(found: string, inner: string, at: readonly Step[], fields: unknown, faults: FaultCollector): void {
  faults.addOnce(() => {
    const path = START.exec(inner)?.[1];
    const isDeclared = path !== undefined && Object.hasOwn(Object(fields), path.split('.')[0]!);
    const cure = isDeclared ? `Write {{${shorten(path)}}}. ` : '';
    const quoted = `"${shorten(found)}"`;
    return {
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `${quoted} is not a placeholder. ${cure}${ALLOWED}`,
      expected: 'a placeholder such as {{title}} or {{lead.name}}',
      got: quoted,
      ...(isDeclared && { suggestion: `{{${shorten(path)}}}` }),
    };
  });
}

const ALLOWED =
  'A placeholder is the key of a field, such as {{title}}, or a dotted path, such as {{lead.name}}, without filters or formulas: numbers and dates have the "format" of their field. To show braces, put them into a static field.';

/** A text with a field in single braces, which exports show as they are. */
export interface SingleBraces {
  readonly path: string;
  readonly message: string;
}

const SINGLE = /(?<!\{)\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}(?!\})/g;

/** Finds `{title}` in an element's own texts, if it names a field that the element sees. */
export function singleBracesIn({ path, fields, nests }: LocatedElement, json: unknown): readonly SingleBraces[] {
  const found = new Map<string, SingleBraces>();
  const own = path.reduce<unknown>((value, step) => (value as Readonly<Record<Step, unknown>>)[step], json);
  for (const [key, part] of Object.entries(own as object)) {
    if (key === nests) continue;
    eachText(part, [...path, key], (text, at) => {
      for (const [braces, field = ''] of text.matchAll(SINGLE)) {
        if (!fieldAt(fields, field)) continue;
        const message = `"${shorten(braces)}" is shown as it is. Did you mean {{${shorten(field)}}}?`;
        found.set(`${pointerOf(at)} ${message}`, { path: pointerOf(at), message });
      }
    });
  }
  return [...found.values()];
}

function eachText(value: unknown, at: readonly Step[], call: (text: string, at: readonly Step[]) => void): void {
  // A deeper file has a fault of its own.
  if (at.length > LIMITS.template.depth.most || NOT_TEXT.has(at.at(-1)!)) return;
  if (typeof value === 'string') call(value, at);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      eachText(part, [...at, Array.isArray(value) ? Number(key) : key], call);
  }
}
