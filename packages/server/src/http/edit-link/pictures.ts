import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ScenePicture } from '@deckwright/core/contract';
import type { RequestHandler } from 'express';
import type { Insertable } from 'kysely';
import { type DeckHub, withDeck } from '../../decks/deck-hub.ts';
import { keepPicture, type PictureRow } from '../../decks/deck-store.ts';
import type { UploadChecks } from '../../engine/uploads/upload-checks.ts';
import type { HostedDecksSchema } from '../../storage/database/hosted-decks-schema.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { BodyBytes } from '../bodies/body-bytes.ts';
import { receiveBody, releaseBody } from '../bodies/read-body.ts';
import type { CountWork } from './deck-limits.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';

export interface DeckPicturesParts {
  readonly visit: OpenVisit;
  readonly hub: DeckHub;
  readonly database: Database;
  readonly files: FileStore;
  readonly uploads: Pick<UploadChecks, 'readPicture'>;
  readonly bodies: BodyBytes;
  readonly count: CountWork;
  readonly now: () => Date;
}

const { hostedDecks: MOST } = LIMITS;

/** `GET /pictures/{id}`: the bytes of a picture of the deck, or of its vector. */
export function deckPicture({ visit, database, files }: DeckPicturesParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest);
    const { id } = request.params as { readonly id: string };
    const row = await database
      .selectFrom('hosted_picture')
      .select(['file', 'media_type'])
      .where('deck', '=', deck.id)
      .where('id', '=', id)
      .executeTakeFirst();
    const file = row && (await files.read(row.file));
    if (file === undefined) throw new HttpError('NOT_FOUND', 'The deck has no such picture.');
    response.set({
      'Content-Type': row!.media_type,
      'Content-Length': String(file.size),
      // An SVG that is opened by itself must do nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': 'attachment',
    });
    if (request.method === 'HEAD') {
      await file.close();
      response.end();
      return;
    }
    await pipeline(file.stream(), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
}

/** `POST /pictures`: stores a picture, and answers how the document names it. */
export function addDeckPicture(parts: DeckPicturesParts): RequestHandler {
  const { visit, database, uploads, bodies, count } = parts;
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    await count(request, deck.id, 'picture');
    await requireRoom(database, deck.id);
    const limit = LIMITS.uploads.asset.most;
    const bytes = await receiveBody(request, response, { limit, bodies, owner: `deck ${deck.id}` });
    if (bytes.length === 0) throw new HttpError('INVALID_REQUEST', 'The body is missing. Send the picture.');
    const read = await uploads.readPicture(bytes);
    releaseBody(request, response);
    const id = pictureId(read.bytes ?? bytes);
    const vector = read.vector && pictureId(read.vector);
    const { mediaType, width, height } = read;
    const picture: ScenePicture = { id, mediaType, width, height, vector };
    await storePictures(parts, deck.id, [picture], async (one) => (one === id ? (read.bytes ?? bytes) : read.vector!));
    response.status(201).json(picture);
  };
}

/** Stores pictures, so that pages may add them to the document. `read` returns the bytes of a picture or its vector. */
export async function storePictures(
  { database, files, hub, now }: Pick<DeckPicturesParts, 'database' | 'files' | 'hub' | 'now'>,
  deck: string,
  pictures: readonly ScenePicture[],
  read: (id: string) => Promise<Uint8Array>,
): Promise<void> {
  const added_at = now().toISOString();
  for (const picture of pictures) {
    const rows: PictureRow[] = [];
    try {
      rows.push(await keepPicture(files, deck, picture.id, await read(picture.id)));
      if (picture.vector !== undefined) {
        rows.push(await keepPicture(files, deck, picture.vector, await read(picture.vector)));
      }
      for (const row of rows) {
        const facts = row.id === picture.id ? JSON.stringify(picture) : null;
        await keepRow(database, files, { deck, ...row, added_at, picture: facts });
      }
    } catch (error) {
      for (const { file } of rows) await files.remove(file).catch(() => {});
      throw error;
    }
  }
  if (pictures.length === 0) return;
  await withDeck(hub, deck, ({ allow }) => allow({ pictures }));
}

/** As the engine names its pictures. */
function pictureId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A picture that was uploaded before keeps its file. */
async function keepRow(
  database: Database,
  files: FileStore,
  row: Insertable<HostedDecksSchema['hosted_picture']>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('hosted_picture')
    .values(row)
    .onConflict((conflict) => conflict.columns(['deck', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) await files.remove(row.file);
}

/** Throws `PAYLOAD_TOO_LARGE` if a deck has as many pictures as it may have. */
export async function requireRoom(database: Database, deck: string): Promise<void> {
  const { count, bytes } = await database
    .selectFrom('hosted_picture')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
    .where('deck', '=', deck)
    .executeTakeFirstOrThrow();
  if (count < MOST.pictures.most && (bytes ?? 0) < MOST.pictureBytes.most) return;
  throw new HttpError('PAYLOAD_TOO_LARGE', 'The presentation has as many pictures as it may have.');
}
