import type { Kysely } from 'kysely';
import type { HostedDecksSchema } from './hosted-decks-schema.ts';
import type { PeopleSchema } from './people-schema.ts';

/** Tables and columns. Dates are ISO 8601 in UTC; columns marked (json) hold documents as they were sent. */
export interface Schema extends PeopleSchema, HostedDecksSchema {
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
    /** Increases with every change of the project or its templates, pictures and fonts. An export uses the revision of its acceptance. */
    revision: number;
    /** The revision with which the project file came. */
    settings_revision: number;
    created_at: string;
    updated_at: string;
  };
  template: {
    owner: string;
    project: string;
    key: string;
    name: string;
    /** The version that exports use (json); null until it is first published. */
    published: string | null;
    /** A newer version that is not published (json). */
    draft: string | null;
    /** SHA-256 of both texts, in hex, so that ETags and lists need not read the texts. */
    published_hash: string | null;
    draft_hash: string | null;
    /** The revision of the project with which the published version came. */
    revision: number;
    created_at: string;
    updated_at: string;
  };
  /** What was published under a template. The newest row has the content that exports use, but the key that the template had then. */
  template_version: {
    owner: string;
    project: string;
    key: string;
    /** 1 and up. Old versions are deleted, and their numbers are not used again. */
    number: number;
    /** The template file. */
    json: string;
    note: string | null;
    /** The name of a person, token or program; null if it is unknown. */
    published_by: string | null;
    published_at: string;
  };
  /** Earlier keys of templates, under which requests may still name them. */
  template_alias: {
    owner: string;
    project: string;
    alias: string;
    /** The key of the template. */
    key: string;
    /** The first revision of the project with this alias, and the first without it; null: it is present. */
    from_revision: number;
    until_revision: number | null;
    /** When it was removed or replaced. The sweeper deletes such rows once no export needs them. */
    ended_at: string | null;
  };
  /** Files that were uploaded for a push that has not been sent yet. The sweeper deletes them after a day. */
  upload: {
    owner: string;
    /** SHA-256 of the bytes, in hex. */
    hash: string;
    size: number;
    at: string;
    bytes: Uint8Array;
  };
  /** Pictures of a project, which templates and content name as `asset:name`. */
  asset: {
    owner: string;
    project: string;
    name: string;
    bytes: Uint8Array;
    size: number;
    /** SHA-256 of the file as it was uploaded, in hex. */
    hash: string;
    /** The revision of the project with which it came. */
    revision: number;
    updated_at: string;
  };
  /** Font files of a project, TrueType or OpenType. */
  font: {
    owner: string;
    project: string;
    /** File name. */
    name: string;
    family: string;
    bold: 0 | 1;
    italic: 0 | 1;
    /** `EmbeddingRights` as JSON. */
    embedding: string;
    bytes: Uint8Array;
    size: number;
    /** SHA-256 of the file as it was uploaded, in hex. `bytes` may differ: the tables of a font are rewritten. */
    hash: string;
    /** The revision of the project with which it came. */
    revision: number;
    updated_at: string;
  };
  /** Request bodies that people keep with a project. */
  saved_body: {
    owner: string;
    project: string;
    name: string;
    /** Bytes of `json`. */
    size: number;
    /** SHA-256 of `json`, in hex. */
    hash: string;
    updated_at: string;
    /** An object, whose `projectId` may name the project of which this one is a copy. */
    json: string;
  };
  /** Files that a change of a project replaced or removed. Rows are never changed; the sweeper deletes those that no export needs. */
  replaced_file: {
    owner: string;
    project: string;
    kind: 'settings' | 'template' | 'asset' | 'font';
    /** Key of a template, name of a picture or font; '' for the project file. */
    name: string;
    /** The first revision of the project with this file, and the first without it. */
    from_revision: number;
    until_revision: number;
    /** The project file, the template, or what is known of the font (json). */
    text: string | null;
    /** The picture or the font. */
    bytes: Uint8Array | null;
    replaced_at: string;
  };
  /** The limits of an owner. Every owner has one. */
  plan: {
    owner: string;
    /** Credits per calendar month (UTC); null: unlimited. */
    credits: number | null;
    /** Requests per `rate_seconds`. */
    rate: number;
    rate_seconds: number;
    /** Days for which a file is kept. */
    retention_days: number;
    /** Days for which an export that has ended is listed; null: unlimited. */
    record_days: number | null;
    /** Whether the bodies of exports are kept until their files expire. */
    keep_bodies: 0 | 1;
    updated_at: string;
  };
  token: {
    id: string;
    owner: string;
    /** The ids of the projects that it gives access to, as JSON, sorted and never empty; null: all projects of the owner. */
    projects: string | null;
    access: 'full' | 'export' | 'read';
    name: string;
    /** SHA-256 of the secret, in hex. The secret itself is not stored. */
    hash: string;
    /** The last four characters of the secret, so that people can tell tokens apart. */
    hint: string;
    created_at: string;
    last_used_at: string | null;
    /** Null: never. */
    expires_at: string | null;
    revoked_at: string | null;
    /** The token that replaces it. */
    rolled_to: string | null;
  };
  task: {
    id: number;
    owner: string;
    project: string;
    status: 'processing' | 'success' | 'failed';
    format: string;
    mode: 'sync' | 'async';
    /** A development export costs nothing, has a watermark, and is kept for an hour. */
    dev: 0 | 1;
    strict: 0 | 1;
    /** The revision of its project at which it was accepted. */
    revision: number;
    /** File name, set when the export is accepted. */
    name: string;
    /** Slides of the request. */
    pages: number;
    /** Slides in the file; null until it is done. */
    slides: number | null;
    size: number | null;
    title: string | null;
    author: string | null;
    subject: string | null;
    company: string | null;
    /** Why it failed: an error code of the HTTP interface, and a message. */
    error: string | null;
    message: string | null;
    /** The validation errors of a failed export (json). */
    faults: string | null;
    notices: string | null;
    media_type: string | null;
    /** Key in the file store. */
    file: string | null;
    /** The hosted location's id of the deck, and the address at which it is edited. */
    hosted_ref: string | null;
    edit_url: string | null;
    /** The process that runs it or ran it last. */
    boot: string;
    /** Number of the current attempt. Results of other attempts are discarded. */
    attempt: number;
    /** Attempts that the export itself ended, such as by a crash. Those that were interrupted do not count. */
    failed_attempts: number;
    /** When the lease of the attempt expires, by the steady clock of the process `boot`; null while the export waits. */
    lease_until: string | null;
    created_at: string;
    updated_at: string;
    /** When the file may be removed. */
    expires_at: string;
    /** When the file was removed. */
    removed_at: string | null;
    /** How often the links of the file were revoked. */
    link_revision: number;
    /** The export has ended, and its request is kept until `expires_at`. */
    has_body: 0 | 1;
    /** The API key or the person that started it, and the request that accepted it; null for exports of earlier versions. */
    token: string | null;
    person: string | null;
    request_id: string | null;
    /** The span that accepted it (W3C Trace Context); null if it was not traced. */
    traceparent: string | null;
    /** With several nodes: the one that accepted it, its priority in the job queue, and a sentence about its progress. */
    accepted_by: string | null;
    priority: number | null;
    progress: string | null;
    /** `REQUEST_VERSION` of the server that accepted it; null for 1. Not in `task_request`, where it would be behind megabytes. */
    request_version: number | null;
  };
  /** The nodes of a server with several. A node that is gone is one that was not seen for long. */
  node: {
    id: string;
    /** Whether it has the HTTP interface. */
    serves: 0 | 1;
    /** Exports that it runs at the same time. */
    slots: number;
    started_at: string;
    /** When it was last seen, in milliseconds since 1970 by the clock of the database. */
    seen: number;
  };
  /** With several nodes: how often something was done in a window of time that began at `begun`, in milliseconds. */
  rate: {
    policy: string;
    key: string;
    used: number;
    begun: number;
  };
  /**
   * The last turn of each owner in the job queue, for its synchronous and its asynchronous exports. The row without an owner has the turn
   * that was started last.
   */
  turn: {
    owner: string;
    sync: number;
    async: number;
  };
  /**
   * The valid request (json) of each unfinished export, so that another process can run it, and of ended exports with `has_body`. Apart,
   * because it may have 10 MB.
   */
  task_request: {
    task: number;
    json: string;
  };
  /** Exports that failed through a fault of the server, until an operator dismisses or deletes them. */
  dead_export: {
    task: number;
    /** When it failed. */
    at: string;
    /** The export that it became when an operator ran it again; null if none did. */
    redriven_as: number | null;
  };
  /** Exports that their owners deleted, until their links expire. They keep no text of the caller. */
  deleted_task: {
    /** The id that the export had. */
    id: number;
    format: string;
    file: string | null;
    hosted_ref: string | null;
    /** When the last link of the file expires. */
    expires_at: string;
    /** When the file and the hosted deck were removed. */
    removed_at: string | null;
  };
  /** Credits of an owner in a calendar month (`2026-11`, UTC). */
  balance: {
    owner: string;
    month: string;
    /** Held for unfinished exports. */
    held: number;
    /** Charged. */
    used: number;
  };
  /** Exports that have ended, by the day (`2026-11-20`, UTC) of their acceptance. Deleted exports and projects stay counted. */
  usage: {
    owner: string;
    day: string;
    project: string;
    exports: number;
    failed: number;
    dev: number;
    /** Of their files. */
    slides: number;
    bytes: number;
    /** Charged. */
    credits: number;
  };
  /** Every movement of credits. Rows are never changed. A hold ends once, as a capture or as a void. */
  ledger: {
    task: number;
    kind: 'hold' | 'capture' | 'void';
    owner: string;
    month: string;
    credits: number;
    at: string;
  };
  /** The export of each `Idempotency-Key`. */
  idempotency: {
    owner: string;
    key: string;
    /** SHA-256 of the canonical request and its strictness, in hex. */
    fingerprint: string;
    task: number;
    created_at: string;
    expires_at: string;
  };
  /** Keys of download links. The one with the latest date signs; all of them verify. */
  signing_key: {
    id: string;
    secret: Uint8Array;
    created_at: string;
  };
}

export type Database = Kysely<Schema>;
