import type { Components, ReferenceObject } from './schema-object.ts';

/** A reference to a component of a document. */
export function reference(kind: keyof Components, name: string): ReferenceObject {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Resolves a reference to a component, if it is one. Keywords next to `$ref` take precedence. */
export function resolve<Part extends object>(part: Part | ReferenceObject, components: Components): Part {
  if (!('$ref' in part)) return part;
  const { $ref, ...beside } = part;
  const [kind, name] = $ref.split('/').slice(-2) as [keyof Components, string];
  return { ...resolve(components[kind][name] as Part, components), ...beside };
}

/** What zod wrote, with its named schemas as components of a document. */
export function withComponents<Written>(written: Written): Written {
  return JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/'));
}
