import { contains } from '../storage/database/contains.ts';
import { type OwnerScope, reaches } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import type { DownloadLinks, LinkPurpose } from '../storage/links/download-links.ts';
import { HttpError } from '../telemetry/errors/http-status.ts';
import { removeDeck } from './remove-deck.ts';

/** What people with the link of a deck may do. `sign-in`: edit it, if they belong to its owner. */
export type DeckAccess = 'edit' | 'view' | 'sign-in';

/** Which templates of the project people may use: those that the deck has slides of, all, or those with these keys. */
export type DeckTemplates = 'none' | 'used' | 'all' | readonly string[];

/** A deck that people edit with the editor of this server. */
export interface HostedDeckRecord {
  readonly id: string;
  /** The presentation that it was exported as. Null: a copy. */
  readonly presentation: number | null;
  /** Null: the deck was not made by an export of this server. */
  readonly owner: string | null;
  readonly project: string | null;
  readonly fileName: string;
  /** Null: it has none. */
  readonly title: string | null;
  readonly access: DeckAccess;
  readonly templates: DeckTemplates;
  /** How often its links were revoked. */
  readonly linkRevision: number;
  readonly createdAt: string;
  /** When somebody last changed it. */
  readonly editedAt: string | null;
  readonly expiresAt: string;
}

/** A deck that somebody opened by one of its links. */
export interface OpenedDeckRecord extends HostedDeckRecord {
  readonly link: LinkPurpose;
}

/** Where a page of a list begins: after this deck, towards older ones. */
export interface DeckPosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface DeckFilter {
  readonly project?: string;
  readonly presentation?: number;
  /** A part of the title or the file name. The case of A to Z does not matter. */
  readonly text?: string;
  readonly after?: DeckPosition;
  readonly perPage: number;
}

export interface DeckPage {
  /** Newest first. */
  readonly items: readonly HostedDeckRecord[];
  /** Where the next page begins. Null: this page is the last. */
  readonly next: DeckPosition | null;
}

/** Finds decks. */
export interface HostedDecks {
  /** Undefined if the deck does not exist, was removed, or its presentation was deleted. */
  find(id: string): Promise<HostedDeckRecord | undefined>;
  /** Whether anything is stored for a deck, also if nobody can open it. */
  has(id: string): Promise<boolean>;
  /** The deck of a link. Throws `NOT_FOUND`, or `GONE` with what people can do. */
  open(deck: string, signature: string): Promise<OpenedDeckRecord>;
  /** A deck of an owner that people can open. Undefined if the scope has no such deck. */
  findIn(scope: OwnerScope, id: string): Promise<HostedDeckRecord | undefined>;
  /** The decks of an owner that people can open. */
  list(scope: OwnerScope, filter: DeckFilter): Promise<DeckPage>;
  /** Returns false if the scope has no such deck. */
  setAccess(scope: OwnerScope, id: string, access: DeckAccess): Promise<boolean>;
  /** Returns false if the scope has no such deck. */
  setTemplates(scope: OwnerScope, id: string, templates: DeckTemplates): Promise<boolean>;
  /** Ends the links of a deck, which has new ones from then on. Returns false if the scope has no such deck. */
  revokeLink(scope: OwnerScope, id: string): Promise<boolean>;
  /** Decks that nothing needs any more: expired ones, and those whose presentation was deleted or expired. */
  forgotten(at: Date, limit: number): Promise<readonly string[]>;
  /** Removes a deck with everything that was stored for it. */
  remove(id: string): Promise<void>;
}

export interface HostedDecksParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'remove'>;
  readonly links: Pick<DownloadLinks, 'checkDeck'>;
  readonly now: () => Date;
}

export function createHostedDecks({ database, files, links, now }: HostedDecksParts): HostedDecks {
  async function find(id: string): Promise<HostedDeckRecord | undefined> {
    const row = await records(database).where('deck.id', '=', id).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Decks that have not expired. */
  const present = () =>
    records(database).where(({ eb, fn }) =>
      eb(fn.coalesce('task.expires_at', 'deck.expires_at'), '>', now().toISOString()),
    );

  async function findIn(scope: OwnerScope, id: string): Promise<HostedDeckRecord | undefined> {
    const row = await present().where('deck.id', '=', id).where('deck.owner', '=', scope.owner).executeTakeFirst();
    if (row === undefined || row.project === null || !reaches(scope, row.project)) return undefined;
    return recordOf(row);
  }

  return {
    find,
    findIn,

    async has(id) {
      return (
        (await database.selectFrom('hosted_deck').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
      );
    },

    async open(id, signature) {
      const link = links.checkDeck(id, signature);
      if (link === undefined) throw new HttpError('NOT_FOUND', UNKNOWN);
      // Its valid signature shows that there was such a deck.
      const deck = await find(id);
      if (deck === undefined) throw new HttpError('GONE', REMOVED);
      if (now().toISOString() >= deck.expiresAt) throw new HttpError('GONE', EXPIRED);
      if (link.revision !== deck.linkRevision) throw new HttpError('GONE', REVOKED);
      return { ...deck, link: link.purpose };
    },

    async list(scope, { project, presentation, text, after, perPage }) {
      const rows = await present()
        .where('deck.owner', '=', scope.owner)
        .$if(scope.projects !== undefined, (query) => query.where('deck.project', 'in', scope.projects!))
        .$if(project !== undefined, (query) => query.where('deck.project', '=', project!))
        .$if(presentation !== undefined, (query) => query.where('deck.task', '=', presentation!))
        .$if(text !== undefined, (query) =>
          query.where(({ or }) => or([contains('deck.title', text!), contains('deck.file_name', text!)])),
        )
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('deck.created_at', 'deck.id'), '<', tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy('deck.created_at', 'desc')
        .orderBy('deck.id', 'desc')
        .limit(perPage + 1)
        .execute();
      const items = rows.slice(0, perPage).map(recordOf);
      return { items, next: rows.length > perPage ? items.at(-1)! : null };
    },

    async setAccess(scope, id, access) {
      if ((await findIn(scope, id)) === undefined) return false;
      await database.updateTable('hosted_deck').set({ access }).where('id', '=', id).execute();
      return true;
    },

    async setTemplates(scope, id, templates) {
      if ((await findIn(scope, id)) === undefined) return false;
      const stored = { templates: JSON.stringify(templates) };
      await database.updateTable('hosted_deck').set(stored).where('id', '=', id).execute();
      return true;
    },

    async revokeLink(scope, id) {
      const deck = await findIn(scope, id);
      if (deck === undefined) return false;
      await changeLink(database, deck);
      return true;
    },

    forgotten: (at, limit) => forgottenDecks(database, at, limit),
    remove: (id) => removeDeck({ database, files }, id),
  };
}

/** A deck expires, and is revoked and deleted, with its presentation. A copy has dates and links of its own. */
function withExports(database: Database) {
  return database.selectFrom('hosted_deck as deck').leftJoin('task', 'task.id', 'deck.task');
}

function records(database: Database) {
  return withExports(database)
    .select(['deck.id', 'deck.owner', 'deck.project', 'deck.task', 'deck.file_name', 'deck.title', 'deck.access'])
    .select('deck.templates')
    .select(['deck.link_revision', 'deck.created_at', 'deck.edited_at', 'deck.expires_at'])
    .select(['task.link_revision as task_revision', 'task.expires_at as task_expiry'])
    .where(({ or, and, eb }) =>
      or([
        eb('deck.task', 'is', null),
        and([eb('task.id', 'is not', null), eb('task.removed_at', 'is', null), eb('task.status', '!=', 'failed')]),
      ]),
    );
}

async function changeLink(database: Database, { id, presentation }: HostedDeckRecord): Promise<void> {
  // Of a presentation, because its record has the link too.
  if (presentation !== null) {
    await database
      .updateTable('task')
      .set((column) => ({ link_revision: column('link_revision', '+', 1) }))
      .where('id', '=', presentation)
      .execute();
  } else {
    await database
      .updateTable('hosted_deck')
      .set((column) => ({ link_revision: column('link_revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}

async function forgottenDecks(database: Database, at: Date, limit: number): Promise<readonly string[]> {
  const rows = await withExports(database)
    .select('deck.id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('deck.task', 'is', null), eb('deck.expires_at', '<=', at.toISOString())]),
        and([eb('deck.task', 'is not', null), eb('task.id', 'is', null)]),
        eb('task.removed_at', 'is not', null),
      ]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface DeckRow {
  readonly id: string;
  readonly owner: string | null;
  readonly project: string | null;
  readonly task: number | null;
  readonly file_name: string;
  readonly title: string | null;
  readonly access: DeckAccess;
  readonly templates: string;
  readonly link_revision: number;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly expires_at: string;
  readonly task_revision: number | null;
  readonly task_expiry: string | null;
}

function recordOf(row: DeckRow): HostedDeckRecord {
  return {
    id: row.id,
    presentation: row.task,
    owner: row.owner,
    project: row.project,
    fileName: row.file_name,
    title: row.title,
    access: row.access,
    templates: JSON.parse(row.templates) as DeckTemplates,
    linkRevision: row.task_revision ?? row.link_revision,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    expiresAt: row.task_expiry ?? row.expires_at,
  };
}

const UNKNOWN = 'There is no deck at this address. Check that the whole link was copied.';
const REMOVED =
  'This deck was removed: it has expired, or its owner deleted it. Ask its owner to export the presentation again.';
const EXPIRED =
  'This deck has expired and is no longer kept. Ask its owner to export the presentation again, and download or copy the new deck in time.';
const REVOKED = 'This link was revoked. Ask the owner of the deck for its new link.';
