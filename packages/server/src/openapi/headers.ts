import type { HeaderObject, ReferenceObject } from './schema-object.ts';

const text = { type: 'string' } as const;
const wholeNumber = { type: 'string', pattern: '^\\d+$' } as const;

/** Headers of answers, but for those of HTTP itself (Date, Content-Length, Connection and their like). */
export const HEADERS = {
  'X-Request-Id': {
    description:
      "The request's own `X-Request-Id`, if that is 1 to 64 letters, digits, `-` and `_`, otherwise a new one.",
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    example: 'req_0f6c7e1ab2c44d3e9a51c2d3e4f50617',
  },
  'RateLimit-Policy': {
    description: 'What holds for the caller: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: { type: 'string', pattern: '^"[a-z-]+";q=\\d+;w=\\d+$' },
    example: '"requests";q=100;w=10',
  },
  RateLimit: {
    description: '`r` requests are left; after `t` seconds there are more.',
    schema: { type: 'string', pattern: '^"[a-z-]+";r=\\d+;t=\\d+$' },
    example: '"requests";r=99;t=10',
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: wholeNumber, example: '10' },
  'WWW-Authenticate': { description: 'What is asked for.', schema: text, example: 'Bearer realm="deckwright"' },
  Allow: { description: 'The methods that work here.', schema: text, example: 'GET, HEAD' },
  Location: { description: "The task's address.", schema: { type: 'string', format: 'uri' } },
  'Preference-Applied': {
    description: 'Which preference of the request was followed (RFC 7240).',
    schema: { type: 'string', enum: ['handling=strict'] },
  },
  'Idempotent-Replayed': {
    description: 'This is the answer to the first request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Cache-Control': { description: 'Who may keep the answer, and how long.', schema: text, example: 'no-store' },
  'Content-Disposition': {
    description: 'The file name, in UTF-8 where it needs it (RFC 6266, RFC 8187).',
    schema: text,
    example: 'attachment; filename="Quarterly review.pptx"',
  },
  'Accept-Ranges': { description: 'Parts of the file can be asked for.', schema: { type: 'string', enum: ['bytes'] } },
  'Content-Range': { description: 'Which part of the file this is, or how long it is.', schema: text },
  ETag: { description: 'Names this file for good.', schema: text },
  'X-Robots-Tag': { description: 'Keeps search engines off.', schema: text },
  'Referrer-Policy': {
    description: 'Keeps addresses to those who have them.',
    schema: { type: 'string', enum: ['no-referrer'] },
  },
  'Content-Security-Policy': { description: 'What a browser may load for a page.', schema: text },
  'Cross-Origin-Opener-Policy': { description: 'Keeps other windows out.', schema: text },
  'Cross-Origin-Resource-Policy': { description: 'Keeps other sites out.', schema: text },
  'Origin-Agent-Cluster': { description: 'Keeps other origins out.', schema: text },
  'Strict-Transport-Security': { description: 'Only where the public address is https.', schema: text },
  'X-Content-Type-Options': {
    description: 'The type is the one that is named.',
    schema: { type: 'string', enum: ['nosniff'] },
  },
  'X-DNS-Prefetch-Control': { description: 'No names are looked up ahead.', schema: text },
  'X-Download-Options': { description: 'For old browsers.', schema: text },
  'X-Frame-Options': { description: 'For old browsers.', schema: text },
  'X-Permitted-Cross-Domain-Policies': { description: 'For old plug-ins.', schema: text },
  'X-XSS-Protection': { description: 'For old browsers.', schema: text },
} as const satisfies Record<string, HeaderObject>;

export type HeaderName = keyof typeof HEADERS;

/** On every answer of this server. */
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

/** References to the named headers and to those of every answer. */
export function headersOf(...names: readonly HeaderName[]): Readonly<Record<string, ReferenceObject>> {
  return Object.fromEntries([...names, ...ALWAYS].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
