import { compileErrors, validate as validateByReadme } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolve } from '../../src/http/openapi/references.ts';
import type {
  MediaObject,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from '../../src/http/openapi/schema-object.ts';
import { HTTP_CODES, MANAGE_CODES } from '../../src/telemetry/errors/http-status.ts';
import { runServer, type TestServer, titleDeck } from '../run-server.ts';
import { createResponseCheck } from './check-response.ts';
import { exportBody } from './export-body.ts';

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await runServer({ constants: { maxSlides: 7 } });
  document = (await (await server.call('/openapi.json')).json()) as OpenApiDocument;
});
afterAll(() => server.end());

function operations(): readonly OperationObject[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

function responses(): readonly ResponseObject[] {
  const { components } = document;
  return operations().flatMap((operation) => Object.values(operation.responses).map((one) => resolve(one, components)));
}

/** A schema and all schemas inside it. */
function* nested(schema: SchemaObject): Generator<SchemaObject> {
  yield schema;
  const { properties = {}, items, anyOf = [] } = schema;
  for (const inside of [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf]) {
    yield* nested(inside);
  }
}

describe('the OpenAPI document', () => {
  test('passes two third-party validators', async () => {
    const schema = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(schema.errors ?? []).toEqual([]);
    expect(schema.valid).toBe(true);
    const result = await validateByReadme(structuredClone(document) as never);
    expect(result.valid ? [] : compileErrors(result)).toEqual([]);
  });

  test('needs no key', async () => {
    const response = await fetch(new URL('/openapi.json', server.publicUrl));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('declares for every operation whether it needs a key', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { security } of Object.values(methods)) {
        expect(security, path).toEqual(path.startsWith('/v1/') ? [{ apiKey: [] }] : []);
      }
    }
  });

  test('has every error code', () => {
    const documented = new Set(
      [...responses(), ...Object.values(document.components.responses)]
        .flatMap(({ content }) => Object.values(content ?? {}))
        .flatMap(({ schema }) => schema.allOf?.[1]?.properties?.error?.enum ?? []),
    );
    const ofManage: readonly string[] = MANAGE_CODES;
    // These are returned before a request can be parsed.
    const broken = ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE'];
    expect([...documented, ...broken].sort()).toEqual(
      Object.keys(HTTP_CODES)
        .filter((code) => !ofManage.includes(code))
        .sort(),
    );
    for (const code of broken) expect(document.info.description).toContain(code);
  });

  test('has examples that match its schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    (formats as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addSchema(document as unknown as AnySchema, 'http://document.test/openapi.json');
    const bodies = operations().flatMap(({ requestBody }) => requestBody ?? []);
    const media = [...bodies, ...responses()].flatMap(({ content }): readonly MediaObject[] =>
      Object.values(content ?? {}),
    );
    let examples = 0;
    for (const { schema, examples: all = {} } of media) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"http://document.test/openapi.json#/'));
      const validate = ajv.compile(absolute);
      for (const { value } of Object.values(all)) {
        examples++;
        expect(validate(value), `${JSON.stringify(value)}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
    expect(examples).toBeGreaterThan(20);
  });

  test('has the limits of the settings, and the formats and options of the adapters', () => {
    const { properties } = exportBody(document);
    expect(properties!.presentation!.properties!.slideList).toMatchObject({ minItems: 1, maxItems: 7 });
    expect(properties!.options!.properties).toMatchObject({
      // This server has no hosted location.
      format: { default: 'pptx', enum: ['pptx', 'pdf', null] },
      compressImages: { default: true },
      embedFonts: { default: true },
      async: { default: false },
      dev: { default: false },
      pptx: { type: ['object', 'null'], additionalProperties: false },
    });
  });

  test('requires nothing in a request that has a default, and leaves content open', () => {
    const schemas = [...nested(exportBody(document))];
    const withDefaults = schemas.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties)
        .filter(([, property]) => property.default !== undefined)
        .map(([name]) => [name, required.includes(name)]),
    );
    expect(withDefaults.length).toBeGreaterThan(6);
    expect(withDefaults.filter(([, isRequired]) => isRequired)).toEqual([]);
    const slide = schemas.find(({ properties }) => properties?.templateKey !== undefined)!;
    expect(slide.properties!.content).toMatchObject({ type: 'object', additionalProperties: true });
  });

  test('has unique operation ids', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the check of responses against it', () => {
  const received = {
    method: 'GET',
    path: '/v1/presentation/1',
    status: 404,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a' }),
    body: '{"error":"NOT_FOUND","message":"m","requestId":"a"}',
  };

  test.each([
    ['an unknown status', { status: 418 }, /does not have/],
    ['an unknown header', { headers: new Headers([...received.headers, ['x-new', '1']]) }, /header x-new/],
    ['a missing header', { headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }) }, /without/],
    [
      'a wrong header',
      { headers: new Headers([...received.headers, ['ratelimit', 'many']]) },
      /the document does not allow/,
    ],
    ['an unknown code', { body: '{"error":"GONE","message":"m","requestId":"a"}' }, /allowed values/],
    ['an unknown key', { body: '{"error":"NOT_FOUND","message":"m","requestId":"a","x":1}' }, /additional/],
    [
      'another type',
      { headers: new Headers({ 'content-type': 'text/plain', 'x-request-id': 'a' }) },
      /document does not have/,
    ],
    ['a body for a HEAD', { method: 'HEAD' }, /with a body/],
    ['another request id', { body: '{"error":"NOT_FOUND","message":"m","requestId":"b"}' }, /requestId that differs/],
  ])('finds %s', (_, change, message) => {
    const check = createResponseCheck(document);
    expect(() => check(received)).not.toThrow();
    expect(() => check({ ...received, ...change })).toThrow(message);
  });

  test('runs for every call of these tests', async () => {
    const response = await server.export(titleDeck());
    expect(response.status).toBe(200);
    expect(server.checkedResponses).toBeGreaterThan(0);
  });
});
