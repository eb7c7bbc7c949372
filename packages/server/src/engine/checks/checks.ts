import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import { type LoadedProject, type ProjectFiles, templateNamedBy } from '../project-files.ts';
import { type CheckedRequest, checkedRequestOf, readRequest } from './checked-request.ts';

/** The body of an export request. */
export interface BodyCheck {
  /** Owners take turns. */
  readonly owner: string;
  /** JSON. */
  readonly body: Uint8Array;
  /** `body` is the stored request of an earlier export, as `readRequest` describes. Default: false. */
  readonly again?: boolean;
  /** What the request's fingerprint covers besides the request; without it the request has none. */
  readonly fingerprinted?: { readonly strict: boolean };
  /**
   * Called once the shape of the request is valid. Returns the project that its content is checked against; undefined if it needs no
   * check. A rejection ends the check.
   */
  readonly project: (request: CheckedRequest) => Promise<LoadedProject | undefined>;
  /** Ends the check, which then rejects with `ABORTED`. */
  readonly signal: AbortSignal;
}

/** Checks bodies of export requests. */
export interface Checks {
  /** Rejects with the `RenderError` of the first check that fails, with all its faults. */
  check(job: BodyCheck): Promise<CheckedRequest>;
  /** Parses the project file and the templates of a project as an export would. Rejects with the error of the first that fails. */
  checkStored(project: ProjectFiles): Promise<void>;
  close(): Promise<void>;
}

/**
 * The most bytes of a body, and of the templates that its slides use, that the server's own process checks. A check of this size
 * takes about ten milliseconds at worst, and other requests wait for it; larger ones go to the pool.
 */
const MOST_BODY_BYTES = 16_384;
const MOST_TEMPLATE_BYTES = 65_536;

/** Checks small bodies in this process, and passes the others to `pool`. */
export function createChecks(renderer: Renderer, pool: Checks): Checks {
  return {
    async check(job) {
      if (job.body.byteLength > MOST_BODY_BYTES) return pool.check(job);
      const request = readRequest(renderer, job.body, job.again);
      const checked = checkedRequestOf(request, job.fingerprinted);
      const project = await job.project(checked);
      if (project === undefined) return checked;
      if (!isSmall(project.files, request)) return pool.check({ ...job, project: async () => project });
      checkContent(renderer, request, project.project);
      return checked;
    },
    checkStored: (project) => pool.checkStored(project),
    close: () => pool.close(),
  };
}

function isSmall(files: ProjectFiles, { presentation }: ExportRequest): boolean {
  const used = presentation.slideList.reduce(
    (sum, { templateKey }) => sum + (templateNamedBy(files, templateKey)?.length ?? 0),
    0,
  );
  return used <= MOST_TEMPLATE_BYTES;
}

/** Checks the content of a request against its project. Throws what `Renderer.check` throws, or `LOCATION_NOT_CONFIGURED`. */
export function checkContent(renderer: Renderer, request: ExportRequest, project: Project): void {
  const { options } = request;
  const hosted = options.format === 'hosted-slides' && !renderer.formats.includes('hosted-slides');
  if (!hosted) {
    renderer.check(request, project);
    return;
  }
  // Faults of the deck are reported first: configuring a location would not fix them.
  renderer.check({ ...request, options: { ...options, format: renderer.formats[0]!, own: {} } }, project);
  throw new RenderError(
    'LOCATION_NOT_CONFIGURED',
    `The format "hosted-slides" is not available here: no hosted slide-editing location is configured. The operator removes DECKWRIGHT_HOSTED=none, or names another location (docs/hosted-slides.md). Available: ${renderer.formats.join(', ')}.`,
  );
}
