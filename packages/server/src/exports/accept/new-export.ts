import type { CheckedRequest } from '../../engine/checks/checked-request.ts';
import { fileName } from '../../storage/files/file-name.ts';
import { HOSTED_FORMAT } from '../run/hosted-delivery.ts';
import type { Idempotency, NewExport } from '../store/export-store.ts';
import type { CheckedExport } from './checked-export.ts';

export interface NewExportParts {
  /** Credits. */
  readonly exportCredits: number;
  /** The extension of the files of a format, without the dot. */
  readonly extensionOf: (format: string) => string;
}

/** Idempotency keys are scoped to this route. */
const ROUTE = 'POST /v1/project/export';
const DAY_MS = 24 * 60 * 60 * 1_000;
const DEV_RETENTION_MS = 60 * 60 * 1_000;

/** A valid request as the export store accepts it. */
export function newExport({ exportCredits, extensionOf }: NewExportParts, checked: CheckedExport): NewExport {
  const { caller, request, revision, strict, idempotencyKey, redrives, requestId } = checked;
  const { dev, async, format, attributes } = request;
  return {
    request,
    revision,
    mode: async ? 'async' : 'sync',
    dev,
    strict,
    // A hosted deck is not a file, and has the title as its name.
    name: fileName(attributes.title, format === HOSTED_FORMAT ? undefined : extensionOf(format)),
    cost: dev ? 0 : exportCredits,
    retention: dev ? DEV_RETENTION_MS : caller.plan.retentionDays * DAY_MS,
    idempotency: idempotencyOf(request, idempotencyKey),
    redrives,
    starter: caller.starter,
    requestId,
  };
}

export function idempotencyOf({ fingerprint }: CheckedRequest, key: string | undefined): Idempotency | undefined {
  return key === undefined ? undefined : { key: `${ROUTE} ${key}`, fingerprint };
}
