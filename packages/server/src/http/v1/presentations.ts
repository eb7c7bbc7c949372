import type { Fault } from '@deckwright/core/contract';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Exports } from '../../exports/exports.ts';
import type { ExportRecord } from '../../exports/store/export-record.ts';
import type { ExportQuery, ExportStore } from '../../exports/store/export-store.ts';
import type { DownloadLinks, LinkPurpose } from '../../storage/links/download-links.ts';
import { parseExportId } from '../../storage/links/export-id.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { misspeltParameters } from '../misspelt-parameters.ts';
import { callerOf, scopeOf } from './authenticate.ts';
import { linkPurposeOf, requireProjectOfKey } from './key-access.ts';
import type { ExportStatus, exportDoneSchema, PresentationRecord } from './response-bodies.ts';

/** What is needed to build the address of a file. */
export interface AddressParts {
  readonly links: DownloadLinks;
  /** The address of this server for callers, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Status codes of the list endpoint. */
const STATUS_CODES = { success: '1', processing: '2', failed: '9' } as const;

/** Returns an item of `GET /v1/presentation`. Strings that the caller did not give are null. */
function presentationRecord(record: ExportRecord, parts: AddressParts, purpose: LinkPurpose): PresentationRecord {
  const { id, name, updatedAt, output } = record;
  const { pages, title, author, subject, company } = record.request;
  return {
    ...{ id, name, status: STATUS_CODES[record.status], updatedAt, size: output?.size ?? null, pages },
    ...{ slides: output?.slides ?? null, title, author, subject, company },
    url: presentationUrl(record, parts, purpose),
    // Retention counts from the end of the export, and only a file expires.
    expiresAt: output === null ? null : record.expiresAt,
  };
}

/** Returns the body of `GET /v1/presentation/{id}`. `progress` is its message while the export is processing. */
export function exportStatus(
  record: ExportRecord,
  parts: AddressParts,
  purpose: LinkPurpose,
  progress: string,
): ExportStatus {
  const { id, name, failure, output, expiresAt } = record;
  if (failure !== null) {
    const { message, faults } = failure;
    return { id, status: 'failed', message, ...(faults.length > 0 && { details: [...faults] }) };
  }
  if (output === null) return { id, status: 'processing', message: progress };
  return {
    ...{ id, status: 'success', url: presentationUrl(record, parts, purpose), filename: name },
    ...{ fileSize: output.size, slides: output.slides, expiresAt, notices: [...output.notices] },
  };
}

/** Returns the answer to a synchronous export. Throws `GONE` if its file was removed meanwhile. */
export function exportDone(made: ExportRecord, parts: AddressParts): z.infer<typeof exportDoneSchema> {
  const url = presentationUrl(made, parts, 'edit');
  if (url === null) {
    throw new HttpError('GONE', 'The file of this export has expired and was removed. Export the presentation again.');
  }
  return { url, expiresAt: made.expiresAt, notices: [...made.output!.notices] };
}

/**
 * Returns the download address of a finished export, or the link of its deck. Null if it is not finished or has expired, and for a caller who
 * may only view a deck of another location: such a deck has no link but the one to edit.
 */
export function presentationUrl(
  { id, name, expiresAt, output }: ExportRecord,
  { links, publicUrl, now }: AddressParts,
  purpose: LinkPurpose,
): string | null {
  if (output === null || output.removedAt !== null || now().toISOString() >= expiresAt) return null;
  const { editUrl, hostedRef: deck, linkRevision } = output;
  if (editUrl !== null) return purpose === 'edit' ? editUrl : null;
  if (deck !== null) return `${publicUrl}${links.signDeck({ deck, revision: linkRevision, purpose })}`;
  return `${publicUrl}${links.sign({ id, name, expiresAt, linkRevision })}`;
}

/** `GET /v1/presentation/{id}`: the status of an export. A failed export is answered with 200 too; its body has the status. */
export function getPresentation(parts: PresentationParts): RequestHandler<{ id: string }> {
  const { exportStore, exports } = parts;
  return async (request, response) => {
    const id = presentationId(request.params);
    const caller = callerOf(response);
    const record = await exportStore.find(caller.scope, id);
    if (record === undefined) throw presentationNotFound(id);
    sendJson(response, exportStatus(record, parts, linkPurposeOf(caller), await exports.progress(record)));
  };
}

/** Throws `BAD_REQUEST` if the id of a path is not one. */
function presentationId({ id }: { readonly id: string }): number {
  const parsed = parseExportId(id);
  if (parsed !== undefined) return parsed;
  throw new HttpError(
    'BAD_REQUEST',
    `${JSON.stringify(id.slice(0, 100))} is not a presentation id. An id is the whole number that an asynchronous export returned.`,
  );
}

function presentationNotFound(id: number): HttpError {
  return new HttpError('NOT_FOUND', `There is no presentation ${id}. GET /v1/presentation lists your presentations.`);
}

/**
 * Does what `response.json` does, but without computing the type, charset and ETag. Polls are by far the most frequent requests,
 * and this saves a tenth of their cost.
 */
function sendJson(response: Response, value: unknown): void {
  const body = JSON.stringify(value);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

export interface PresentationParts extends AddressParts {
  readonly exportStore: ExportStore;
  readonly exports: Exports;
}

const MOST_PER_PAGE = 100;

/** Keeps the offset an exact integer. */
const LAST_PAGE = 1_000_000;

/** In the service's contract the example says `active`, and the table "1". Both work. */
const STATUS_OF = { '1': 'success', active: 'success', '2': 'processing', '9': 'failed' } as const;

/** A whole number in a query. The error message says that it may be at most `most`; values up to `bound` are accepted. */
function countingFromOne(most: number, bound: number) {
  const expected = `a whole number from 1 to ${most}`;
  return z
    .string(expected)
    .regex(/^[1-9]\d*$/, expected)
    .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))
    .pipe(z.int().min(1, expected).max(bound, expected));
}

export const listQuerySchema = z.object({
  projectId: z.string('one project id').min(1, 'one project id').optional(),
  status: z.enum(['1', '2', '9', 'active'], 'one of 1 or active (finished), 2 (processing) and 9 (failed)').optional(),
  page: countingFromOne(LAST_PAGE, LAST_PAGE).default(1),
  // A larger value counts as the largest.
  perPage: countingFromOne(MOST_PER_PAGE, Number.MAX_SAFE_INTEGER).default(10),
});

/** `GET /v1/presentation`: the exports of an owner, newest first. */
export function listPresentations(parts: PresentationParts): RequestHandler {
  return async (request, response) => {
    const filter = parseQuery(request.query);
    const caller = callerOf(response);
    if (filter.project !== undefined) requireProjectOfKey(caller, filter.project);
    const { items, total } = await parts.exportStore.list(caller.scope, filter);
    response.json({
      items: items.map((record) => presentationRecord(record, parts, linkPurposeOf(caller))),
      total,
      page: filter.page,
      perPage: filter.perPage,
    });
  };
}

function parseQuery(query: Readonly<Record<string, unknown>>): ExportQuery {
  const result = listQuerySchema.safeParse(query);
  const misspelt = misspeltParameters(query);
  if (!result.success || misspelt.length > 0) {
    const wrong = (result.error?.issues ?? []).map((issue): Fault => {
      const name = String(issue.path[0]);
      const got = JSON.stringify(query[name]).slice(0, 100);
      const message = `The query parameter ${name} must be ${issue.message}, got ${got}.`;
      return { path: `/${name}`, code: 'INVALID_REQUEST', message, expected: issue.message, got };
    });
    const details = [...misspelt, ...wrong];
    throw new HttpError('INVALID_REQUEST', details.map(({ message }) => message).join(' '), { details });
  }
  const { projectId, status, page, perPage } = result.data;
  return {
    project: projectId,
    status: status === undefined ? undefined : STATUS_OF[status],
    page,
    perPage: Math.min(perPage, MOST_PER_PAGE),
  };
}

/** `DELETE /v1/presentation/{id}`: cancels an export that has not ended, and deletes one that has. */
export function deletePresentation(exports: Pick<Exports, 'delete'>): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const id = presentationId(request.params);
    if (!(await exports.delete(scopeOf(response), id))) throw presentationNotFound(id);
    response.status(204).end();
  };
}
