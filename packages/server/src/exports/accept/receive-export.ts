import { LIMITS, nearest } from '@deckwright/core';
import type { Caller } from '../../accounts/tokens.ts';
import type { CheckedRequest } from '../../engine/checks/checked-request.ts';
import type { Checks } from '../../engine/checks/checks.ts';
import type { Projects } from '../../projects/projects.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { fileName } from '../../storage/files/file-name.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { inSpan } from '../../telemetry/tracing/spans.ts';
import { HOSTED_FORMAT } from '../run/hosted-delivery.ts';
import type { AcceptedExport, NewExport } from '../store/export-store.ts';

/** The body of an export, and who sends it. */
export interface ReceivedExport {
  readonly caller: Caller;
  /** JSON. */
  readonly body: Uint8Array;
  /** `body` is the stored request of an earlier export, which is run again as an asynchronous one. Default: false. */
  readonly again?: boolean;
  /** Any notice fails the export. */
  readonly strict: boolean;
  /** 1 to 255 characters, chosen by the caller. */
  readonly idempotencyKey?: string;
  /** The dead export that is run again. */
  readonly redrives?: number;
  /** `X-Request-Id` of the request. */
  readonly requestId?: string;
  /** Aborts if the caller closes the connection. */
  readonly signal: AbortSignal;
  /** Called when the shape of the request is valid. Throws if the caller may not use its project. */
  readonly authorize?: (request: CheckedRequest) => void;
  /** Called once the body is valid and no longer needed. */
  readonly checked: () => void;
}

export interface CheckParts {
  readonly checks: Pick<Checks, 'check'>;
  readonly projects: Pick<Projects, 'load' | 'list'>;
  readonly maxSlides: number;
  /** What an export costs. */
  readonly exportCredits: number;
  /** The extension of the files of a format, without the dot. */
  readonly extensionOf: (format: string) => string;
}

/** Accepts exports that were checked. */
export interface ExportAcceptance {
  /** The export of an earlier request with the same key. Throws `IDEMPOTENCY_KEY_REUSED` and `IDEMPOTENCY_KEY_IN_USE`. */
  replay(scope: OwnerScope, key: string, fingerprint: string): Promise<AcceptedExport | undefined>;
  /**
   * The export is on disk when the promise resolves. Throws what `ExportStore.accept` and `Admission.enter` throw. `signal` aborts if the
   * caller of a synchronous export disconnects.
   */
  accept(scope: OwnerScope, newExport: NewExport, signal?: AbortSignal): Promise<AcceptedExport>;
}

export interface ReceiveParts extends CheckParts {
  readonly exports: ExportAcceptance;
}

/** Idempotency keys are scoped to this route. */
const ROUTE = 'POST /v1/project/export';
const DAY_MS = 24 * 60 * 60 * 1_000;
const DEV_RETENTION_MS = 60 * 60 * 1_000;

/**
 * Checks a body against the present state of its project, and accepts its export. Throws what `Checks.check` and `Exports.accept` throw,
 * `INVALID_REQUEST` for a deck with too many slides, and `PROJECT_NOT_FOUND`.
 */
export async function receiveExport(parts: ReceiveParts, received: ReceivedExport): Promise<AcceptedExport> {
  const { exports, projects } = parts;
  const { caller, body, again, strict, idempotencyKey, signal, authorize } = received;
  const { scope } = caller;
  const key = keyOf(idempotencyKey);
  let earlier: AcceptedExport | undefined;
  let revision = 0;
  const check = () =>
    parts.checks.check({
      ...{ owner: scope.owner, body, signal },
      again,
      ...(key !== undefined && { fingerprinted: { strict } }),
      async project(asked) {
        checkLength(asked, parts.maxSlides);
        authorize?.(asked);
        const project = await projects.load(scope, asked.projectId);
        if (project === undefined) throw await projectNotFound(projects, scope, asked.projectId);
        revision = project.files.revision;
        // A repeated request gets the first response, even if the templates have changed since.
        if (key !== undefined) earlier = await exports.replay(scope, key, asked.fingerprint);
        return earlier === undefined ? project : undefined;
      },
    });
  const request = await inSpan('check request', check);
  received.checked();
  return earlier ?? exports.accept(scope, newExport(parts, received, request, revision), signal);
}

function newExport(
  { exportCredits, extensionOf }: CheckParts,
  { caller, strict, idempotencyKey, redrives, requestId }: ReceivedExport,
  request: CheckedRequest,
  revision: number,
): NewExport {
  const { dev, async, format, attributes } = request;
  return {
    ...{ request, revision, dev, strict, redrives, requestId, starter: caller.starter },
    mode: async ? 'async' : 'sync',
    // A hosted deck is not a file, and has the title as its name.
    name: fileName(attributes.title, format === HOSTED_FORMAT ? undefined : extensionOf(format)),
    cost: dev ? 0 : exportCredits,
    retention: dev ? DEV_RETENTION_MS : caller.plan.retentionDays * DAY_MS,
    idempotencyKey: keyOf(idempotencyKey),
  };
}

function keyOf(sent: string | undefined): string | undefined {
  return sent && `${ROUTE} ${sent}`;
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
