import { type Fault, RenderError } from '../contract/index.ts';
import { shorten } from '../shorten.ts';
import type { FaultCollector } from './fault-collector.ts';
import { isObject } from './is-object.ts';

/** A template file, and the id of its project. */
export interface TemplateSource {
  readonly json: unknown;
  readonly project: string;
}

/** The error for a template with faults, which names project, template and elements; undefined if it has none. */
export function templateError(faults: FaultCollector, { json, project }: TemplateSource): RenderError | undefined {
  const template = keyOf(json);
  const place = { project, ...(template !== undefined && { template }) };
  const name = template === undefined ? 'The template' : `The template "${template}"`;
  const opening = ({ path, element = elementAt(json, path) }: Fault) => {
    const inElement = element === undefined ? '' : `, in the element "${element}"`;
    return `${name} of the project "${project}" has an error at ${path || '/'}${inElement}: `;
  };
  const error = faults.error('INVALID_TEMPLATE', opening);
  if (!error) return undefined;
  const placed = error.faults.map((fault) => {
    const element = fault.element ?? elementAt(json, fault.path);
    return { ...place, ...(element !== undefined && { element }), ...fault };
  });
  return new RenderError(error.code, error.message, { faults: placed, faultCount: error.faultCount });
}

function keyOf(json: unknown): string | undefined {
  const key = isObject(json) ? json.key : undefined;
  return typeof key === 'string' ? shorten(key) : undefined;
}

/** The name of the innermost element on a path: its own, or its type and position as in a parsed template. */
function elementAt(json: unknown, path: string): string | undefined {
  if (!path.startsWith('/elements/')) return undefined;
  let value: unknown = json;
  let name: string | undefined;
  for (const step of path.split('/').slice(1)) {
    const isItem = Array.isArray(value);
    value = isObject(value) || Array.isArray(value) ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
    if (!isItem || !isObject(value) || !('type' in value || 'box' in value)) continue;
    const type = typeof value.type === 'string' ? value.type : 'element';
    name = shorten(typeof value.name === 'string' && value.name !== '' ? value.name : `${type} ${Number(step) + 1}`);
  }
  return name;
}
