import { reference } from './references.ts';
import type { HeaderObject, ReferenceObject } from './schema-object.ts';

const text = { type: 'string' } as const;
const wholeNumber = { type: 'string', pattern: '^\\d+$' } as const;

/** Headers of responses, except standard ones such as Date, Content-Length and Connection. */
export const HEADERS = {
  'X-Request-Id': {
    description:
      "The request's own `X-Request-Id` if it consists of 1 to 64 letters, digits, `-` and `_`; otherwise a new id.",
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    example: 'req_0f6c7e1ab2c44d3e9a51c2d3e4f50617',
  },
  'RateLimit-Policy': {
    description: 'The rate limit of the caller: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: { type: 'string', pattern: '^"[a-z-]+";q=\\d+;w=\\d+$' },
    example: '"requests";q=100;w=10',
  },
  RateLimit: {
    description: '`r` requests are left; the limit resets after `t` seconds.',
    schema: { type: 'string', pattern: '^"[a-z-]+";r=\\d+;t=\\d+$' },
    example: '"requests";r=99;t=10',
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: wholeNumber, example: '10' },
  'WWW-Authenticate': {
    description: 'The authentication scheme that is required.',
    schema: text,
    example: 'Bearer realm="deckwright"',
  },
  Allow: { description: 'The methods that the path supports.', schema: text, example: 'GET, HEAD' },
  Location: {
    description: 'The address of the task, of a file in its store, or of a page that has moved.',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Preference-Applied': {
    description: 'The preference of the request that was applied (RFC 7240).',
    schema: { type: 'string', enum: ['handling=strict'] },
  },
  'Idempotent-Replayed': {
    description: 'This is the stored response to the first request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Cache-Control': { description: 'Who may cache the response, and for how long.', schema: text, example: 'no-store' },
  'Content-Disposition': {
    description: 'The file name, in UTF-8 if it is not ASCII (RFC 6266, RFC 8187).',
    schema: text,
    example: 'attachment; filename="Quarterly review.pptx"',
  },
  'Accept-Ranges': { description: 'The file supports range requests.', schema: { type: 'string', enum: ['bytes'] } },
  'Content-Range': { description: 'The range of the file in this response, or the size of the file.', schema: text },
  ETag: { description: 'Identifies the file or the version of the document.', schema: text },
  'X-Robots-Tag': { description: 'Keeps the file out of search engines.', schema: text },
  'Referrer-Policy': {
    description: 'Keeps the address out of requests to other sites.',
    schema: { type: 'string', enum: ['no-referrer'] },
  },
  'Content-Security-Policy': { description: 'What a browser may load for the page.', schema: text },
  'Cross-Origin-Opener-Policy': { description: 'Isolates the page from windows of other origins.', schema: text },
  'Cross-Origin-Resource-Policy': { description: 'Keeps other sites from embedding the response.', schema: text },
  'Origin-Agent-Cluster': { description: 'Isolates the page from other origins of the same site.', schema: text },
  'Strict-Transport-Security': {
    description: 'Makes browsers use https. Sent only if the public address is https.',
    schema: text,
  },
  'X-Content-Type-Options': {
    description: 'Keeps browsers from guessing another content type.',
    schema: { type: 'string', enum: ['nosniff'] },
  },
  'X-DNS-Prefetch-Control': { description: 'Turns off DNS prefetching.', schema: text },
  'X-Download-Options': { description: 'For old browsers.', schema: text },
  'X-Frame-Options': { description: 'For old browsers.', schema: text },
  'X-Permitted-Cross-Domain-Policies': { description: 'For old browser plug-ins.', schema: text },
  'X-XSS-Protection': { description: 'For old browsers.', schema: text },
} as const satisfies Record<string, HeaderObject>;

export type HeaderName = keyof typeof HEADERS;

/** Headers of every response. */
const ALWAYS: readonly HeaderName[] = [
  'X-Request-Id',
  'Referrer-Policy',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** References to the named headers and to those of every response. */
export function headersOf(...names: readonly HeaderName[]): Readonly<Record<string, ReferenceObject>> {
  return Object.fromEntries([...names, ...ALWAYS].map((name) => [name, reference('headers', name)]));
}
