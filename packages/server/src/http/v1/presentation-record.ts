import type { z } from 'zod';
import type { Task } from '../../exports/store/task.ts';
import type { DownloadLinks, LinkedTask, LinkPurpose } from '../../storage/links/download-links.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { exportDoneSchema, PresentationRecord, TaskStatus } from './response-bodies.ts';

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
export function presentationRecord(task: Task, parts: AddressParts, purpose: LinkPurpose): PresentationRecord {
  return {
    id: task.id,
    name: task.name,
    status: STATUS_CODES[task.status],
    updatedAt: task.updatedAt,
    size: task.size,
    pages: task.pages,
    slides: task.slides,
    title: task.title,
    author: task.author,
    subject: task.subject,
    company: task.company,
    url: presentationUrl(task, parts, purpose),
    // Retention counts from the end of the export, and only a file expires.
    expiresAt: task.status === 'success' ? task.expiresAt : null,
  };
}

/** Returns the body of `GET /v1/presentation/{id}`. `progress` is its message while the export is processing. */
export function taskStatus(task: Task, parts: AddressParts, purpose: LinkPurpose, progress: string): TaskStatus {
  const { id, status } = task;
  switch (status) {
    case 'processing':
      return { id, status, message: progress };
    case 'success':
      return {
        id,
        status,
        url: presentationUrl(task, parts, purpose),
        filename: task.name,
        fileSize: task.size ?? 0,
        slides: task.slides ?? task.pages,
        expiresAt: task.expiresAt,
        notices: [...task.notices],
      };
    case 'failed':
      return {
        id,
        status,
        message: task.message ?? 'The export failed.',
        ...(task.faults.length > 0 ? { details: [...task.faults] } : {}),
      };
  }
}

/** Returns the answer to a synchronous export. Throws `GONE` if its file was removed meanwhile. */
export function exportDone(made: Task, parts: AddressParts): z.infer<typeof exportDoneSchema> {
  const url = presentationUrl(made, parts, 'edit');
  if (url === null) {
    throw new HttpError('GONE', 'The file of this export has expired and was removed. Export the presentation again.');
  }
  return { url, expiresAt: made.expiresAt, notices: [...made.notices] };
}

/** What the address of an export depends on. */
type AddressedTask = LinkedTask & Pick<Task, 'status' | 'removedAt' | 'hostedRef' | 'editUrl'>;

/**
 * Returns the download address of a finished export, or the link of its deck. Null if it is not finished or has expired, and for a caller who
 * may only view a deck of another location: such a deck has no link but the one to edit.
 */
export function presentationUrl(
  task: AddressedTask,
  { links, publicUrl, now }: AddressParts,
  purpose: LinkPurpose,
): string | null {
  if (task.status !== 'success' || task.removedAt !== null || now().toISOString() >= task.expiresAt) return null;
  if (task.editUrl !== null) return purpose === 'edit' ? task.editUrl : null;
  const { hostedRef: deck, linkRevision: revision } = task;
  return `${publicUrl}${deck === null ? links.sign(task) : links.signDeck({ deck, revision, purpose })}`;
}
