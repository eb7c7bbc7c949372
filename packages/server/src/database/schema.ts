import type { Kysely } from 'kysely';

/** Dates are ISO 8601 in UTC; `json` columns hold documents as they were given. */
export interface Schema {
  owner: {
    id: string;
    name: string;
    created_at: string;
  };
  project: {
    owner: string;
    id: string;
    name: string;
    /** The project file (json). */
    settings: string;
    /** Grows with every change of the project or its templates, so that a parsed copy can be kept. */
    revision: number;
    created_at: string;
    updated_at: string;
  };
  template: {
    owner: string;
    project: string;
    key: string;
    name: string;
    /** What exports use (json); null until it is first published. */
    published: string | null;
    /** A newer version that exports do not use yet (json). */
    draft: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Pictures of a project, which templates and contents name as `asset:name`. */
  asset: {
    owner: string;
    project: string;
    name: string;
    bytes: Uint8Array;
    size: number;
    updated_at: string;
  };
  /** TrueType and OpenType files of a project; a project's words are measured with them. */
  font: {
    owner: string;
    project: string;
    /** The file's name. */
    name: string;
    family: string;
    bold: 0 | 1;
    italic: 0 | 1;
    bytes: Uint8Array;
    size: number;
    updated_at: string;
  };
  /** What an owner may do. Every owner has one. */
  plan: {
    owner: string;
    /** Exports a calendar month (UTC) may cost so much; null: no bound. */
    credits: number | null;
    /** Requests in `rate_seconds`. */
    rate: number;
    rate_seconds: number;
    /** After so many days a file is removed. */
    retention_days: number;
    updated_at: string;
  };
  token: {
    id: string;
    owner: string;
    /** Null: all projects of the owner. */
    project: string | null;
    name: string;
    /** SHA-256 of the secret, in hex. The secret itself is nowhere. */
    hash: string;
    /** The secret's last four characters, to tell tokens apart. */
    hint: string;
    created_at: string;
    last_used_at: string | null;
    /** Null: never. */
    expires_at: string | null;
    revoked_at: string | null;
  };
  task: {
    id: number;
    owner: string;
    project: string;
    status: 'processing' | 'success' | 'failed';
    format: string;
    mode: 'sync' | 'async';
    /** Costs nothing, is marked as such, and is kept for an hour. */
    dev: 0 | 1;
    strict: 0 | 1;
    /** The checked request (json), so that another process can run it; null once it has ended. */
    request: string | null;
    /** File name, set when the export is accepted. */
    name: string;
    pages: number;
    size: number | null;
    title: string | null;
    author: string | null;
    subject: string | null;
    company: string | null;
    /** Why it failed: a code of an error answer, and words. */
    error: string | null;
    message: string | null;
    /** Every fault of a failed export (json). */
    faults: string | null;
    notices: string | null;
    media_type: string | null;
    /** Key in the file store. */
    file: string | null;
    /** The hosted location's own name for the deck, and where it is edited. */
    hosted_ref: string | null;
    edit_url: string | null;
    /** The process that runs it, or ran it last. */
    boot: string;
    /** How often it was begun. A result counts only with the attempt that stands here. */
    attempt: number;
    /** Until then the attempt is believed to run; null while it waits. */
    lease_until: string | null;
    created_at: string;
    updated_at: string;
    /** From then on the file is gone. */
    expires_at: string;
    /** When the file was removed. */
    removed_at: string | null;
  };
  /** Credits of an owner in a calendar month (`2026-11`, UTC). */
  balance: {
    owner: string;
    month: string;
    /** Held for exports that have not ended. */
    held: number;
    /** Paid. */
    used: number;
  };
  /** Every movement of credits; rows are never changed. A hold ends as a capture or as a void, once. */
  ledger: {
    task: number;
    kind: 'hold' | 'capture' | 'void';
    owner: string;
    month: string;
    credits: number;
    at: string;
  };
  /** Which task an `Idempotency-Key` stands for. */
  idempotency: {
    owner: string;
    key: string;
    /** SHA-256 of the canonical body and mode, in hex. */
    fingerprint: string;
    task: number;
    created_at: string;
    expires_at: string;
  };
  /** Keys with which download links are signed; the newest signs, all of them check. */
  signing_key: {
    id: string;
    secret: Uint8Array;
    created_at: string;
  };
}

export type Database = Kysely<Schema>;
