import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { JobStore } from '../exports/job-store.ts';
import { contentDisposition } from '../files/content-disposition.ts';
import { addressName } from '../files/file-name.ts';
import type { FileStore } from '../files/file-store.ts';
import { HttpError } from '../http-status.ts';

export interface DownloadParts {
  readonly jobs: JobStore;
  readonly files: FileStore;
}

/** `GET /files/{link}/{filename}`: a finished file, for whoever holds its address. */
export function downloadFile({ jobs, files }: DownloadParts): RequestHandler<{ link: string; name: string }> {
  return async (request, response) => {
    const task = await jobs.findByLink(request.params.link);
    const named = task?.file != null && request.params.name === addressName(task.name);
    const file = named ? await files.read(task.file!) : undefined;
    if (task === undefined || file === undefined) {
      throw new HttpError(
        'NOT_FOUND',
        'There is no such file. GET /v1/presentation lists the addresses of your files.',
      );
    }
    response.set({
      'Content-Type': task.mediaType ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': contentDisposition(task.name),
      // The file never changes, but only the holder of the address may keep it.
      'Cache-Control': 'private, max-age=3600, immutable',
      'X-Robots-Tag': 'noindex',
    });
    if (request.method === 'HEAD') {
      file.stream.destroy();
      response.end();
      return;
    }
    await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
      // A caller who stops half-way is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
}
