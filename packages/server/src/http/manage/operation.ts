import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from '../../accounts/people/actor.ts';
import type { MemberRole } from '../../accounts/people/role.ts';
import type { ProjectCall } from '../../projects/project-call.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { HttpCode } from '../../telemetry/errors/http-status.ts';
import type { RatePolicy } from '../limits/rate-counter.ts';
import type { HeaderName } from '../openapi/headers.ts';
import type { ManageParts } from './manage-parts.ts';

/**
 * Who may use an operation:
 * - `anyone`: needs neither a session nor a token.
 * - `person`: a signed-in person, or a personal access token.
 * - `session`: a signed-in person. A token may not, because it could give itself more rights than it has.
 * - a role: a person with this role, or a larger one, in the owner of the path.
 * - `operator`: an operator of the server.
 */
export type Right = 'anyone' | 'person' | 'session' | MemberRole | 'operator';

/** The names in the braces of a path, such as `owner` and `project` of `/owners/{owner}/projects/{project}`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/**
 * How an operation gets its body. `json` is parsed, checked against the schema, and at most 64 KB. `document` is JSON that the operation has
 * checked in a check process, so that no other request waits for it. `request` is such JSON too, which an operation that takes long holds only
 * until it is checked. `file` is a picture, a font or an archive.
 */
export type BodyKind =
  | { readonly json: z.ZodType }
  | { readonly document: z.ZodType; readonly most: number }
  | { readonly request: z.ZodType; readonly most: (parts: ManageParts) => number }
  | { readonly file: string; readonly most: number };

/** A body that counts as being received until it is released. */
export interface HeldBody {
  /** Empty once it is released. */
  readonly bytes: Uint8Array;
  release(): void;
}

/** What an operation works with. */
export interface Call<Path extends string = string, Query = unknown, Body = unknown> {
  readonly parts: ManageParts;
  readonly actor: Actor;
  /** The data of the owner in the path. Operations without an owner in their path must not read it. */
  readonly scope: OwnerScope;
  readonly path: Readonly<Record<PathNames<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The entity tag that the stored thing must still have (`If-Match`). `*`: any. Undefined: not asked for. */
  readonly ifMatch?: string;
  /** The thing must not exist yet (`If-None-Match: *`). */
  readonly mustBeNew: boolean;
  readonly requestId: string;
  /** A header of the request. */
  header(name: string): string | undefined;
  /** Changes projects and writes the audit log, all of it or nothing. */
  readonly change: ProjectCall['change'];
  /** Counts an event, and returns the headers that say what is left of its policy. Throws `RATE_LIMIT_EXCEEDED`. */
  count(key: string, policy: RatePolicy): Promise<Readonly<Record<string, string>>>;
  /** Aborts if the caller closes the connection. */
  readonly signal: AbortSignal;
}

/** What an operation answers. */
export interface Answer<Body = unknown> {
  /** Default: the status of success. */
  readonly status?: 202;
  readonly body?: Body;
  /** Without quotes. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that a caller saves. It is never shown by a browser, because people uploaded it. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** A stream for what may be too large for memory. */
  readonly bytes: Uint8Array | Readable;
  /** Without quotes. */
  readonly etag?: string;
}

export interface Operation<Path extends string = string> {
  /** The `operationId` of the OpenAPI document. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/manage/v1`. */
  readonly path: Path;
  readonly right: Right;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodType;
  readonly body?: BodyKind;
  /** The status of success: 204 without a body, unless `answers` or `status` say otherwise. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The body of success; `file` for any bytes. */
  readonly answers?: z.ZodType | 'file';
  /** The body of an answer with the status 202, from an operation that has more than one. */
  readonly accepted?: z.ZodType;
  /** Headers of success besides those that follow from the rest. */
  readonly headers?: readonly HeaderName[];
  /** `If-Match` is compared, and the answer has an `ETag`. */
  readonly tagged?: true;
  /** What can fail besides the rights and the form of a request. */
  readonly fails?: readonly HttpCode[];
  /**
   * Called before the body is read. Throws if no body would be accepted at this moment. Returns headers of success.
   */
  admit?(call: AdmittedCall): Promise<Readonly<Record<string, string>>>;
  run(call: Call): Promise<Answer | FileAnswer | undefined>;
}

/** What is known of a request before its body is read. */
export type AdmittedCall = Pick<Call, 'parts' | 'actor' | 'scope' | 'header' | 'count'>;

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type ReadBody<Kind> = Kind extends { readonly json: infer Schema }
  ? Read<Schema>
  : Kind extends { readonly request: z.ZodType }
    ? HeldBody
    : Kind extends BodyKind
      ? Buffer
      : undefined;

type Answered<Schema> = Schema extends z.ZodType
  ? Answer<z.input<Schema>> & { readonly body: z.input<Schema> }
  : Schema extends 'file'
    ? FileAnswer
    : Omit<Answer, 'body'> | undefined;

type Accepted<Schema> = Schema extends z.ZodType
  ? Answer<z.input<Schema>> & { readonly status: 202; readonly body: z.input<Schema> }
  : never;

/** Defines an operation, and gives `run` the types of its path, query, body and answer. */
export function operation<
  const Path extends string,
  Query extends z.ZodType | undefined = undefined,
  Body extends BodyKind | undefined = undefined,
  Answers extends z.ZodType | 'file' | undefined = undefined,
  Later extends z.ZodType | undefined = undefined,
>(
  given: Omit<Operation<Path>, 'query' | 'body' | 'answers' | 'accepted' | 'run'> & {
    readonly query?: Query;
    readonly body?: Body;
    readonly answers?: Answers;
    readonly accepted?: Later;
    run(call: Call<Path, Read<Query>, ReadBody<Body>>): Promise<Answered<Answers> | Accepted<Later>>;
  },
): Operation {
  return given as unknown as Operation;
}
