import type { Fault, Notice } from '@deckwright/core/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import type { HttpCode } from '../../telemetry/errors/http-status.ts';

/** What remains of an export to be removed outside of the export store: its file, and its deck in a hosted location. */
export interface ExportRemains {
  readonly id: number;
  readonly format: string;
  readonly file: string | null;
  readonly hostedRef: string | null;
}

/** Why an export failed. */
export interface ExportFailure {
  readonly error: HttpCode;
  readonly message: string;
  readonly faults: readonly Fault[];
}

/** What an export made. */
export interface ExportOutput {
  readonly mediaType: string;
  /** Key in the file store. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Slides in the file: more than those of the request where a table continues, fewer where the format leaves out hidden ones. */
  readonly slides: number;
  readonly notices: readonly Notice[];
  /** The deck in a hosted location, by the name that the location gave it. */
  readonly hostedRef: string | null;
  /** Where that deck is edited. Null also for a deck of this server's own editor, whose links are derived from `hostedRef`. */
  readonly editUrl: string | null;
}

/** An accepted export. */
export interface ExportRecord {
  readonly id: number;
  readonly owner: string;
  readonly request: {
    readonly project: string;
    /** The revision of its project at which it was accepted. Every attempt uses the templates, pictures and fonts of that revision. */
    readonly revision: number;
    /** `REQUEST_VERSION` of the server that accepted it. */
    readonly version: number;
    readonly format: string;
    /** `sync`: a caller waits for it. */
    readonly mode: 'sync' | 'async';
    /** A development export costs nothing, has a watermark, and is kept for an hour. */
    readonly dev: boolean;
    /** Any notice fails the export. */
    readonly strict: boolean;
    /** Slides of the request. */
    readonly pages: number;
    readonly title: string | null;
    readonly author: string | null;
    readonly subject: string | null;
    readonly company: string | null;
  };
  /** File name, set when the export is accepted. */
  readonly name: string;
  readonly status: 'processing' | 'success' | 'failed';
  /** How many attempts were started. */
  readonly attempt: number;
  /** How many of them the export itself ended, such as by a crash. */
  readonly failedAttempts: number;
  /** Null: it has not failed. */
  readonly failure: ExportFailure | null;
  /** Null: it has not succeeded. */
  readonly output: (ExportOutput & { readonly removedAt: string | null; readonly linkRevision: number }) | null;
  /** Dates are ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The file is removed after this date. */
  readonly expiresAt: string;
}

/** What `recordOf` reads. */
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
  'request_version',
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
  const { id, owner, name, status, attempt, project, revision, format, mode, pages } = row;
  const { title, author, subject, company } = row;
  return {
    ...{ id, owner, name, status, attempt, failedAttempts: row.failed_attempts },
    request: {
      // Before there was a number, there was one version.
      version: row.request_version ?? 1,
      ...{ project, revision, format, mode, dev: row.dev === 1, strict: row.strict === 1 },
      ...{ pages, title, author, subject, company },
    },
    failure: status === 'failed' ? failureOf(row) : null,
    output: status === 'success' ? outputOf(row) : null,
    ...{ createdAt: row.created_at, updatedAt: row.updated_at, expiresAt: row.expires_at },
  };
}

function failureOf({ error, message, faults }: ExportRow): ExportFailure {
  return {
    error: (error ?? 'INTERNAL_ERROR') as HttpCode,
    message: message ?? 'The export failed.',
    faults: faults === null ? [] : JSON.parse(faults),
  };
}

function outputOf(row: ExportRow): ExportRecord['output'] {
  return {
    ...{ mediaType: row.media_type!, file: row.file!, size: row.size!, slides: row.slides ?? row.pages },
    notices: row.notices === null ? [] : JSON.parse(row.notices),
    ...{ hostedRef: row.hosted_ref, editUrl: row.edit_url },
    ...{ removedAt: row.removed_at, linkRevision: row.link_revision },
  };
}
