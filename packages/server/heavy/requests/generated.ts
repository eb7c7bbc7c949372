import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { resolve } from '../../src/http/openapi/references.ts';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { exportBody } from '../../test/openapi/export-body.ts';
import { mutated, valuesOf } from './values.ts';

/** A request, and the expected response. */
export interface GeneratedRequest {
  readonly method: string;
  /** `{id}` and `{file}` are replaced by the id and the file address of an example export. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Its API key. */
  readonly key: 'ours' | 'none' | 'wrong';
  /** The body as a value, for requests whose expected response depends on the document's schema. */
  readonly value?: unknown;
  /** The expected response: a success, a rejection, what the schema demands, or any that is documented. */
  readonly expect: 'success' | 'rejection' | 'by schema' | 'anything';
}

type Expect = GeneratedRequest['expect'];
type Headers = GeneratedRequest['headers'];

/** These change no response. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'x-request-id': ['mine', 'a b', 'x'.repeat(65), '"; drop', '../..', '-', 'é'],
  accept: ['text/html', '*/*;q=0', 'nonsense'],
  'accept-encoding': ['gzip', 'identity;q=0', 'x'],
  'x-forwarded-for': ['127.0.0.1', '::1', "'"],
  'x-http-method-override': ['DELETE'],
  cookie: ['a=b; '.repeat(50)],
  host: ['evil.example', '', 'localhost:1'],
};
/** With these, any documented response is acceptable. */
const OTHER_HEADERS: Readonly<Record<string, readonly string[]>> = {
  prefer: ['handling=strict', 'respond-async, handling="strict"; a=b', ',,,=', 'handling=lenient'],
  'if-none-match': ['*', '"a"'],
  range: ['bytes=0-1', 'bytes=99999999-', 'bytes=-1', 'bytes=2-1', 'items=0-1', 'bytes=0-0,1-1'],
  'transfer-encoding': ['chunked'],
};
const KEYS = ['a', 'b', '"c d"', 'two words', ''];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const PATH_PARTS = [
  ...['v1', 'V1', 'presentation', 'project', 'export', 'files', 'docs', 'demo', '..', '.', '%2e%2e', '%00'],
  ...['%E0%A4%A', '%', ';a', 'a'.repeat(3_000), '1', '-1', '', 'openapi.json', '*', '{id}', ':id', '__proto__'],
];
const WRONG_IDS = ['abc', '0', '-1', '1.5', '1e3', '9007199254740992', '9'.repeat(20), '%20', '0x10', '%E0%A4%A', '01'];
const WRONG_NUMBERS = ['', '0', '-1', '1.5', '1e3', 'x', ' 1', '0x10', 'null', '１'];
const WRONG_TYPES = ['text/plain', 'application/xml', '', 'application/json; charset=utf-16', 'x'];

/** Generates requests for every endpoint of a document: valid ones, ones with one defect, and hostile ones. */
export function generatedRequests(document: OpenApiDocument): Arbitrary<GeneratedRequest> {
  const right = valuesOf(exportBody(document), KNOWN);
  return fc
    .oneof(
      { weight: 20, arbitrary: right.map((value) => exported(value, 'success')) },
      { weight: 30, arbitrary: right.chain(mutated).map((value) => exported(value, 'by schema')) },
      { weight: 8, arbitrary: fc.jsonValue().map((value) => exported(value, 'by schema')) },
      { weight: 12, arbitrary: brokenBodies(right) },
      { weight: 12, arbitrary: lists(document) },
      { weight: 10, arbitrary: ids() },
      { weight: 6, arbitrary: files() },
      { weight: 10, arbitrary: anyPath(document) },
    )
    .chain(dressed);
}

const title = fc.string({ maxLength: 30, unit: 'binary' }).map((text) => `T${text}`);
const subtitle = fc.string({ maxLength: 30 });
/** Values that only the demo project defines. Titles begin with a letter, because an empty title counts as missing. */
const KNOWN: Readonly<Record<string, Arbitrary<unknown>>> = {
  '/projectId': fc.constant('demo'),
  '/presentation/slideList/*/templateKey': fc.constant('title'),
  '/presentation/slideList/*/content': fc.record({ title, subtitle }, { requiredKeys: ['title'] }),
};

function sent(body: Uint8Array, expect: Expect, headers: Headers = {}): GeneratedRequest {
  const all = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', target: '/v1/project/export', headers: all, body, key: 'ours', expect };
}

function exported(value: unknown, expect: Expect): GeneratedRequest {
  return { ...sent(Buffer.from(JSON.stringify(value) ?? ''), expect), value };
}

/** Bodies that are not JSON, not UTF-8, nested too deeply, compressed, or of another type. */
function brokenBodies(right: Arbitrary<unknown>): Arbitrary<GeneratedRequest> {
  const good = right.map((value) => Buffer.from(JSON.stringify(value)));
  const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));
  const type = fc.constantFrom(...WRONG_TYPES);
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((body) => sent(body, 'rejection')),
    fc.tuple(good, fc.nat()).map(([body, at]) => sent(body.subarray(0, at % body.length), 'rejection')),
    fc.integer({ min: 33, max: 10_000 }).map((depth) => sent(nested(depth), 'rejection')),
    good.map((body) => sent(gzipSync(body), 'success', { 'content-encoding': 'gzip' })),
    good.map((body) => sent(body, 'rejection', { 'content-encoding': 'gzip' })),
    fc.tuple(good, type).map(([body, type]) => sent(body, 'rejection', { 'content-type': type })),
  );
}

function read(target: string, expect: Expect, method = 'GET'): GeneratedRequest {
  return { method, target, headers: {}, key: 'ours', expect };
}

function lists(document: OpenApiDocument): Arbitrary<GeneratedRequest> {
  const { parameters = [] } = document.paths['/v1/presentation']!.get!;
  const known = parameters.map((parameter) => resolve(parameter, document.components));
  const inQuery = known.filter((parameter) => parameter.in === 'query');
  const rightly = Object.fromEntries(inQuery.map(({ name, schema }) => [name, valuesOf(schema, {}).map(String)]));
  const list = (query: object, expect: Expect) =>
    read(`/v1/presentation?${new URLSearchParams(query as Record<string, string>)}`, expect);
  const numbers = inQuery.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name);
  const name = fc.constantFrom(...numbers, 'status');
  return fc.oneof(
    fc.record(rightly, { requiredKeys: [] }).map((query) => list(query, 'success')),
    fc.tuple(name, fc.constantFrom(...WRONG_NUMBERS)).map(([key, value]) => list({ [key]: value }, 'rejection')),
    name.map((key) => read(`/v1/presentation?${key}=1&${key}=2`, 'rejection')),
    fc.webQueryParameters().map((query) => read(`/v1/presentation?${query}`, 'anything')),
  );
}

function ids(): Arbitrary<GeneratedRequest> {
  const unknown = fc.tuple(fc.integer({ min: 1, max: 2 ** 40 }), fc.constantFrom('GET', 'DELETE'));
  const part = fc.webSegment().filter((part) => part !== '' && part !== '.' && part !== '..');
  return fc.oneof(
    fc.constantFrom('GET', 'HEAD').map((method) => read('/v1/presentation/{id}', 'success', method)),
    unknown.map(([id, method]) => read(`/v1/presentation/${id}`, 'rejection', method)),
    fc.constantFrom(...WRONG_IDS).map((id) => read(`/v1/presentation/${id}`, 'rejection')),
    part.map((id) => read(`/v1/presentation/${id}`, 'anything')),
  );
}

function files(): Arbitrary<GeneratedRequest> {
  const parts = fc.tuple(fc.webSegment(), fc.webSegment());
  return fc.oneof(
    fc.constantFrom('GET', 'HEAD').map((method) => ({ ...read('{file}', 'success', method), key: 'none' as const })),
    parts.map(([one, other]) => read(`/files/${one || 'a'}/${other || 'b'}/x.pptx`, 'anything')),
    fc.constantFrom('{file}x', '{file}/..').map((target) => read(target, 'rejection')),
  );
}

function anyPath(document: OpenApiDocument): Arbitrary<GeneratedRequest> {
  const known = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '1'));
  const random = fc.array(fc.constantFrom(...PATH_PARTS), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  const any = fc.tuple(fc.constantFrom(...METHODS), fc.oneof(fc.constantFrom(...known), random));
  // The example export must remain.
  const harmless = any.filter(([method, target]) => method !== 'DELETE' || !target.includes('{id}'));
  return harmless.map(([method, target]) => read(target, 'anything', method));
}

/** Adds other headers to some requests, and removes or breaks the API key of others. */
function dressed(request: GeneratedRequest): Arbitrary<GeneratedRequest> {
  const { value: _, ...rest } = request;
  const harmless = anyHeader(HARMLESS).map((more) => ({ ...request, headers: { ...request.headers, ...more } }));
  const other = anyHeader({ ...OTHER_HEADERS, 'idempotency-key': KEYS }).map((more) => ({
    ...{ ...rest, headers: { ...request.headers, ...more }, expect: 'anything' as const },
  }));
  const keys = fc.constantFrom('none' as const, 'wrong' as const).map((key) => ({ ...request, key }));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(request) },
    { weight: 1, arbitrary: harmless },
    { weight: 2, arbitrary: other },
    { weight: 1, arbitrary: keys },
  );
}

function anyHeader(headers: Readonly<Record<string, readonly string[]>>): Arbitrary<Headers> {
  const name = fc.constantFrom(...Object.keys(headers));
  return name.chain((name) => fc.constantFrom(...headers[name]!).map((value) => ({ [name]: value })));
}
