import type { ExportRequest, Renderer } from '@deckwright/core';
import { parseJson } from './parse-json.ts';
import { sentBody } from './sent-body.ts';

/**
 * Parses a body. `again`: the body is the stored request of an earlier export, which becomes asynchronous, because no caller waits for an
 * export that is run again.
 */
export function readRequest(renderer: Renderer, body: Uint8Array, again = false): ExportRequest {
  const json = parseJson(body);
  if (!again) return renderer.parseRequest(json);
  const { options, ...request } = sentBody(json as ExportRequest);
  return renderer.parseRequest({ ...request, options: { ...options, async: true } });
}
