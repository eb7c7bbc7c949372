import type { RequestHandler } from 'express';
import * as Y from 'yjs';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { HttpError } from '../http-status.ts';
import { LIMITS } from '../limits.ts';
import { type DeckHub, withDeck } from './deck-hub.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';
import { restoreInto } from './restore.ts';
import type { ReadSmallJson } from './small-json.ts';

export interface DeckVersionsParts {
  readonly visit: OpenVisit;
  readonly hub: DeckHub;
  readonly database: Database;
  readonly readJson: ReadSmallJson;
  readonly now: () => Date;
}

const { hostedDecks: MOST } = LIMITS;

const nameSchema = z.strictObject({ name: z.string().trim().min(1).max(MOST.versionName.most) });

/** `GET /versions`: newest first. */
export function listVersions({ visit, database }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest);
    const rows = await database
      .selectFrom('hosted_version')
      .select(['number', 'name', 'at'])
      .where('deck', '=', deck.id)
      .orderBy('number', 'desc')
      .execute();
    response.json({
      versions: rows.map(({ number, name, at }) => ({ id: `${number}`, ...(name && { name }), createdAt: at })),
    });
  };
}

/** `POST /versions`: keeps the present state under a name. */
export function keepVersion({ visit, hub, database, readJson, now }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    const given = nameSchema.safeParse(await readJson(request, response, deck.id));
    if (!given.success) {
      throw new HttpError('INVALID_REQUEST', `Send {"name": "…"} with 1 to ${MOST.versionName.most} characters.`);
    }
    const bytes = await withDeck(hub, deck.id, ({ read }) => read((doc) => Y.encodeStateAsUpdate(doc)));
    const at = now().toISOString();
    const number = await storeVersion(database, { deck: deck.id, name: given.data.name, at, bytes });
    response.status(201).json({ id: `${number}`, name: given.data.name, createdAt: at });
  };
}

/** `POST /versions/{id}/restore`: makes the content of a version the present one. What was there before is kept as a version too. */
export function restoreVersion({ visit, hub, database, now }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    const { version } = request.params as { readonly version: string };
    const row = await database
      .selectFrom('hosted_version')
      .select('bytes')
      .where('deck', '=', deck.id)
      .where('number', '=', /^\d{1,9}$/.test(version) ? Number(version) : -1)
      .executeTakeFirst();
    if (row === undefined) throw new HttpError('NOT_FOUND', 'The presentation has no such version.');
    await withDeck(hub, deck.id, async ({ read, change }) => {
      const before = await read((doc) => Y.encodeStateAsUpdate(doc));
      await storeVersion(database, { deck: deck.id, name: null, at: now().toISOString(), bytes: before });
      const outcome = await change(restoreInto(before, row.bytes));
      if ('reason' in outcome) throw new HttpError('CONFLICT', `The version cannot be restored. ${outcome.reason}`);
    });
    response.status(204).end();
  };
}

/** Returns its number. Deletes the oldest version without a name, and then the oldest, if there are too many. */
async function storeVersion(
  database: Database,
  version: { readonly deck: string; readonly name: string | null; readonly at: string; readonly bytes: Uint8Array },
): Promise<number> {
  const { deck } = version;
  return database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('hosted_version')
      .select(['number', 'name'])
      .where('deck', '=', deck)
      .orderBy('number')
      .execute();
    const number = (kept.at(-1)?.number ?? 0) + 1;
    await transaction
      .insertInto('hosted_version')
      .values({ ...version, number })
      .execute();
    if (kept.length >= MOST.versions.most) {
      const oldest = kept.find(({ name }) => name === null) ?? kept[0]!;
      await transaction
        .deleteFrom('hosted_version')
        .where('deck', '=', deck)
        .where('number', '=', oldest.number)
        .execute();
    }
    return number;
  });
}
