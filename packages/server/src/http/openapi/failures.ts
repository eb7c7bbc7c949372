import { HTTP_CODES, type HttpCode } from '../../telemetry/errors/http-status.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { reference } from './references.ts';
import type { ReferenceObject, ResponseObject } from './schema-object.ts';

/** Headers of a status, besides those of every response. */
export const FAILURE_HEADERS: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  416: ['Content-Range'],
  429: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  503: ['Retry-After'],
};

/** Example messages. */
export const FAILURE_MESSAGES: Readonly<Partial<Record<HttpCode, string>>> = {
  INVALID_REQUEST: '/presentation/slideList/0/content/title: Expected a text, got a list.',
  BAD_REQUEST: '"abc" is not a presentation id. An id is the whole number that an asynchronous export returned.',
  UNAUTHORIZED: 'The API key is unknown, expired or revoked. Send "Authorization: Bearer <API_KEY>".',
  FORBIDDEN:
    'This API key may use only the project "demo". Use a key of the other project. `deckwright token create --name NAME --project ID` creates one.',
  PROJECT_NOT_FOUND: 'There is no project "dmeo". Projects of this key: "demo".',
  TEMPLATE_NOT_FOUND: 'The project has no template "titel". Did you mean "title"?',
  RATE_LIMIT_EXCEEDED: 'More than 100 requests in 10 seconds. Try again in 4 seconds.',
};

/** Returns one response for each status of these codes. `also` are further headers of each. */
export function failures(
  codes: readonly HttpCode[],
  also: readonly HeaderName[] = [],
): Readonly<Record<string, ResponseObject>> {
  return Object.fromEntries(byStatus(codes).map(([status, group]) => [status, failure(status, group, also)]));
}

/** The same as references to components, for codes that several operations have. */
export function sharedFailures(...codes: readonly HttpCode[]): Readonly<Record<string, ReferenceObject>> {
  return Object.fromEntries(byStatus(codes).map(([status, group]) => [status, reference('responses', nameOf(group))]));
}

/** The components to which `sharedFailures` refers, for lists of such codes. */
export function failureComponents(
  lists: readonly (readonly HttpCode[])[],
  also: readonly HeaderName[],
): Readonly<Record<string, ResponseObject>> {
  return Object.fromEntries(
    lists.flatMap(byStatus).map(([status, group]) => [nameOf(group), failure(status, group, also)]),
  );
}

function byStatus(codes: readonly HttpCode[]): readonly [number, readonly HttpCode[]][] {
  return [...Map.groupBy(codes, (code) => HTTP_CODES[code].status)];
}

/** The name of a component, such as `BadRequestOrInvalidRequest`. */
function nameOf(codes: readonly HttpCode[]): string {
  const words = codes.join('_OR_').toLowerCase().split('_');
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function failure(status: number, codes: readonly HttpCode[], also: readonly HeaderName[]): ResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${HTTP_CODES[code].means}`).join('\n\n'),
    headers: headersOf(...new Set([...(FAILURE_HEADERS[status] ?? []), ...also])),
    content: {
      'application/json': {
        schema: {
          allOf: [reference('schemas', 'Failure'), { type: 'object', properties: { error: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((error) => [error, { value: exampleOf(error) }])),
      },
    },
  };
}

function exampleOf(error: HttpCode): object {
  const message = FAILURE_MESSAGES[error] ?? HTTP_CODES[error].means;
  return { error, message, requestId: 'req_0f6c7e1ab2c44d3e9a51c2d3e4f50617' };
}
