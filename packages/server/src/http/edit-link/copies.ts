import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createDocument, readDeck } from '@deckwright/deck-document';
import type { RequestHandler } from 'express';
import * as Y from 'yjs';
import { copyFonts } from '../../decks/deck-fonts.ts';
import { type DeckHub, withDeck } from '../../decks/deck-hub.ts';
import { ID_LENGTH, keepPicture, type PictureRow } from '../../decks/deck-store.ts';
import { idsOf } from '../../engine/renders/hosted-parts.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { DownloadLinks } from '../../storage/links/download-links.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { CountWork } from './deck-limits.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';

export interface DeckCopiesParts {
  readonly visit: OpenVisit;
  readonly hub: DeckHub;
  readonly database: Database;
  readonly files: FileStore;
  readonly links: Pick<DownloadLinks, 'signDeck'>;
  readonly publicUrl: string;
  readonly count: CountWork;
  readonly now: () => Date;
}

/** `POST /copies`: makes a deck of its own with the present content, of the same owner, which expires with the first. */
export function copyDeck(parts: DeckCopiesParts): RequestHandler {
  const { visit, hub, database, files, links, publicUrl, count, now } = parts;
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest);
    await count(request, deck.id, 'copy');
    const origin = await originOf(database, deck.id);
    await requireRoom(database, origin.id);
    const content = await withDeck(hub, deck.id, ({ read }) => read(readDeck));
    const id = randomLetters(ID_LENGTH);
    const pictures: (PictureRow & { readonly picture: string | null })[] = [];
    try {
      for (const picture of idsOf(content)) {
        const stored = await storedPicture(parts, deck.id, picture);
        if (stored === undefined) continue;
        pictures.push({ ...(await keepPicture(files, id, picture, stored.bytes)), picture: stored.picture });
      }
      const at = now().toISOString();
      await inTransaction(
        database,
        async (transaction) => {
          await transaction
            .insertInto('hosted_deck')
            .values({
              ...{ id, export_id: `${prefixOf(origin.id)}${randomUUID()}`, task: null },
              ...{ owner: deck.owner, project: deck.project, file_name: deck.fileName, file_size: 0 },
              title: content.properties.title ?? null,
              // People who may only view a deck may change their copy of it.
              ...{ access: deck.access === 'sign-in' ? 'sign-in' : 'edit', link_revision: 0 },
              ...{ templates: JSON.stringify(deck.templates) },
              ...{
                created_at: at,
                edited_at: null,
                editors: null,
                expires_at: deck.expiresAt,
                options: origin.options,
              },
            })
            .execute();
          await copyFonts(transaction, deck.id, id);
          const bytes = Y.encodeStateAsUpdate(createDocument(content));
          await transaction.insertInto('hosted_snapshot').values({ deck: id, number: 0, bytes }).execute();
          for (const picture of pictures) {
            await transaction
              .insertInto('hosted_picture')
              .values({ deck: id, ...picture, added_at: at })
              .execute();
          }
        },
        // Its fonts stay meanwhile.
        deck.id,
      );
    } catch (error) {
      for (const { file } of pictures) await files.remove(file).catch(() => {});
      throw error;
    }
    response.status(201).json({ url: `${publicUrl}${links.signDeck({ deck: id, revision: 0, purpose: 'edit' })}` });
  };
}

async function storedPicture({ database, files }: DeckCopiesParts, deck: string, id: string) {
  const row = await database
    .selectFrom('hosted_picture')
    .select(['file', 'picture'])
    .where('deck', '=', deck)
    .where('id', '=', id)
    .executeTakeFirst();
  const file = row && (await files.read(row.file));
  return file && { picture: row.picture, bytes: await buffer(file.stream()) };
}

/** The id of the deck of which a copy was made, or of which that was a copy, and the options that all of them have. */
async function originOf(database: Database, deck: string) {
  const { export_id, options } = await database
    .selectFrom('hosted_deck')
    .select(['export_id', 'options'])
    .where('id', '=', deck)
    .executeTakeFirstOrThrow();
  return { id: /^copy-([0-9A-Za-z]+)-/.exec(export_id)?.[1] ?? deck, options };
}

async function requireRoom(database: Database, origin: string): Promise<void> {
  const { count } = await database
    .selectFrom('hosted_deck')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('export_id', 'like', `${prefixOf(origin)}%`)
    .executeTakeFirstOrThrow();
  if (count < LIMITS.hostedDecks.copies.most) return;
  throw new HttpError('RATE_LIMIT_EXCEEDED', 'The presentation has as many copies as it may have.');
}

function prefixOf(origin: string): string {
  return `copy-${origin}-`;
}
