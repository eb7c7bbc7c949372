import type { Caller } from '../accounts/tokens.ts';
import type { CheckedRequest } from '../engine/checks/checked-request.ts';
import { type CheckRequestParts, checkRequest } from './accept/check-request.ts';
import type { AcceptedExport } from './accept/checked-export.ts';
import type { Exports } from './exports.ts';

export interface ReceiveParts extends CheckRequestParts {
  readonly exports: Pick<Exports, 'replay' | 'accept'>;
}

/** The body of `POST /v1/project/export`, and who sends it. */
export interface ReceivedExport {
  readonly caller: Caller;
  /** JSON. */
  readonly body: Uint8Array;
  /** Any notice fails the export. */
  readonly strict: boolean;
  readonly idempotencyKey?: string | undefined;
  /** `X-Request-Id` of the request. */
  readonly requestId: string;
  /** Aborts if the caller closes the connection. */
  readonly signal: AbortSignal;
  /** Called when the shape of the request is valid. Throws if the caller may not use its project. */
  readonly authorize?: (request: CheckedRequest) => void;
  /** Called once the body is valid and no longer needed. */
  readonly checked: () => void;
}

/** Checks a body and accepts its export. Throws what `checkRequest` and `Exports.accept` throw. */
export async function receiveExport(
  parts: ReceiveParts,
  { caller, body, strict, idempotencyKey, requestId, signal, authorize, checked }: ReceivedExport,
): Promise<AcceptedExport> {
  const { exports } = parts;
  const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
  const { request, revision, earlier } = await checkRequest(parts, {
    scope: caller.scope,
    body,
    ...(idempotencyKey !== undefined && { fingerprinted: { strict } }),
    ...(authorize !== undefined && { authorize }),
    signal,
    replay: (asked) => exports.replay({ caller, request: asked, ...keyed }),
  });
  checked();
  if (earlier !== undefined) return earlier;
  return exports.accept({ caller, request, revision, strict, requestId, ...keyed, ...(!request.async && { signal }) });
}
