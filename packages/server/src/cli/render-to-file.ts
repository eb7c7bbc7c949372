import { extname } from 'node:path';
import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { type Artifact, RenderError } from '@deckwright/core/contract';
import type { LoadedPlugins } from '../engine/plugins/load-plugins.ts';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console } from './console.ts';
import { arePictures, writePictures } from './previews/write-pictures.ts';
import { contentFailed } from './read-json-file.ts';
import { isStdout, writeOutput } from './write-output.ts';

/** A deck to render into a file. */
export interface FileJob {
  /** The body of an export request. */
  readonly body: unknown;
  readonly project: Project;
  /** The extension of each sets its format unless `format` or the body does; a folder, `.png` or `.svg` requests pictures; `-` is standard output. */
  readonly outs: readonly string[];
  /** In place of the body's and of those that extensions set. */
  readonly format?: string;
  readonly strict: boolean;
  /** ISO 8601. */
  readonly acceptedAt: string;
  /** The request's file, named in validation errors. */
  readonly source: string;
  readonly plugins: LoadedPlugins;
}

/**
 * Renders a deck into files, or into a folder with a picture of every slide. Notices and progress go to stderr. Throws `CommandFailed` with
 * every validation error.
 */
export async function renderToFiles(job: FileJob, console: Console): Promise<void> {
  // Imported here, because fonts, image codecs and formats load slowly, and most commands need none of them.
  const { composeRenderer } = await import('../engine/compose-engine.ts');
  const { renderer, close } = composeRenderer(readSettings(console.environment), { plugins: job.plugins });
  try {
    // Before the first file is written.
    const requests = job.outs.map((out) => ({ out, request: requestFor(out, job, renderer) }));
    for (const { out, request } of requests) {
      const { notices } = arePictures(out)
        ? await writePictures({ request, project: job.project, strict: job.strict }, out, renderer, console)
        : await writeDeck(request, out, job, renderer, console);
      for (const { code, message, where } of notices) {
        console.warn(`notice ${code}${where === undefined ? '' : ` ${where}`}: ${message}`);
      }
      if (!isStdout(out)) console.result({ out, notices }, `${out}\n`);
    }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    throw contentFailed(job.source, error);
  } finally {
    await close();
  }
}

function requestFor(out: string, { body, project, format }: FileJob, renderer: Renderer): ExportRequest {
  try {
    const request = renderer.parseRequest(withDefaults(body, project, { out, format }));
    renderer.check(request, project);
    return request;
  } catch (error) {
    if (!(error instanceof RenderError) || error.code !== 'UNKNOWN_FORMAT') throw error;
    if (format === undefined && setsFormat(body)) throw error;
    const option = format === undefined ? `--out ${out}` : `--format ${format}`;
    throw new CommandFailed(`${option}: ${error.message}`, { kind: 'usage', cause: error });
  }
}

async function writeDeck(
  request: ExportRequest,
  out: string,
  { project, acceptedAt, strict }: FileJob,
  renderer: Renderer,
  console: Console,
): Promise<Artifact> {
  const artifact = await renderer.render({
    request,
    project,
    acceptedAt,
    strict,
    onProgress: (done, total) => {
      console.progress(`Rendering slide ${Math.min(done + 1, total)} of ${total}`);
    },
  });
  await writeOutput(out, artifact.bytes, console);
  return artifact;
}

/** True if a body has `options.format`, so that the extension of the output file does not matter. */
function setsFormat(body: unknown): boolean {
  const { options } = body as { options?: { format?: unknown } };
  return options?.format !== undefined;
}

interface Wanted {
  readonly out: string;
  readonly format: string | undefined;
}

/** Adds the format and the project id, if the request leaves them out. A format that the caller names replaces that of the request. */
function withDefaults(body: unknown, project: Project, { out, format }: Wanted): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given: { options?: unknown } = body;
  const { options = {} } = given;
  const withId = { projectId: project.settings.id, ...body };
  // The renderer says what is wrong with it.
  if (typeof options !== 'object' || options === null) return withId;
  const byExtension = arePictures(out) ? '' : extname(out).slice(1).toLowerCase();
  const defaults = byExtension === '' ? {} : { format: byExtension };
  return { ...withId, options: { ...defaults, ...options, ...(format !== undefined && { format }) } };
}
