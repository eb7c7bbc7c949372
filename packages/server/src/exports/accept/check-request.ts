import { LIMITS, nearest } from '@deckwright/core';
import type { CheckedRequest } from '../../engine/checks/checked-request.ts';
import type { BodyCheck, Checks } from '../../engine/checks/checks.ts';
import type { Projects } from '../../projects/projects.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { inSpan } from '../../telemetry/tracing/trace-span.ts';

export interface CheckRequestParts {
  readonly checks: Pick<Checks, 'check'>;
  readonly projects: Pick<Projects, 'load' | 'list'>;
  readonly maxSlides: number;
}

/** A body that somebody sent, or that is run again. */
export interface RequestToCheck<Earlier> extends Omit<BodyCheck, 'owner' | 'project'> {
  readonly scope: OwnerScope;
  /** Called when the shape of the request is valid. Throws if the caller may not use its project. */
  readonly authorize?: (request: CheckedRequest) => void;
  /** Called when the project is found. The content is not checked if it returns an export of an earlier request. */
  readonly replay?: (request: CheckedRequest) => Promise<Earlier | undefined>;
}

/**
 * Checks a body against the present state of its project. Throws what `Checks.check` throws, `INVALID_REQUEST` for a deck with too many
 * slides, and `PROJECT_NOT_FOUND`.
 */
export async function checkRequest<Earlier = never>(
  { checks, projects, maxSlides }: CheckRequestParts,
  { scope, authorize, replay, ...body }: RequestToCheck<Earlier>,
): Promise<{ readonly request: CheckedRequest; readonly revision: number; readonly earlier: Earlier | undefined }> {
  let earlier: Earlier | undefined;
  let revision = 0;
  const check = () =>
    checks.check({
      ...body,
      owner: scope.owner,
      async project(asked) {
        checkLength(asked, maxSlides);
        authorize?.(asked);
        const project = await projects.load(scope, asked.projectId);
        if (project === undefined) throw await projectNotFound(projects, scope, asked.projectId);
        revision = project.files.revision;
        // A repeated request gets the first response, even if the templates have changed since.
        earlier = await replay?.(asked);
        return earlier === undefined ? project : undefined;
      },
    });
  const request = await inSpan('check request', check);
  return { request, revision, earlier };
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

async function projectNotFound(projects: Pick<Projects, 'list'>, scope: OwnerScope, id: string): Promise<HttpError> {
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
