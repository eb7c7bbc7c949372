import type { FontSource } from '@deckwright/core';
import { readDeck } from '@deckwright/deck-document';
import type { RequestHandler } from 'express';
import { listFonts, readFont } from '../../decks/deck-fonts.ts';
import { withDeck } from '../../decks/deck-hub.ts';
import type { Database } from '../../storage/database/schema.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { type AllowedTemplatesParts, allowedTemplates, templateFacts } from './allowed-templates.ts';
import type { DeckRequest, OpenVisit } from './deck-visits.ts';

export interface DeckFactsParts extends AllowedTemplatesParts {
  readonly visit: OpenVisit;
  readonly publicUrl: string;
  /** The fonts of the engine, in the order in which they replace others. */
  readonly engineFonts: readonly FontSource[];
  readonly database: Database;
}

/** Fonts do not change under an address, and the deck of the address ends with it. */
const FONT_AGE_SECONDS = 86_400;

/** `GET /deck`: what the page needs to know before it draws. */
export function deckFacts({ visit, hub, projects, publicUrl, engineFonts, database }: DeckFactsParts): RequestHandler {
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '');
  return async (request, response) => {
    const { deck, canEdit } = await visit(request as unknown as DeckRequest);
    const { title } = await withDeck(hub, deck.id, ({ read }) => read((doc) => readDeck(doc).properties));
    const base = `${prefix}${request.path.replace(/\/deck$/, '')}/fonts`;
    const own = await listFonts(database, deck.id);
    const allowed = canEdit ? await allowedTemplates({ hub, projects }, deck) : undefined;
    response.json({
      title: title ?? deck.fileName,
      access: canEdit ? 'edit' : 'view',
      expiresAt: deck.expiresAt,
      engine: { fonts: engineFonts.map((font, at) => ({ ...factsOf(font), url: `${base}/engine/${at}` })) },
      templates: allowed !== undefined ? templateFacts(allowed) : [],
      fonts: own.map((font, at) => ({ ...factsOf(font), url: `${base}/project/${at}` })),
    });
  };
}

/** `GET /fonts/{of}/{number}`: a font of the engine, or one that the project had when the deck was exported. */
export function deckFont({ visit, engineFonts, database }: DeckFactsParts): RequestHandler {
  return async (request, response) => {
    const { deck } = await visit(request as unknown as DeckRequest);
    const { of, number } = request.params as { readonly of: string; readonly number: string };
    const at = /^\d{1,5}$/.test(number) ? Number(number) : -1;
    const bytes =
      of === 'engine' ? engineFonts[at]?.load() : at < 0 ? undefined : await readFont(database, deck.id, at);
    if (bytes === undefined) throw new HttpError('NOT_FOUND', 'There is no such font. Reload the page.');
    response.set({
      'Content-Type': 'font/ttf',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': `private, max-age=${FONT_AGE_SECONDS}`,
    });
    response.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}

function factsOf({ family, bold, italic, ...more }: Pick<FontSource, 'family' | 'bold' | 'italic'>) {
  const { scripts, generic } = more as Partial<Pick<FontSource, 'scripts' | 'generic'>>;
  return { family, bold, italic, scripts, generic };
}
