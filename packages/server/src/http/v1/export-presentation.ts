import type { Request, RequestHandler, Response } from 'express';
import type { Exports } from '../../exports/exports.ts';
import type { AcceptedExport } from '../../exports/store/export-store.ts';
import { releaseBody } from '../bodies/read-body.ts';
import { parseIdempotencyKey } from '../headers/idempotency-key.ts';
import { prefersStrict } from '../headers/prefer.ts';
import { requestIdOf } from '../headers/request-id.ts';
import { callerOf } from './authenticate.ts';
import { requireProjectOfKey } from './key-access.ts';
import { type AddressParts, exportDone } from './presentations.ts';

export interface ExportParts extends AddressParts {
  readonly exports: Pick<Exports, 'receive'>;
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

/** `POST /v1/project/export`: checks the whole request, then answers with the file, or at once with the id of the export. */
export function exportPresentation(parts: ExportParts): RequestHandler {
  return async (request, response) => {
    const { record, replayed, done } = await acceptExport(parts, request, response);
    if (replayed) response.set('Idempotent-Replayed', 'true');
    if (record.request.mode === 'async') {
      const location = `${parts.publicUrl}/v1/presentation/${record.id}`;
      response.status(202).location(location).json({ id: record.id, taskId: record.id });
      return;
    }
    response.json(exportDone(await done, parts));
  };
}

/** A function of its own, so that a caller who waits for a synchronous export does not keep its request in memory. */
async function acceptExport({ exports }: ExportParts, request: Request, response: Response): Promise<AcceptedExport> {
  const caller = callerOf(response);
  const idempotencyKey = parseIdempotencyKey(request.get('idempotency-key'));
  const strict = prefersStrict(request.get('prefer'));
  return exports.receive({
    caller,
    body: request.body,
    strict,
    idempotencyKey,
    requestId: requestIdOf(response),
    signal: signalOf(response),
    authorize: ({ projectId }) => requireProjectOfKey(caller, projectId),
    checked() {
      releaseBody(request, response);
      if (strict) response.set('Preference-Applied', 'handling=strict');
    },
  });
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
