import { addressName } from '../files/file-name.ts';
import type { Task } from './task.ts';

/** The codes of the list endpoint. */
const STATUS_CODES = { success: '1', processing: '2', failed: '9' } as const;

/** An item of `GET /v1/presentation`. Strings that were not given are null. */
export interface PresentationRecord {
  readonly id: number;
  readonly name: string;
  readonly status: '1' | '2' | '9';
  readonly updatedAt: string;
  readonly size: number | null;
  readonly pages: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly company: string | null;
  readonly url: string | null;
}

/** `publicUrl` is the address under which callers reach this server. */
export function presentationRecord(task: Task, publicUrl: string): PresentationRecord {
  return {
    id: task.id,
    name: task.name,
    status: STATUS_CODES[task.status],
    updatedAt: task.updatedAt,
    size: task.size,
    pages: task.pages,
    title: task.title,
    author: task.author,
    subject: task.subject,
    company: task.company,
    url: task.status === 'success' ? downloadUrl(task, publicUrl) : null,
  };
}

/** The answer of `GET /v1/presentation/{id}`; `progress` is said while it is processing. */
export function taskStatus(task: Task, publicUrl: string, progress: string): Readonly<Record<string, unknown>> {
  const { id, status } = task;
  switch (status) {
    case 'processing':
      return { id, status, message: progress };
    case 'success':
      return {
        id,
        status,
        url: downloadUrl(task, publicUrl),
        filename: task.name,
        fileSize: task.size,
        notices: task.notices,
      };
    case 'failed':
      return {
        id,
        status,
        message: task.message ?? 'The export failed.',
        ...(task.faults.length > 0 ? { details: task.faults } : {}),
      };
  }
}

/** Where a finished file can be fetched by whoever holds the address. */
export function downloadUrl(task: Task, publicUrl: string): string {
  return `${publicUrl}/files/${task.link}/${addressName(task.name)}`;
}
