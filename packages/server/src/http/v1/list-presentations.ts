import type { Fault } from '@deckwright/core/contract';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Exports } from '../../exports/exports.ts';
import type { ExportQuery, ExportStore } from '../../exports/store/export-store.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { misspeltParameters } from '../misspelt-parameters.ts';
import { callerOf } from './authenticate.ts';
import { linkPurposeOf, requireProjectOfKey } from './key-access.ts';
import { type AddressParts, presentationRecord } from './presentation-record.ts';

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
