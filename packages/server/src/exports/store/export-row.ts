import type { Selectable } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import type { HttpCode } from '../../telemetry/errors/http-status.ts';
import type { ExportRecord } from './export-record.ts';

/** What `taskOf` reads. */
export const RECORD_COLUMNS = [
  'id',
  'owner',
  'project',
  'status',
  'format',
  'mode',
  'dev',
  'strict',
  'revision',
  'name',
  'pages',
  'slides',
  'size',
  'title',
  'author',
  'subject',
  'company',
  'error',
  'message',
  'faults',
  'notices',
  'media_type',
  'file',
  'hosted_ref',
  'edit_url',
  'attempt',
  'failed_attempts',
  'created_at',
  'updated_at',
  'expires_at',
  'removed_at',
  'link_revision',
] as const satisfies readonly (keyof Schema['task'])[];

export type ExportRow = Pick<Selectable<Schema['task']>, (typeof RECORD_COLUMNS)[number]>;

export function recordOf(row: ExportRow): ExportRecord {
  return {
    id: row.id,
    owner: row.owner,
    project: row.project,
    status: row.status,
    format: row.format,
    mode: row.mode,
    dev: row.dev === 1,
    strict: row.strict === 1,
    revision: row.revision,
    name: row.name,
    pages: row.pages,
    slides: row.slides,
    size: row.size,
    title: row.title,
    author: row.author,
    subject: row.subject,
    company: row.company,
    error: row.error as HttpCode | null,
    message: row.message,
    faults: row.faults === null ? [] : JSON.parse(row.faults),
    notices: row.notices === null ? [] : JSON.parse(row.notices),
    mediaType: row.media_type,
    file: row.file,
    hostedRef: row.hosted_ref,
    editUrl: row.edit_url,
    attempt: row.attempt,
    failedAttempts: row.failed_attempts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    removedAt: row.removed_at,
    linkRevision: row.link_revision,
  };
}
