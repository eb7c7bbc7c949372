import type { ExportRequest, Renderer } from '@deckwright/core';
import type { EmitOptions } from '@deckwright/core/contract';
import { parseJson } from '../documents/parse-json.ts';
import { type RequestOptions, sentBody } from './sent-body.ts';

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
