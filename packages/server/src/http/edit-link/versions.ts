import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { type DeckHub, withDeck } from '../../decks/deck-hub.ts';
import { restoreInto } from '../../decks/restore.ts';
import type { Database } from '../../storage/database/schema.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ReadSmallJson } from '../bodies/small-json.ts';
import type { CountWork } from './deck-limits.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';

export interface DeckVersionsParts {
  readonly visit: OpenVisit;
  readonly hub: DeckHub;
  readonly database: Database;
  readonly readJson: ReadSmallJson;
  readonly count: CountWork;
}

const { hostedDecks: MOST } = LIMITS;

const nameSchema = z.strictObject({ name: z.string().trim().min(1).max(MOST.versionName.most) });

/** `GET /versions`: newest first, with the names of those who changed the deck since the version before. */
export function listVersions({ visit, database }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    const rows = await database
      .selectFrom('hosted_version')
      .select(['number', 'kind', 'name', 'people', 'at'])
      .where('deck', '=', deck.id)
      .orderBy('number', 'desc')
      .execute();
    const versions = rows.map(({ number, kind, name, people, at }) => ({
      id: `${number}`,
      kind,
      name: name ?? undefined,
      people: JSON.parse(people) as string[],
      createdAt: at,
    }));
    response.json({ versions });
  };
}

/** `POST /versions`: keeps the present state under a name. */
export function keepVersion({ visit, hub, readJson, count }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    await count(request, deck.id, 'version');
    const given = nameSchema.safeParse(await readJson(request, response, deck.id));
    if (!given.success) {
      throw new HttpError('INVALID_REQUEST', `Send {"name": "…"} with 1 to ${MOST.versionName.most} characters.`);
    }
    const { name } = given.data;
    const { number, at } = await withDeck(hub, deck.id, ({ readInSteps, history }) =>
      readInSteps(function* (_doc, encoded) {
        return history.keep({ kind: 'named', name, encoded: yield* encoded() });
      }),
    );
    response.status(201).json({ id: `${number}`, kind: 'named', name, createdAt: at });
  };
}

/** `GET /versions/{id}`: the document as it was, as an update of Yjs. */
export function readVersion({ visit, database }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    const bytes = await versionOf(database, deck.id, request);
    response.set('Content-Type', 'application/octet-stream').end(Buffer.from(bytes));
  };
}

/**
 * `POST /versions/{id}/restore`: makes the content of a version the present one. What was there before is kept as a version too, whose id
 * is in the answer.
 */
export function restoreVersion({ visit, hub, database, count }: DeckVersionsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest, 'edit');
    await count(request, deck.id, 'version');
    const bytes = await versionOf(database, deck.id, request);
    const { number } = await withDeck(hub, deck.id, async ({ readInSteps, change, history }) => {
      const [before, kept] = await readInSteps(function* (_doc, encode) {
        const encoded = yield* encode();
        return Promise.all([encoded.state, history.keep({ kind: 'restore', encoded })]);
      });
      const outcome = await change(restoreInto(before, bytes));
      if ('reason' in outcome) throw new HttpError('CONFLICT', `The version cannot be restored. ${outcome.reason}`);
      return kept;
    });
    response.json({ before: `${number}` });
  };
}

async function versionOf(database: Database, deck: string, { params }: Request): Promise<Uint8Array> {
  const { version } = params as { readonly version: string };
  const row = await database
    .selectFrom('hosted_version')
    .select('bytes')
    .where('deck', '=', deck)
    .where('number', '=', /^\d{1,9}$/.test(version) ? Number(version) : -1)
    .executeTakeFirst();
  if (row === undefined) throw new HttpError('NOT_FOUND', 'The presentation has no such version.');
  return row.bytes;
}
