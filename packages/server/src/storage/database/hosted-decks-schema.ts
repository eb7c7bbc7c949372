import type { Generated } from 'kysely';

/** Decks that people edit with the editor of this server. */
export interface HostedDecksSchema {
  hosted_deck: {
    /** Part of the link. */
    id: string;
    /** Of the hosted export of which it was made; unique. */
    export_id: string;
    /** The task of that export. Null: a copy, or an export of another host. */
    task: number | null;
    /** Null: the export is not one of this server. */
    owner: string | null;
    project: string | null;
    /** File name without an extension. */
    file_name: string;
    /** As the document has it. Null: it has none, or an earlier version stored the deck and nobody has changed it since. */
    title: string | null;
    /** Bytes of the pptx. */
    file_size: number;
    /** What people with the link may do; `sign-in`: edit, if they belong to the owner. */
    access: 'edit' | 'view' | 'sign-in';
    /** Which templates people may use: `"none"`, `"used"`, `"all"`, or a list of keys (json). */
    templates: Generated<string>;
    /** Of a copy; other decks have the revision of their task. */
    link_revision: number;
    created_at: string;
    /** When somebody last changed it; null: nobody has. */
    edited_at: string | null;
    /** Names of those who changed it since its last version (json). Null: nobody has, or nobody gave a name. */
    editors: string | null;
    /** Of a copy; other decks expire with their task. */
    expires_at: string;
    /** `DeckOptions` as JSON. Null: the deck has those that an export has by default. */
    options: string | null;
  };
  /** The document of a deck, with all updates up to a number. Every deck has one. It was read back before it was stored. */
  hosted_snapshot: {
    deck: string;
    /** Of the last update in it. */
    number: number;
    bytes: Uint8Array;
  };
  /** The snapshot before, so that a deck can be read without the present one. */
  hosted_older_snapshot: {
    deck: string;
    number: number;
    bytes: Uint8Array;
  };
  /** Copies of what could not be read when a deck was opened, until the deck or a person removes them. */
  hosted_left_out: {
    deck: string;
    kind: 'snapshot' | 'update';
    number: number;
    reason: string;
    found_at: string;
    /** When a snapshot without it was stored. Null: none was. */
    repaired_at: string | null;
    bytes: Uint8Array;
  };
  /** Updates since the older snapshot, or since the first. Rows are never changed. */
  hosted_update: {
    deck: string;
    /** 1 and up, without gaps. */
    number: number;
    at: string;
    bytes: Uint8Array;
  };
  /** Earlier states of a deck, which people can restore. */
  hosted_version: {
    deck: string;
    /** 1 and up. */
    number: number;
    /** `automatic`: kept while people edited. `restore`: kept before another version was restored. */
    kind: 'named' | 'automatic' | 'restore';
    /** Only of a named one. */
    name: string | null;
    /** Names of those who changed the deck since the version before it (json), which may have been deleted since. */
    people: string;
    /** When it was the present state. */
    at: string;
    bytes: Uint8Array;
  };
  /** Layouts that the server made for a deck. Pages may add them to the document. */
  hosted_layout: {
    deck: string;
    fingerprint: string;
    added_at: string;
  };
  /** Pictures of a deck, and their vectors. */
  hosted_picture: {
    deck: string;
    id: string;
    /** Key in the file store. */
    file: string;
    size: number;
    media_type: string;
    /** What pages may add to the document (json). Null: a vector, or a picture that the deck began with. */
    picture: string | null;
    added_at: string;
  };
  /** The fonts that the project of a deck had when it was exported. */
  hosted_font: {
    deck: string;
    /** File name. */
    name: string;
    family: string;
    bold: 0 | 1;
    italic: 0 | 1;
    /** `EmbeddingRights` as JSON. */
    embedding: string;
    hash: string;
  };
  /** The files of these fonts, which decks share. A file is deleted with its last deck. */
  hosted_font_file: {
    /** SHA-256 of the bytes, in hex. */
    hash: string;
    bytes: Uint8Array;
  };
}
