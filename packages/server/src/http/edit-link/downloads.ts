import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { EditableDeck } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readFonts } from '../../decks/deck-fonts.ts';
import { type DeckHub, withDeck } from '../../decks/deck-hub.ts';
import { optionsOfDownload } from '../../decks/deck-options.ts';
import type { HostedDeckRecord } from '../../decks/decks.ts';
import type { ProjectFiles } from '../../engine/project-files.ts';
import { hostedPaths, writeParts } from '../../engine/renders/hosted-parts.ts';
import type { RenderedFile, Renders } from '../../engine/renders/renders.ts';
import type { Exports } from '../../exports/exports.ts';
import type { Database } from '../../storage/database/schema.ts';
import { contentDisposition } from '../../storage/files/content-disposition.ts';
import { fileName } from '../../storage/files/file-name.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { ReadSmallJson } from '../bodies/small-json.ts';
import type { CountWork } from './deck-limits.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';

export interface DeckDownloadsParts {
  readonly visit: OpenVisit;
  readonly hub: DeckHub;
  readonly database: Database;
  readonly files: FileStore;
  readonly renders: Pick<Renders, 'render'>;
  readonly exports: Pick<Exports, 'inTurn'>;
}

interface Download {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly extension: string;
}

const formatSchema = z.strictObject({ format: z.enum(['pptx', 'pdf']) });
const CACHE_BYTES = 64 * 2 ** 20;

/** `POST /downloads`: the deck as it is now, as a file. It waits in the queue of exports, in the share of the deck's owner. */
export function downloadDeck(parts: DeckDownloadsParts, readJson: ReadSmallJson, count: CountWork): RequestHandler {
  const cache = new LRUCache<string, Download>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  const running = new Map<string, Promise<Download>>();

  return async (request, response) => {
    const { deck } = await parts.visit(request as unknown as DeckRequest);
    const given = formatSchema.safeParse(await readJson(request, response, deck.id));
    if (!given.success) throw new HttpError('INVALID_REQUEST', 'Send {"format": "pptx"} or {"format": "pdf"}.');
    const { format } = given.data;
    const content = await withDeck(parts.hub, deck.id, ({ read }) => read(readDeck));
    const key = keyOf([deck.id, format, content]);
    const known = cache.get(key);
    // A file that is there, or is being made, costs nothing.
    if (known === undefined && !running.has(key)) await count(request, deck.id, 'download');
    const made = known ?? (await makeOnce(key, { deck, content, format }));
    response.set({
      'Content-Type': made.mediaType,
      'Content-Length': String(made.bytes.byteLength),
      'Content-Disposition': contentDisposition(fileName(content.properties.title ?? deck.fileName, made.extension)),
    });
    response.end(made.bytes);
  };

  /** People who ask for the same file at once share one, also if one of them does not wait for it. */
  function makeOnce(key: string, order: MakeOrder): Promise<Download> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const making = make(parts, order)
      .then((made) => {
        cache.set(key, made);
        return made;
      })
      .finally(() => running.delete(key));
    running.set(key, making);
    return making;
  }
}

interface MakeOrder {
  readonly deck: HostedDeckRecord;
  readonly content: EditableDeck;
  readonly format: string;
}

async function make(parts: DeckDownloadsParts, { deck, content, format }: MakeOrder): Promise<Download> {
  const { database, files, renders, exports } = parts;
  const { signal } = new AbortController();
  const path = await files.temporary();
  try {
    const options = await optionsOfDownload(database, deck.id, format);
    const uncompressed = await uploadedPictures(database, deck.id);
    const project = await fontsOf(database, deck);
    await writeParts(content, (id) => bytesOf(parts, deck.id, id), path, signal);
    const rendered = await exports.inTurn(deck.owner ?? deck.id, signal, () =>
      renders.render({
        request: '{}',
        deck: { path, format, options, uncompressed },
        project,
        // The date of its content, so that the same content gives the same file.
        acceptedAt: deck.editedAt ?? deck.createdAt,
        strict: false,
        path,
        signal,
        onProgress: () => {},
      }),
    );
    return await downloadOf(path, rendered);
  } finally {
    for (const left of [path, ...hostedPaths(path)]) await files.discard(left).catch(() => {});
  }
}

async function downloadOf(path: string, { mediaType, extension }: RenderedFile): Promise<Download> {
  return { bytes: await readFile(path), mediaType, extension };
}

async function bytesOf({ database, files }: DeckDownloadsParts, deck: string, id: string): Promise<Uint8Array> {
  const row = await database
    .selectFrom('hosted_picture')
    .select('file')
    .where('deck', '=', deck)
    .where('id', '=', id)
    .executeTakeFirst();
  const file = row && (await files.read(row.file));
  if (file === undefined) throw new Error(`the picture ${id} of the deck ${deck} is missing from the file store`);
  return buffer(file.stream());
}

/** Pictures that people added. The others were compressed when the deck was exported. */
async function uploadedPictures(database: Database, deck: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('hosted_picture')
    .select('id')
    .where('deck', '=', deck)
    .where('picture', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A project that has nothing but the fonts of a deck. It is named by the deck, whose fonts never change. */
async function fontsOf(database: Database, { owner, id }: HostedDeckRecord): Promise<ProjectFiles> {
  return {
    ...{ owner: owner ?? '', id: `deck ${id}`, revision: 0, settings: '{"id":"deck"}' },
    ...{ templates: new Map(), assets: new Map(), fonts: await readFonts(database, id) },
  };
}

function keyOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
