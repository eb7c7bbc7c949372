import { resolve } from '../../src/http/openapi/references.ts';
import type { Components, SchemaObject } from '../../src/http/openapi/schema-object.ts';

/** Schemas within schemas that an example follows. Templates contain themselves. */
const DEEPEST = 8;

/** A short value that a schema allows: its own example, or the required keys of an object. */
export function exampleOf(schema: SchemaObject, components: Components, name = '', depth = 0): unknown {
  const known = resolve(schema, components);
  const { examples, default: usual, const: only, enum: values, anyOf, oneOf, allOf } = known;
  const [first] = examples ?? values ?? [];
  const given = first ?? only ?? usual;
  if (given !== undefined) return given;
  if (depth > DEEPEST) return null;
  const inside = (one: SchemaObject, key = name) => exampleOf(one, components, key, depth + 1);
  const [variant] = anyOf ?? oneOf ?? [];
  if (variant !== undefined) return inside(variant);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((one) => inside(one)));
  const [type] = [known.type ?? 'object'].flat();
  if (type === 'array') return known.items === undefined ? [] : [inside(known.items)];
  if (type === 'object') return objectOf(known, inside);
  if (type === 'string') return textOf(known, name);
  if (type === 'integer' || type === 'number') return Math.max(known.minimum ?? 1, 1);
  return type === 'boolean' ? true : null;
}

/** The required keys; of an object whose keys are all optional, the first. */
function objectOf(
  { properties = {}, required = [] }: SchemaObject,
  inside: (one: SchemaObject, key: string) => unknown,
) {
  const keys = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    keys.flatMap((key) => (properties[key] === undefined ? [] : [[key, inside(properties[key], key)]])),
  );
}

function textOf({ format }: SchemaObject, name: string): string {
  if (format === 'date-time' || name.endsWith('At')) return '2027-01-01T00:00:00Z';
  if (format === 'date') return '2027-01-01';
  return NAMED_TEXTS[name] ?? 'text';
}

/** Texts by the name of their key. */
const NAMED_TEXTS: Readonly<Record<string, string>> = {
  ...{ id: 'c5d1f0a2', name: 'Example', title: 'Quarterly review', email: 'ada@example.com', note: 'First version' },
  ...{ owner: 'default', ownerId: 'default', project: 'demo', projectId: 'demo', key: 'cover', template: 'cover' },
  ...{ path: '/elements/0', message: 'What happened, for people.', url: 'https://decks.example.com/', hint: 'x7Qp' },
  ...{
    link: 'https://decks.example.com/studio/',
    secret: 'SECRET',
    sha256: 'SHA256',
    upload: 'SHA256',
    hash: 'SHA256',
  },
  ...{
    personId: 'c5d1f0a2',
    rolledTo: 'd7e2b9c4',
    sessionId: 'e8f3a1b5',
    format: 'pptx',
    file: 'templates/cover.json',
  },
  ...{ next: 'bmV4dA', face: 'Inter Bold', embedding: 'embedded', requestId: 'req_0f6c7e1ab2c44d3e9a51c2d3e4f50617' },
  ...{ publishedBy: 'Ada Lovelace', invitedBy: 'Ada Lovelace', userAgent: 'Firefox', location: 'builtin' },
  ...{ viewUrl: 'https://decks.example.com/', address: '203.0.113.7', etag: 'SHA256' },
  ...{ month: '2027-01', day: '2027-01-01', version: '1.0.0', family: 'Inter', filename: 'Quarterly review.pptx' },
};
