import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { createResponseCheck } from '../../test/openapi/check-response.ts';
import { exportBody } from '../../test/openapi/export-body.ts';
import type { GeneratedRequest } from './generated.ts';

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Statuses of an overloaded server, for any request. */
const OVERLOAD = [429, 503];

/** A check that throws if a response is not what the request must get. `path`: that of the request, without its query. */
export function createRequestCheck(document: OpenApiDocument) {
  const check = createResponseCheck(document);
  const fits = new Ajv2020({ strict: false }).compile(exportBody(document) as AnySchema);

  return (request: GeneratedRequest, path: string, answer: Received): void => {
    const { status, headers, body } = answer;
    const fail = (defect: string): never => {
      throw new Error(`${defect}. The response: ${status} ${body.slice(0, 400)}`);
    };
    check({ method: request.method, path, ...answer });
    if (status >= 500 && status !== 503) fail('The server failed');
    if (OVERLOAD.includes(status) && !/^\d+$/.test(headers.get('retry-after') ?? '')) fail('Retry-After is missing');
    const needsKey = path === '/v1' || path.startsWith('/v1/');
    if (needsKey && request.key !== 'ours') {
      if (status !== 401 && status !== 429) fail('A request without a working key was accepted');
      return;
    }
    if (status === 401) fail('A working key was rejected');
    if (OVERLOAD.includes(status)) return;
    // As JSON has it, with null for a hole in a list.
    const value = request.expect === 'by schema' ? JSON.parse(JSON.stringify(request.value) ?? 'null') : undefined;
    if (request.expect === 'by schema' && fits(value) !== true) {
      if (status !== 400) fail('A body that the document forbids was not rejected with 400');
    } else if (request.expect === 'success') {
      if (status >= 400) fail('A valid request was rejected');
    } else if (request.expect === 'rejection' && (status < 400 || status >= 500)) fail('A wrong request was accepted');
  };
}
