import { createHash } from 'node:crypto';
import type { ExportRequest, Renderer } from '@deckwright/core';
import type { EmitOptions } from '@deckwright/core/contract';
import { parseJson } from '../documents/parse-json.ts';

/**
 * An export request whose shape is valid: what the server itself reads, and the whole request as JSON text. The server's event loop
 * neither parses nor writes that text, because a body of 10 MB would hold it for a tenth of a second.
 */
export interface CheckedRequest {
  readonly projectId: string;
  readonly format: string;
  readonly async: boolean;
  readonly dev: boolean;
  /** Slides in the deck. */
  readonly pages: number;
  readonly attributes: ExportRequest['presentation']['attributes'];
  /** An `ExportRequest`. */
  readonly json: string;
  /** Equal for equal requests. Empty if it was not asked for. */
  readonly fingerprint: string;
}

/** `fingerprinted`: what else the fingerprint covers; without it there is none, because it takes as long as the check. */
export function checkedRequestOf(request: ExportRequest, fingerprinted?: { readonly strict: boolean }): CheckedRequest {
  const { projectId, presentation, options } = request;
  return {
    projectId,
    format: options.format,
    async: options.async,
    dev: options.dev,
    pages: presentation.slideList.length,
    attributes: presentation.attributes,
    json: JSON.stringify(request),
    fingerprint: fingerprinted === undefined ? '' : fingerprint({ request, ...fingerprinted }),
  };
}

/** SHA-256, in hex, of a value as JSON. The order of keys does not matter. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/** JSON without whitespace; keys sorted by UTF-16 code units, undefined left out (RFC 8785 §3.2.3). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/** The options of a request, with the own options of other formats if people can download its deck in them. */
export type RequestOptions = ExportRequest['options'] & {
  readonly others?: Readonly<Record<string, EmitOptions['own']>>;
};

/** A parsed request as a body that `POST /v1/project/export` accepts: `parseRequest` of the result is the request again. */
export function sentBody({ projectId, presentation, options }: ExportRequest) {
  const { format, own, others, ...shared }: RequestOptions = options;
  return {
    projectId,
    presentation: {
      ...presentation,
      slideList: presentation.slideList.map(({ attributes, ...slide }) => ({
        ...slide,
        attributes: { ...attributes, ...numbered(attributes.slideNumber) },
      })),
    },
    options: { format, ...shared, ...others, ...(Object.keys(own ?? {}).length > 0 && { [format]: own }) },
  };
}

type SlideNumber = ExportRequest['presentation']['slideList'][number]['attributes']['slideNumber'];

/** Callers write colours as `#RRGGBB`. */
function numbered(slideNumber: SlideNumber) {
  if (typeof slideNumber !== 'object' || slideNumber.color === undefined) return {};
  const { color } = slideNumber;
  return { slideNumber: { ...slideNumber, color: 'rgb' in color ? `#${color.rgb}` : undefined } };
}

/**
 * Parses a body. `again`: the body is the stored request of an earlier export, which becomes asynchronous, because no caller waits for an
 * export that is run again.
 */
export function readRequest(renderer: Renderer, body: Uint8Array, again = false): ExportRequest {
  const json = parseJson(body);
  if (!again) return withOthers(renderer.parseRequest(json), json);
  const { options, ...request } = sentBody(json as ExportRequest);
  const sent = { ...request, options: { ...options, async: true } };
  return withOthers(renderer.parseRequest(sent), sent);
}

/** Keeps what the engine checked and left out. `body` is valid. */
function withOthers(request: ExportRequest, body: unknown): ExportRequest {
  if (request.options.format !== 'hosted-slides') return request;
  const given = (body as { readonly options: RequestOptions }).options as unknown as Record<string, unknown>;
  const others = Object.entries(given).filter(
    ([name, value]) => name !== 'hosted-slides' && typeof value === 'object' && value !== null,
  );
  if (others.length === 0) return request;
  const kept = Object.fromEntries(others.map(([name, own]) => [name, withoutNulls(own as EmitOptions['own'])]));
  const options: RequestOptions = { ...request.options, others: kept };
  return { ...request, options };
}

/** Null counts as absent. */
function withoutNulls(own: EmitOptions['own']): EmitOptions['own'] {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
}
