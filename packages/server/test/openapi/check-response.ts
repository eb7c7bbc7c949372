import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { resolve } from '../../src/http/openapi/references.ts';
import type { Method, OpenApiDocument, ReferenceObject, ResponseObject } from '../../src/http/openapi/schema-object.ts';

/** A response to check. */
export interface CheckedResponse {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty for a HEAD. */
  readonly body: string;
}

/** Throws if the status, a header, the type or the body of a response differs from the document. */
export type ResponseCheck = (response: CheckedResponse) => void;

/** Standard headers, which an OpenAPI document does not list. */
const STANDARD_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
];

/** Components of `/v1`: responses that any path can give, also one that has no operation. */
export const OF_EVERY_PATH = ['MethodNotAllowed', 'PathNotFound', 'TooManyRequests', 'Unreadable'] as const;

const DOCUMENT = 'http://document.test/openapi.json';

export function createResponseCheck(document: OpenApiDocument): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
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
    // Only pages and health checks also have an address with a slash at the end.
    pattern: new RegExp(
      `^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}${path.startsWith('/v1/') ? '' : '/?'}$`,
    ),
  }));

  return (received) => {
    const complain = (defect: string): never => {
      const { method, path, status, body } = received;
      throw new Error(`${method} ${path} returned ${status}, ${defect}. The body: ${body.slice(0, 500)}`);
    };
    const documented = findDocumented(document, routes, received);
    if (documented === undefined) return;
    const { response, pointer } = documented;
    if (response === undefined) throw complain('which the document does not have');
    checkHeaders(received, response, document, validator, complain);
    checkBody(received, response, pointer, validator, complain);
  };
}

type Complain = (defect: string) => never;

interface Documented {
  readonly response: ResponseObject | undefined;
  /** Where the document has it. */
  readonly pointer: string;
}

/** Finds the documented response for a received one. Returns undefined for pages that are not part of the API. */
function findDocumented(
  document: OpenApiDocument,
  routes: readonly { readonly path: string; readonly pattern: RegExp }[],
  { method, path, status, headers }: CheckedResponse,
): Documented | undefined {
  const common = (name: (typeof OF_EVERY_PATH)[number]) => ({
    response: document.components.responses[name],
    pointer: `/components/responses/${name}`,
  });
  const { path: route } = routes.find(({ pattern }) => pattern.test(path)) ?? {};
  const needsKey = path === '/v1' || path.startsWith('/v1/');
  const operation = route === undefined ? undefined : document.paths[route]![method.toLowerCase() as Method];
  if (route !== undefined && operation !== undefined) return documentedBy(document, route, method, status);
  if (needsKey && (status === 401 || status === 429)) return documentedBy(document, '/v1/presentation', 'get', status);
  if (status === 405) return common('MethodNotAllowed');
  if (status === 400) return common('Unreadable');
  if (status === 429) return common('TooManyRequests');
  if (route !== undefined) return { response: undefined, pointer: '' };
  if (status === 404) return common('PathNotFound');
  return headers.get('content-type')?.startsWith('application/json') ? { response: undefined, pointer: '' } : undefined;
}

function documentedBy(document: OpenApiDocument, route: string, method: string, status: number): Documented {
  const response = document.paths[route]![method.toLowerCase() as Method]!.responses[status];
  const pointer = `/paths/${pointerPart(route)}/${method.toLowerCase()}/responses/${status}`;
  if (response === undefined || !('$ref' in response)) return { response, pointer };
  return { response: resolve<ResponseObject>(response, document.components), pointer: response.$ref.slice(1) };
}

function checkHeaders(
  { headers }: CheckedResponse,
  response: ResponseObject,
  document: OpenApiDocument,
  validator: (pointer: string) => ValidateFunction,
  complain: Complain,
): void {
  const known = new Map(Object.entries(response.headers).map(([name, header]) => [name.toLowerCase(), header]));
  for (const [name, value] of headers) {
    if (STANDARD_HEADERS.includes(name)) continue;
    const header =
      known.get(name) ?? complain(`with the header ${name}, which the document does not have for this response`);
    const pointer = `${header.$ref.slice(1)}/schema`;
    if (!validator(pointer)(value)) complain(`with the header ${name}: ${value}, which the document does not allow`);
  }
  for (const [name, { $ref }] of known) {
    const { required } = document.components.headers[nameOf({ $ref })]!;
    if (required === true && !headers.has(name)) complain(`without the header ${name}`);
  }
}

function checkBody(
  { method, status, headers, body }: CheckedResponse,
  response: ResponseObject,
  pointer: string,
  validator: (pointer: string) => ValidateFunction,
  complain: Complain,
): void {
  if (method === 'HEAD' || response.content === undefined) {
    if (body !== '') complain('with a body, although none is documented');
    return;
  }
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const documented = response.content[type] === undefined ? '*/*' : type;
  if (response.content[documented] === undefined)
    complain(`as ${type}, which the document does not have for this response`);
  if (documented !== 'application/json') return;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') complain('without a charset');
  const validate = validator(`${pointer}/content/${pointerPart(documented)}/schema`);
  const value: unknown = JSON.parse(body);
  if (!validate(value)) complain(JSON.stringify(validate.errors));
  if (status >= 400 && (value as { requestId: string }).requestId !== headers.get('x-request-id')) {
    complain('with a requestId that differs from X-Request-Id');
  }
}

function nameOf({ $ref }: ReferenceObject): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** Encodes a name as a part of a JSON Pointer in a URL fragment. */
function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Checks a response of `fetch` against the document. The caller can still read its body. */
export async function checkFetched(check: ResponseCheck, method: string, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const body = type.startsWith('application/json') ? await response.clone().text() : '';
  check({ method, path: new URL(response.url).pathname, status: response.status, headers: response.headers, body });
  return response;
}
