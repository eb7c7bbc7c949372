import { writeFile } from 'node:fs/promises';
import { type EditableSlide, editableDeck, type HostedExport } from '@deckwright/core/contract';
import { createDocument, fingerprintOf } from '@deckwright/deck-document';
import { DECK_LIMITS } from '@deckwright/deck-document/guard';
import * as Y from 'yjs';
import type { FontFile } from '../engine/project-files.ts';
import { idsOf } from '../engine/renders/hosted-parts.ts';
import type { SlideSources } from '../engine/renders/slide-sources.ts';
import { inTransaction } from '../storage/database/in-transaction.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { idOfExport } from '../storage/links/export-id.ts';
import { randomLetters } from '../storage/token-secret.ts';
import { keepFonts } from './deck-fonts.ts';
import { optionsOfExport } from './deck-options.ts';
import { removeDeck } from './remove-deck.ts';

export interface DeckStoreParts {
  readonly database: Database;
  readonly files: Pick<FileStore, 'temporary' | 'keep' | 'discard' | 'remove'>;
  readonly now: () => Date;
  /** The fonts of a project as they stood at a revision. */
  fontsOf(
    database: Database,
    at: { readonly owner: string; readonly id: string; readonly revision: number },
  ): Promise<readonly FontFile[]>;
}

/** The store of the built-in location, as `format-hosted` describes it. */
export interface HostedDeckStore {
  check(): Promise<void>;
  create(order: HostedExport, fileName: string): Promise<KeptDeck>;
  find(exportId: string): Promise<KeptDeck | undefined>;
  remove(id: string): Promise<void>;
}

interface KeptDeck {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly linkRevision: number;
}

/** Letters and digits of the id of a deck. They need not be secret, because its link is signed. */
export const ID_LENGTH = 16;

/** No owner's id begins with an underscore, so no file of an export is in this folder. */
const DECKS_FOLDER = '_decks';

/** A stored picture of a deck. */
export interface PictureRow {
  readonly id: string;
  readonly file: string;
  readonly size: number;
  readonly media_type: string;
}

/** Keeps the decks of the built-in location: their documents in the database, their pictures in the file store. */
export function createDeckStore({ database, files, now, fontsOf }: DeckStoreParts): HostedDeckStore {
  async function find(exportId: string): Promise<KeptDeck | undefined> {
    const row = await database
      .selectFrom('hosted_deck')
      .leftJoin('task', 'task.id', 'hosted_deck.task')
      .select([
        'hosted_deck.id',
        'file_name',
        'file_size',
        'hosted_deck.link_revision',
        'task.link_revision as of_task',
      ])
      .where('export_id', '=', exportId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, file_name: fileName, file_size: fileSize, link_revision, of_task } = row;
    return { id, fileName, fileSize, linkRevision: of_task ?? link_revision };
  }

  return {
    async check() {
      await database.selectFrom('hosted_deck').select('id').limit(1).execute();
      await files.discard(await files.temporary());
    },

    async create(order, fileName) {
      const { exportId, pptx, scene, expiresAt } = order;
      const deck = randomLetters(ID_LENGTH);
      const pictures: PictureRow[] = [];
      const forget = async () => {
        for (const { file } of pictures) await files.remove(file);
      };
      try {
        for (const id of idsOf(scene)) pictures.push(await keepPicture(files, deck, id, await order.read(id)));
        const content = editableDeck(scene);
        const slides = withSources(content.slides, order.sources ?? []);
        const bytes = Y.encodeStateAsUpdate(createDocument({ ...content, slides }));
        const created_at = now().toISOString();
        // Without a scope, because decks share the files of fonts.
        const isNew = await inTransaction(database, async (transaction) => {
          const task = idOfExport(exportId) ?? null;
          const of = await transaction
            .selectFrom('task')
            .select(['owner', 'project', 'revision'])
            .where('id', '=', task)
            .executeTakeFirst();
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('hosted_deck')
            .values({
              ...{ id: deck, export_id: exportId, task: of === undefined ? null : task },
              ...{ owner: of?.owner ?? null, project: of?.project ?? null },
              ...{ file_name: fileName, title: scene.properties.title ?? null },
              ...{ file_size: pptx.byteLength, access: 'edit', link_revision: 0 },
              ...{ created_at, edited_at: null, editors: null, expires_at: expiresAt },
              options: task === null ? null : await optionsOfExport(transaction, task),
            })
            .onConflict((conflict) => conflict.column('export_id').doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows !== 1n) return false;
          await transaction.insertInto('hosted_snapshot').values({ deck, number: 0, bytes }).execute();
          if (of !== undefined) {
            const { owner, project: id, revision } = of;
            await keepFonts(transaction, deck, await fontsOf(transaction, { owner, id, revision }));
          }
          for (const picture of pictures) {
            await transaction
              .insertInto('hosted_picture')
              .values({ deck, ...picture, picture: null, added_at: created_at })
              .execute();
          }
          return true;
        });
        // Another process stored the deck of this export first.
        if (!isNew) await forget();
      } catch (error) {
        // What remains is removed by the sweeper, since no deck names it.
        await forget().catch(() => {});
        throw error;
      }
      const stored = await find(exportId);
      if (stored === undefined) throw new Error('the deck was removed while it was being stored');
      return stored;
    },

    find,

    remove: (id) => removeDeck({ database, files }, id),
  };
}

/** Slides that know what they were made from. Those with a very long content cannot be filled again. */
export function withSources(slides: readonly EditableSlide[], sources: SlideSources): readonly EditableSlide[] {
  return slides.map((slide, at) => {
    const source = sources[at];
    if (!source || JSON.stringify(source.content ?? {}).length > DECK_LIMITS.content.most) return slide;
    return { ...slide, source: { ...source, fingerprint: fingerprintOf(slide) } };
  });
}

/** Stores a picture under a key of its own. */
export async function keepPicture(
  files: DeckStoreParts['files'],
  deck: string,
  id: string,
  bytes: Uint8Array,
): Promise<PictureRow> {
  const { extension, media_type } = kindOf(bytes);
  const file = `${DECKS_FOLDER}/${deck}/${randomLetters(20)}.${extension}`;
  const path = await files.temporary();
  try {
    await writeFile(path, bytes);
    const { size } = await files.keep(path, file);
    return { id, file, size, media_type };
  } catch (error) {
    await files.discard(path);
    throw error;
  }
}

/** By their first bytes: ISO/IEC 15948 §5.2 and ITU-T T.81 §B.1.1.3. The engine makes no other pictures than these and SVG. */
function kindOf(bytes: Uint8Array): { readonly extension: string; readonly media_type: string } {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return { extension: 'png', media_type: 'image/png' };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { extension: 'jpg', media_type: 'image/jpeg' };
  return { extension: 'svg', media_type: 'image/svg+xml' };
}
