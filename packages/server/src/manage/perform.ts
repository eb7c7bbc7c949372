import type { Readable } from 'node:stream';
import type { Actor } from '../accounts/people/actor.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { HttpError } from '../http-status.ts';
import { LIMITS } from '../limits.ts';
import { editErrorOf } from './edit-errors.ts';
import type { ManageParts } from './manage-parts.ts';
import type { Match } from './match.ts';
import type { Answer, Call, FileAnswer, Operation } from './operation.ts';
import { readJson, readQuery } from './read-input.ts';
import { authorize } from './rights.ts';

/** A request for an operation, from HTTP or from a command. */
export interface Asked {
  readonly actor: Actor | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** Reads the body, of at most so many bytes. Called once the actor's rights are checked. */
  body(most: number): Promise<Buffer>;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** A response to be sent. */
export interface Performed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
}

/** Checks rights, query and body of a request, runs its operation, and returns the response. Throws what becomes an error response. */
export async function perform({ operation, path }: Match, parts: ManageParts, asked: Asked): Promise<Performed> {
  const scope = await authorize(operation, asked.actor, path.owner);
  const query = readQuery(operation.query, asked.query);
  const body = await readBodyOf(operation, asked);
  const call = {
    parts,
    actor: asked.actor,
    scope,
    path,
    query,
    body,
    ifMatch: matchOf(asked.ifMatch),
    mustBeNew: asked.ifNoneMatch?.trim() === '*',
    requestId: asked.requestId,
    signal: asked.signal,
  } as Call;
  const answer = await operation.run(call).catch((error) => {
    throw editErrorOf(error);
  });
  return answer !== undefined && 'bytes' in answer ? fileOf(answer) : answerOf(operation, answer, asked);
}

async function readBodyOf({ body: kind }: Operation, { body }: Asked): Promise<unknown> {
  if (kind === undefined) return undefined;
  if (!('json' in kind)) return body(kind.most);
  const bytes = await body(LIMITS.manage.body.most);
  return readJson(kind.json, bytes.length === 0 ? EMPTY : bytes);
}

/** A body may be left out where all its keys may. */
const EMPTY = Buffer.from('{}');

/** The entity tag of `If-Match`, which is one tag or `*` (RFC 9110 §13.1.1). */
function matchOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const tag = /^\s*(?:"([^"]*)"|(\*))\s*$/.exec(header);
  if (tag === null) {
    throw new HttpError('BAD_REQUEST', 'If-Match must be one entity tag in double quotes, as ETag gave it, or *.');
  }
  return tag[1] ?? tag[2];
}

function answerOf({ status, answers }: Operation, answer: Answer | undefined, asked: Asked): Performed {
  const etag = answer?.etag === undefined ? undefined : `"${answer.etag}"`;
  const headers = { ...answer?.headers, ...(etag !== undefined && { ETag: etag }) };
  if (etag !== undefined && asked.ifNoneMatch === etag) return { status: 304, headers };
  const known = status ?? (answers === undefined ? 204 : 200);
  if (answer?.body === undefined) return { status: known, headers };
  return {
    status: known,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(answer.body),
  };
}

/** Browsers save these files and never run or show them, whatever they contain. */
function fileOf({ name, mediaType, bytes, etag }: FileAnswer): Performed {
  return {
    status: 200,
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(etag !== undefined && { ETag: `"${etag}"` }),
    },
    body: bytes,
  };
}
