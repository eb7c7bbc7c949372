import type { z } from 'zod';
import type { ExportRecord } from '../../exports/store/export-record.ts';
import type { DownloadLinks, LinkedExport, LinkPurpose } from '../../storage/links/download-links.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { ExportStatus, exportDoneSchema, PresentationRecord } from './response-bodies.ts';

/** What is needed to build the address of a file. */
export interface AddressParts {
  readonly links: DownloadLinks;
  /** The address of this server for callers, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Status codes of the list endpoint. */
const STATUS_CODES = { success: '1', processing: '2', failed: '9' } as const;

/** Returns an item of `GET /v1/presentation`. Strings that the caller did not give are null. */
export function presentationRecord(
  record: ExportRecord,
  parts: AddressParts,
  purpose: LinkPurpose,
): PresentationRecord {
  return {
    id: record.id,
    name: record.name,
    status: STATUS_CODES[record.status],
    updatedAt: record.updatedAt,
    size: record.size,
    pages: record.pages,
    slides: record.slides,
    title: record.title,
    author: record.author,
    subject: record.subject,
    company: record.company,
    url: presentationUrl(record, parts, purpose),
    // Retention counts from the end of the export, and only a file expires.
    expiresAt: record.status === 'success' ? record.expiresAt : null,
  };
}

/** Returns the body of `GET /v1/presentation/{id}`. `progress` is its message while the export is processing. */
export function exportStatus(
  record: ExportRecord,
  parts: AddressParts,
  purpose: LinkPurpose,
  progress: string,
): ExportStatus {
  const { id, status } = record;
  switch (status) {
    case 'processing':
      return { id, status, message: progress };
    case 'success':
      return {
        id,
        status,
        url: presentationUrl(record, parts, purpose),
        filename: record.name,
        fileSize: record.size ?? 0,
        slides: record.slides ?? record.pages,
        expiresAt: record.expiresAt,
        notices: [...record.notices],
      };
    case 'failed':
      return {
        id,
        status,
        message: record.message ?? 'The export failed.',
        ...(record.faults.length > 0 ? { details: [...record.faults] } : {}),
      };
  }
}

/** Returns the answer to a synchronous export. Throws `GONE` if its file was removed meanwhile. */
export function exportDone(made: ExportRecord, parts: AddressParts): z.infer<typeof exportDoneSchema> {
  const url = presentationUrl(made, parts, 'edit');
  if (url === null) {
    throw new HttpError('GONE', 'The file of this export has expired and was removed. Export the presentation again.');
  }
  return { url, expiresAt: made.expiresAt, notices: [...made.notices] };
}

/** What the address of an export depends on. */
type AddressedExport = LinkedExport & Pick<ExportRecord, 'status' | 'removedAt' | 'hostedRef' | 'editUrl'>;

/**
 * Returns the download address of a finished export, or the link of its deck. Null if it is not finished or has expired, and for a caller who
 * may only view a deck of another location: such a deck has no link but the one to edit.
 */
export function presentationUrl(
  record: AddressedExport,
  { links, publicUrl, now }: AddressParts,
  purpose: LinkPurpose,
): string | null {
  if (record.status !== 'success' || record.removedAt !== null || now().toISOString() >= record.expiresAt) return null;
  if (record.editUrl !== null) return purpose === 'edit' ? record.editUrl : null;
  const { hostedRef: deck, linkRevision: revision } = record;
  return `${publicUrl}${deck === null ? links.sign(record) : links.signDeck({ deck, revision, purpose })}`;
}
