import type { Request, RequestHandler, Response } from 'express';
import { type CheckRequestParts, checkRequest } from '../exports/check-request.ts';
import type { Exports } from '../exports/exports.ts';
import type { Ordered } from '../exports/job.ts';
import { HttpError } from '../http-status.ts';
import { callerOf } from './authenticate.ts';
import { parseIdempotencyKey } from './headers/idempotency-key.ts';
import { requestIdOf } from './headers/request-id.ts';
import { requireProject } from './key-access.ts';
import { type AddressParts, presentationUrl } from './presentation-record.ts';
import { releaseBody } from './read-body.ts';

export interface ExportParts extends AddressParts, CheckRequestParts {
  readonly exports: Exports;
}

/**
 * Rejects an export before its body is read if the queue has no room for it: under overload, reading bodies that are then rejected
 * would take time from accepted exports. A request with an Idempotency-Key passes, because its response may be stored already.
 */
export function admit(exports: Pick<Exports, 'admit'>): RequestHandler {
  return (request, response, next) => {
    if (request.headers['idempotency-key'] === undefined) exports.admit(callerOf(response).scope.owner);
    next();
  };
}

/** `POST /v1/project/export`: checks the whole request, then exports synchronously or accepts the export as a task. */
export function exportPresentation(parts: ExportParts): RequestHandler {
  return async (request, response) => {
    const { task, replayed, done } = await acceptExport(parts, request, response);
    if (replayed) response.set('Idempotent-Replayed', 'true');
    if (task.mode === 'async') {
      const location = `${parts.publicUrl}/v1/presentation/${task.id}`;
      response.status(202).location(location).json({ id: task.id, taskId: task.id });
      return;
    }
    const made = await done;
    const url = presentationUrl(made, parts);
    if (url === null)
      throw new HttpError(
        'GONE',
        'The file of this export has expired and was removed. Export the presentation again.',
      );
    response.json({ url, expiresAt: made.expiresAt, notices: made.notices });
  };
}

/** A function of its own, so that a caller who waits for a synchronous export does not keep its request in memory. */
async function acceptExport(parts: ExportParts, request: Request, response: Response): Promise<Ordered> {
  const { exports } = parts;
  const caller = callerOf(response);
  const idempotencyKey = parseIdempotencyKey(request.get('idempotency-key'));
  const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
  const strict = prefersStrict(request.get('prefer'));
  const signal = signalOf(response);
  const {
    request: asked,
    revision,
    earlier,
  } = await checkRequest(parts, {
    scope: caller.scope,
    body: request.body,
    ...(idempotencyKey === undefined ? {} : { fingerprinted: { strict } }),
    signal,
    authorize: ({ projectId }) => requireProject(caller, projectId),
    replay: (asked) => exports.replay({ caller, request: asked, ...keyed }),
  });
  releaseBody(request, response);
  if (strict) response.set('Preference-Applied', 'handling=strict');
  const waits = asked.async ? {} : { signal };
  const requestId = requestIdOf(response);
  return earlier ?? (await exports.accept({ caller, request: asked, revision, strict, requestId, ...keyed, ...waits }));
}

/** `Prefer` lists preferences (RFC 7240). This server supports `handling`. */
function prefersStrict(header: string | undefined): boolean {
  return (header ?? '').split(',').some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference));
}

/** A signal that aborts if the caller closes the connection before the response. */
function signalOf(response: Response): AbortSignal {
  const gone = new AbortController();
  // The caller may have closed the connection while the request was checked.
  if (response.closed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
