import type { Readable } from 'node:stream';
import type { Actor } from '../../accounts/people/actor.ts';
import { recordChange } from '../../accounts/people/record-change.ts';
import type { ProjectCall, ProjectParts } from '../../projects/project-call.ts';
import { projectStores } from '../../projects/project-stores.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { contentDisposition } from '../../storage/files/content-disposition.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { readJson, readQuery } from '../bodies/read-input.ts';
import { editErrorOf } from './edit-errors.ts';
import type { ManageParts } from './manage-parts.ts';
import type { Match } from './match.ts';
import type { AdmittedCall, Answer, Call, FileAnswer, HeldBody, Operation } from './operation.ts';
import { authorize } from './rights.ts';

/** A request for an operation, from HTTP or from a command. */
export interface Asked {
  readonly actor: Actor | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  /** Reads the body, of at most so many bytes. Called once the actor's rights are checked. */
  body(most: number): Promise<Buffer>;
  /** Counts the bytes of the body no longer. */
  release(): void;
  header: Call['header'];
  count: Call['count'];
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
  const { actor, header, count, requestId, signal } = asked;
  const admitted = await operation.admit?.({ parts, actor, scope, header, count } as AdmittedCall);
  const call = {
    ...{ parts, actor, scope, path, query, header, count, requestId, signal },
    body: await readBodyOf(operation, parts, asked),
    ifMatch: matchOf(header('If-Match')),
    mustBeNew: header('If-None-Match')?.trim() === '*',
    change: changeOf({ parts, actor: actor!, scope: scope! }),
  } as Call;
  const answer = await operation.run(call).catch((error) => {
    throw editErrorOf(error);
  });
  const response =
    answer !== undefined && 'bytes' in answer ? fileOf(answer) : answerOf(operation, answer, header('If-None-Match'));
  return { ...response, headers: { ...admitted, ...response.headers } };
}

async function readBodyOf({ body: kind }: Operation, parts: ManageParts, { body, release }: Asked): Promise<unknown> {
  if (kind === undefined) return undefined;
  if ('request' in kind) return held(await body(kind.most(parts)), release);
  if (!('json' in kind)) return body(kind.most);
  const bytes = await body(LIMITS.manage.body.most);
  return readJson(kind.json, bytes.length === 0 ? EMPTY : bytes);
}

function held(received: Uint8Array, leave: () => void): HeldBody {
  let bytes = received;
  return {
    get bytes() {
      return bytes;
    },
    release() {
      bytes = EMPTY;
      leave();
    },
  };
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

function answerOf(
  { status, answers }: Operation,
  answer: Answer | undefined,
  ifNoneMatch: string | undefined,
): Performed {
  const etag = answer?.etag === undefined ? undefined : `"${answer.etag}"`;
  const headers = { ...answer?.headers, ...(etag !== undefined && { ETag: etag }) };
  if (etag !== undefined && ifNoneMatch === etag) return { status: 304, headers };
  const known = answer?.status ?? status ?? (answers === undefined ? 204 : 200);
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

/** Who changes projects, and whose. */
interface Changing {
  readonly parts: Pick<ProjectParts, 'database' | 'now'>;
  readonly actor: Actor;
  readonly scope: OwnerScope;
}

/** Makes the `change` of a call. */
function changeOf(changing: Changing): ProjectCall['change'] {
  const { database, now } = changing.parts;
  return (work) =>
    inTransaction(database, async (transaction) =>
      work({
        transaction,
        ...projectStores(transaction, now),
        record: (made) => recordChange(changing, made, transaction),
      }),
    );
}
