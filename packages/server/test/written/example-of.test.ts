import { expect, test } from 'vitest';
import { exampleOf } from '../../scripts/api-pages/example-of.ts';
import type { Components, SchemaObject } from '../../src/http/openapi/schema-object.ts';

function named(schemas: Readonly<Record<string, SchemaObject>>): Components {
  return { schemas, headers: {}, parameters: {}, responses: {}, securitySchemes: {} };
}

test.each([
  [{ type: 'string', examples: ['Acme Ltd'] }, 'Acme Ltd'],
  [{ enum: ['viewer', 'editor'] }, 'viewer'],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: ['string', 'null'], format: 'date' }, '2027-01-01'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
  [{ type: 'array', items: { $ref: '#/components/schemas/Name' } }, ['Ada']],
  [{ type: 'object', properties: { a: { type: 'string' }, b: { const: 1 } }, required: ['b'] }, { b: 1 }],
  [{ type: 'object', properties: { a: { type: 'string' }, b: { const: 1 } } }, { a: 'text' }],
])('%j has the example %j', (schema, example) => {
  expect(exampleOf(schema, named({ Name: { type: 'string', examples: ['Ada'] } }))).toEqual(example);
});

test('a schema that contains itself has an end', () => {
  const node = { type: 'object', properties: { inside: { $ref: '#/components/schemas/Node' } }, required: ['inside'] };
  expect(JSON.stringify(exampleOf(node, named({ Node: node })))).toMatch(/^(\{"inside":)+null\}+$/);
});
