import type { ExportRequest } from '@deckwright/core';
import { fingerprint } from './fingerprint.ts';

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
