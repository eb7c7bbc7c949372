import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import type { RequestHandler, Response } from 'express';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Exports } from '../exports/exports.ts';
import { downloadUrl } from '../exports/presentation-record.ts';
import { HttpError } from '../http-status.ts';
import type { Projects } from '../templates/projects.ts';
import { scopeOf } from './authenticate.ts';

export interface ExportParts {
  readonly renderer: Renderer;
  readonly projects: Projects;
  readonly exports: Exports;
  readonly publicUrl: string;
}

/** `POST /v1/project/export`: checks everything that can be checked, then makes the deck now or later. */
export function exportPresentation({ renderer, projects, exports, publicUrl }: ExportParts): RequestHandler {
  return async (request, response) => {
    const scope = scopeOf(response);
    const asked = renderer.parseRequest(request.body);
    const project = await projects.load(scope, asked.projectId);
    if (project === undefined) throw await projectNotFound(projects, scope, asked.projectId);
    check(renderer, asked, project);

    const strict = prefersStrict(request.get('prefer'));
    if (strict) response.set('Preference-Applied', 'handling=strict');
    const job = { scope, request: asked, project, strict };
    if (asked.options.async) {
      const { task } = await exports.accept(job);
      response.status(202).location(`${publicUrl}/v1/presentation/${task.id}`).json({ id: task.id, taskId: task.id });
      return;
    }
    const { done } = await exports.accept({ ...job, signal: signalOf(response) });
    const task = await done;
    response.json({ url: downloadUrl(task, publicUrl), notices: task.notices });
  };
}

function check(renderer: Renderer, request: ExportRequest, project: Project): void {
  const { options } = request;
  const hosted = options.format === 'hosted-slides' && !renderer.formats.includes('hosted-slides');
  if (!hosted) {
    renderer.check(request, project);
    return;
  }
  // The deck's own faults come first: they stay when a location is configured.
  renderer.check({ ...request, options: { ...options, format: renderer.formats[0]!, own: {} } }, project);
  throw new RenderError(
    'LOCATION_NOT_CONFIGURED',
    `The format "hosted-slides" is not available here yet: no hosted slide-editing location is configured. Available: ${renderer.formats.join(', ')}.`,
  );
}

async function projectNotFound(projects: Projects, scope: OwnerScope, id: string): Promise<HttpError> {
  const known = (await projects.list(scope)).map((project) => JSON.stringify(project.id));
  const named = known.length > 10 ? [...known.slice(0, 10), '…'] : known;
  const others =
    named.length === 0 ? 'This key reaches no project yet.' : `Projects that this key reaches: ${named.join(', ')}.`;
  const shown = id.length > 100 ? `${id.slice(0, 100)}…` : id;
  return new HttpError('PROJECT_NOT_FOUND', `There is no project ${JSON.stringify(shown)}. ${others}`);
}

/** RFC 7240: a list of preferences, of which this server knows `handling`. */
function prefersStrict(header: string | undefined): boolean {
  return (header ?? '').split(',').some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference));
}

/** Aborts when the caller goes away before the answer. */
function signalOf(response: Response): AbortSignal {
  const gone = new AbortController();
  // The caller may have left while the request was checked.
  if (response.closed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
