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
    revoked_at: string | null;
  };
  task: {
    id: number;
    owner: string;
    project: string;
    status: 'processing' | 'success' | 'failed';
    format: string;
    /** File name, set when the export is accepted. */
    name: string;
    pages: number;
    size: number | null;
    title: string | null;
    author: string | null;
    subject: string | null;
    company: string | null;
    /** Why it failed. */
    message: string | null;
    /** Every fault of a failed export (json). */
    faults: string | null;
    notices: string | null;
    media_type: string | null;
    /** Key in the file store. */
    file: string | null;
    /** The part of the download address that nobody can guess. */
    link: string;
    /** The process that runs it. */
    boot: string;
    created_at: string;
    updated_at: string;
  };
}

export type Database = Kysely<Schema>;
