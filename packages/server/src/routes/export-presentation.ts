import { LIMITS, nearest } from '@deckwright/core';
import type { Request, RequestHandler, Response } from 'express';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { CheckedRequest } from '../checking/checked-request.ts';
import type { Checks } from '../checking/checks.ts';
import type { Exports, Ordered } from '../exports/exports.ts';
import { HttpError } from '../http-status.ts';
import type { Projects } from '../templates/projects.ts';
import { callerOf } from './authenticate.ts';
import { parseIdempotencyKey } from './headers/idempotency-key.ts';
import { requireProject } from './key-access.ts';
import { type AddressParts, presentationUrl } from './presentation-record.ts';
import { releaseBody } from './read-body.ts';

export interface ExportParts extends AddressParts {
  readonly checks: Checks;
  readonly projects: Projects;
  readonly exports: Exports;
  readonly maxSlides: number;
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
  const { checks, projects, exports, maxSlides } = parts;
  const caller = callerOf(response);
  const idempotencyKey = parseIdempotencyKey(request.get('idempotency-key'));
  const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
  const strict = prefersStrict(request.get('prefer'));
  const signal = signalOf(response);
  let earlier: Ordered | undefined;
  let revision = 0;
  const asked = await checks.check({
    owner: caller.scope.owner,
    body: request.body,
    ...(idempotencyKey === undefined ? {} : { fingerprinted: { strict } }),
    signal,
    async project(asked) {
      checkLength(asked, maxSlides);
      requireProject(caller, asked.projectId);
      const project = await projects.load(caller.scope, asked.projectId);
      if (project === undefined) throw await projectNotFound(projects, caller.scope, asked.projectId);
      revision = project.files.revision;
      // A repeated request gets the first response, even if the templates have changed since.
      earlier = await exports.replay({ caller, request: asked, ...keyed });
      return earlier === undefined ? project : undefined;
    },
  });
  releaseBody(request, response);
  if (strict) response.set('Preference-Applied', 'handling=strict');
  const waits = asked.async ? {} : { signal };
  return earlier ?? (await exports.accept({ caller, request: asked, revision, strict, ...keyed, ...waits }));
}

function checkLength({ pages }: CheckedRequest, maxSlides: number): void {
  if (pages <= maxSlides) return;
  const message = `The deck has ${pages} slides. At most ${maxSlides} are allowed. Split it into several exports.`;
  throw new HttpError('INVALID_REQUEST', message, {
    details: [
      {
        path: '/presentation/slideList',
        code: 'INVALID_REQUEST',
        message,
        expected: `at most ${maxSlides} slides`,
        got: `${pages} slides`,
      },
    ],
  });
}

async function projectNotFound(projects: Projects, scope: OwnerScope, id: string): Promise<HttpError> {
  const projectIds = (await projects.list(scope)).map((project) => project.id);
  const known = projectIds.map((one) => JSON.stringify(one));
  const named = known.length > 10 ? [...known.slice(0, 10), '…'] : known;
  const others = named.length === 0 ? 'This key has no projects yet.' : `Projects of this key: ${named.join(', ')}.`;
  const shown = id.length > LIMITS.answers.echo.most ? `${id.slice(0, LIMITS.answers.echo.most)}…` : id;
  const suggestion = nearest(id, projectIds);
  const meant = suggestion === undefined ? '' : ` Did you mean ${JSON.stringify(suggestion)}?`;
  const message = `There is no project ${JSON.stringify(shown)}.${meant} ${others}`;
  const fault = { path: '/projectId', code: 'PROJECT_NOT_FOUND', message, got: shown } as const;
  return new HttpError('PROJECT_NOT_FOUND', message, {
    details: [suggestion === undefined ? fault : { ...fault, suggestion }],
  });
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
