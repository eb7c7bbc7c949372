import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ExportOutput, ExportRecord } from '../../exports/store/export-record.ts';
import type { ExportStore } from '../../exports/store/export-store.ts';
import { contentDisposition } from '../../storage/files/content-disposition.ts';
import { addressName } from '../../storage/files/file-name.ts';
import type { FileStore, OpenFile } from '../../storage/files/file-store.ts';
import type { DownloadLinks } from '../../storage/links/download-links.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { requestIdOf } from '../headers/request-id.ts';

export interface DownloadParts {
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  readonly links: DownloadLinks;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** The longest time, in seconds, for which a reader may cache a file. */
const MAX_AGE = 3_600;

/**
 * `GET /files/{id}/{signature}/{filename}`: a finished file, or a redirect to it in a store that sends files itself. Its signed address is
 * the only authorization.
 */
export function downloadFile(parts: DownloadParts): RequestHandler<{ id: string; signature: string; name: string }> {
  return async (request, response) => {
    // Set before anything can fail: errors must not be cached or indexed either.
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' });
    const { record, output } = await linkedExport(parts, request.params);
    const file = await parts.files.read(output.file);
    if (file === undefined) throw await missing(parts, record.id, output.file, requestIdOf(response));
    try {
      if (parts.files.address !== undefined && request.method === 'GET') {
        const shown = { name: record.name, mediaType: output.mediaType };
        const address = await parts.files.address(output.file, shown);
        response.status(302).set({ 'Cache-Control': 'no-store', Location: address, 'Content-Length': '0' }).end();
        return;
      }
      const etag = `"${record.id}-${record.attempt}"`;
      const range = rangeOf(request, etag, file.size);
      const secondsLeft = Math.floor((Date.parse(record.expiresAt) - parts.now().getTime()) / 1_000);
      response.set({
        'Content-Type': output.mediaType,
        'Content-Disposition': contentDisposition(record.name),
        'Cache-Control': `private, max-age=${Math.max(0, Math.min(secondsLeft, MAX_AGE))}, immutable`,
        'Accept-Ranges': 'bytes',
        ETag: etag,
      });
      await send(request, response, file, range);
    } finally {
      await file.close();
    }
  };
}

/** Returns the export whose finished file an address names. Throws `NOT_FOUND` or `GONE`. */
async function linkedExport(
  { exportStore, links, now }: DownloadParts,
  { id, signature, name }: { readonly id: string; readonly signature: string; readonly name: string },
): Promise<{ readonly record: ExportRecord; readonly output: ExportOutput }> {
  const link = links.check(id, signature);
  if (link === undefined) throw notFound();
  if (link.expired) throw gone(EXPIRED);
  const record = await exportStore.findForDownload(link.id);
  if (record === undefined && (await exportStore.isDeleted(link.id))) throw gone(DELETED);
  if (record === undefined || name !== addressName(record.name)) throw notFound();
  const { output } = record;
  if (now().toISOString() >= record.expiresAt) throw gone(EXPIRED);
  if (output === null) throw notFound();
  if (output.removedAt !== null) throw gone(EXPIRED);
  if (link.revision !== output.linkRevision) throw gone(REVOKED);
  return { record, output };
}

/** Why the file of an export cannot be opened: the sweeper has just removed it, or the file store lost it. */
async function missing(
  { exportStore, logger }: DownloadParts,
  id: number,
  file: string,
  requestId: string,
): Promise<HttpError> {
  const record = await exportStore.findForDownload(id);
  if (record === undefined) return gone(DELETED);
  if (record.output === null || record.output.removedAt !== null) return gone(EXPIRED);
  logger.error({ requestId, export: id, file }, 'the file of a finished export is missing in the file store');
  return gone(
    'The file was lost on the server, before the end of its retention period. Export the presentation again.',
  );
}

interface Range {
  readonly start: number;
  readonly end: number;
}

async function send(request: Request, response: Response, file: OpenFile, range: Range | undefined): Promise<void> {
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (range !== undefined) {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  response.set('Content-Length', String(range === undefined ? file.size : range.end - range.start + 1));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(file.stream(range), response).catch((error: NodeJS.ErrnoException) => {
    // A caller may stop a download; this is not an error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** The range that a request asks for. Undefined: the whole file, also if the request asks for several ranges (RFC 9110 §14.2). */
function rangeOf(request: Request, etag: string, size: number): Range | undefined {
  const condition = request.get('if-range');
  if (request.method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) {
    throw new HttpError('RANGE_NOT_SATISFIABLE', `The file has ${size} bytes. Request a range within them.`, {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

const EXPIRED = 'The file has expired and was removed. Export the presentation again.';
const DELETED = 'The presentation was deleted. Export it again.';
const REVOKED =
  'This address was revoked. GET /v1/presentation/{id} returns the new address to a caller with an API key.';

function gone(reason: string): HttpError {
  return new HttpError('GONE', reason);
}

function notFound(): HttpError {
  return new HttpError('NOT_FOUND', 'The file does not exist. GET /v1/presentation lists the addresses of your files.');
}
