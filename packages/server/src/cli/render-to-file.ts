import { extname } from 'node:path';
import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { type Artifact, RenderError } from '@deckwright/core/contract';
import type { LoadedPlugins } from '../engine/plugins/load-plugins.ts';
import { readSettings } from '../start/settings.ts';
import { CommandFailed, type Console } from './console.ts';
import { arePictures, writePictures } from './previews/write-pictures.ts';
import { faultLines } from './read-json-file.ts';
import { isStdout, writeOutput } from './write-output.ts';

/** A deck to render into a file. */
export interface FileJob {
  /** The body of an export request. */
  readonly body: unknown;
  readonly project: Project;
  /** Its extension sets the format unless the body has `options.format`; a folder, `.png` or `.svg` requests pictures; `-` is standard output. */
  readonly out: string;
  readonly strict: boolean;
  /** ISO 8601. */
  readonly acceptedAt: string;
  /** The request's file, named in validation errors. */
  readonly source: string;
  readonly plugins: LoadedPlugins;
}

/**
 * Renders a deck into one file, or into a folder with a picture of every slide. Notices and progress go to `err`. Throws
 * `CommandFailed` with every validation error.
 */
export async function renderToFile(job: FileJob, console: Console): Promise<void> {
  // Imported here, because fonts, image codecs and formats load slowly, and most commands need none of them.
  const { composeRenderer } = await import('../engine/compose-engine.ts');
  const { renderer, close } = composeRenderer(readSettings(console.environment), { plugins: job.plugins });
  try {
    const request = renderer.parseRequest(withDefaults(job.body, job.project, job.out));
    renderer.check(request, job.project);
    const { notices } = arePictures(job.out)
      ? await writePictures({ request, project: job.project, strict: job.strict }, job.out, renderer, console)
      : await writeDeck(request, job, renderer, console);
    if (console.terminal) console.err('\r\u001b[K');
    for (const { code, message, where } of notices) {
      console.err(`notice ${code}${where === undefined ? '' : ` ${where}`}: ${message}\n`);
    }
    if (!isStdout(job.out)) console.out(`${job.out}\n`);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const isExtension = error.code === 'UNKNOWN_FORMAT' && !setsFormat(job.body);
    const lines = isExtension ? `--out ${job.out}: ${error.message}` : faultLines(job.source, error);
    throw new CommandFailed(lines, { cause: error });
  } finally {
    await close();
  }
}

async function writeDeck(
  request: ExportRequest,
  { project, acceptedAt, strict, out }: FileJob,
  renderer: Renderer,
  console: Console,
): Promise<Artifact> {
  const artifact = await renderer.render({
    request,
    project,
    acceptedAt,
    strict,
    onProgress: (done, total) => {
      if (console.terminal) console.err(`\rRendering slide ${Math.min(done + 1, total)} of ${total} `);
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

/** Adds the format and the project id, if the request leaves them out. */
function withDefaults(body: unknown, project: Project, out: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given: { options?: unknown } = body;
  const options = typeof given.options === 'object' && given.options !== null ? given.options : {};
  const format = arePictures(out) ? '' : extname(out).slice(1).toLowerCase();
  return {
    projectId: project.settings.id,
    ...body,
    ...(given.options === undefined || options === given.options
      ? { options: { ...(format === '' ? {} : { format }), ...options } }
      : {}),
  };
}
