import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Method, OpenApiDocument, ReferenceObject, ResponseObject } from '../../src/openapi/schema-object.ts';

/** An answer as it came. */
export interface Answer {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty for a HEAD. */
  readonly body: string;
}

/** Throws with words if an answer is not as the document says: its status, a header, its type or its body. */
export type CheckAnswer = (answer: Answer) => void;

/** Those of HTTP itself, which no description of an interface lists. */
const HTTP_OWN = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding', 'vary'];

const DOCUMENT = 'http://document.test/openapi.json';

export function createAnswerCheck(document: OpenApiDocument): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document as unknown as AnySchema, DOCUMENT);
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  const routes = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

  return (answer) => {
    const complain = (words: string): never => {
      const { method, path, status, body } = answer;
      throw new Error(`${method} ${path} answered ${status}, ${words}. The body: ${body.slice(0, 500)}`);
    };
    const place = placeOf(document, routes, answer);
    if (place === undefined) return;
    const { response, pointer } = place;
    if (response === undefined) throw complain('which the document does not know');
    checkHeaders(answer, response, document, validator, complain);
    checkBody(answer, response, pointer, validator, complain);
  };
}

type Complain = (words: string) => never;

/** Which response of the document an answer has to be; undefined for pages that are no part of the interface. */
function placeOf(
  document: OpenApiDocument,
  routes: readonly { readonly path: string; readonly pattern: RegExp }[],
  { method, path, status, headers }: Answer,
): { readonly response: ResponseObject | undefined; readonly pointer: string } | undefined {
  const common = (name: string) => ({
    response: document.components.responses[name],
    pointer: `/components/responses/${name}`,
  });
  const { path: route } = routes.find(({ pattern }) => pattern.test(path)) ?? {};
  const closed = path === '/v1' || path.startsWith('/v1/');
  const operation = route === undefined ? undefined : document.paths[route]![method.toLowerCase() as Method];
  if (route !== undefined && operation !== undefined) {
    const pointer = `/paths/${pointerPart(route)}/${method.toLowerCase()}/responses/${status}`;
    return { response: operation.responses[String(status)], pointer };
  }
  if (closed && (status === 401 || status === 429)) {
    const list = document.paths['/v1/presentation']!.get!;
    return { response: list.responses[status], pointer: `/paths/~1v1~1presentation/get/responses/${status}` };
  }
  if (status === 405) return common('MethodNotAllowed');
  if (status === 400) return common('Unreadable');
  if (route !== undefined) return { response: undefined, pointer: '' };
  if (status === 404) return common('PathNotFound');
  return headers.get('content-type')?.startsWith('application/json') ? { response: undefined, pointer: '' } : undefined;
}

function checkHeaders(
  { headers }: Answer,
  response: ResponseObject,
  document: OpenApiDocument,
  validator: (pointer: string) => ValidateFunction,
  complain: Complain,
): void {
  const known = new Map(Object.entries(response.headers).map(([name, header]) => [name.toLowerCase(), header]));
  for (const [name, value] of headers) {
    if (HTTP_OWN.includes(name)) continue;
    const header = known.get(name) ?? complain(`with the header ${name}, which the document does not know there`);
    const pointer = `${header.$ref.slice(1)}/schema`;
    if (!validator(pointer)(value)) complain(`with the header ${name}: ${value}, which is not as the document says`);
  }
  for (const [name, { $ref }] of known) {
    const { required } = document.components.headers[nameOf({ $ref })]!;
    if (required === true && !headers.has(name)) complain(`without the header ${name}`);
  }
}

function checkBody(
  { method, status, headers, body }: Answer,
  response: ResponseObject,
  pointer: string,
  validator: (pointer: string) => ValidateFunction,
  complain: Complain,
): void {
  if (method === 'HEAD' || response.content === undefined) {
    if (body !== '') complain('with a body where there is none');
    return;
  }
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const documented = response.content[type] === undefined ? '*/*' : type;
  if (response.content[documented] === undefined) complain(`as ${type}, which the document does not know there`);
  if (documented !== 'application/json') return;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') complain('without a charset');
  const validate = validator(`${pointer}/content/${pointerPart(documented)}/schema`);
  const value: unknown = JSON.parse(body);
  if (!validate(value)) complain(JSON.stringify(validate.errors));
  if (status >= 400 && (value as { requestId: string }).requestId !== headers.get('x-request-id')) {
    complain('with another requestId than X-Request-Id');
  }
}

function nameOf({ $ref }: ReferenceObject): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** A name as a part of a JSON Pointer in an address. */
function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
