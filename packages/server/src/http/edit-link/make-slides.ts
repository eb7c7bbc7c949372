import {
  type EditableDeck,
  type EditableLayout,
  type EditableNode,
  type EditableSlide,
  editableDeck,
  type ScenePicture,
} from '@deckwright/core/contract';
import { layoutFingerprint, readDeck } from '@deckwright/deck-document';
import { DECK_LIMITS } from '@deckwright/deck-document/guard';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { withDeck } from '../../decks/deck-hub.ts';
import { withSources } from '../../decks/deck-store.ts';
import type { HostedDeckRecord } from '../../decks/decks.ts';
import type { Checks } from '../../engine/checks/checks.ts';
import { hostedPaths, readHostedParts } from '../../engine/renders/hosted-parts.ts';
import type { Renders } from '../../engine/renders/renders.ts';
import type { SlideSources } from '../../engine/renders/slide-sources.ts';
import type { Exports } from '../../exports/exports.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ReadSmallJson } from '../bodies/small-json.ts';
import {
  type AllowedTemplates,
  type AllowedTemplatesParts,
  allowedTemplates,
  nextLayoutKey,
  presentKey,
  templateOfLayout,
} from './allowed-templates.ts';
import type { DeckRequest } from './deck-visits.ts';
import { type DeckPicturesParts, requireRoom, storePictures } from './pictures.ts';
import { requestedContent } from './requested-content.ts';

export interface MakeSlidesParts extends AllowedTemplatesParts, Omit<DeckPicturesParts, 'bodies' | 'uploads'> {
  readonly renders: Pick<Renders, 'render'>;
  readonly exports: Pick<Exports, 'inTurn'>;
  readonly checks: Pick<Checks, 'check'>;
}

/** What a page adds to the document. */
interface MadeSlides {
  readonly slides: readonly Omit<EditableSlide, 'id'>[];
  readonly layouts: readonly EditableLayout[];
  readonly pictures: readonly ScenePicture[];
}

const askedSchema = z.strictObject({
  template: z.string().min(1).max(LIMITS.hostedDecks.templateKey.most),
  content: z.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
});
type Asked = z.infer<typeof askedSchema>;

/**
 * `POST /slides`: makes slides from a template and its content, as an export does. The page adds them to the document, and the guard of the
 * document takes the layouts and pictures that were made here.
 */
export function makeSlides(parts: MakeSlidesParts, readJson: ReadSmallJson): RequestHandler {
  return async (request, response) => {
    const { deck } = await parts.visit(request as unknown as DeckRequest, 'edit');
    await parts.count(request, deck.id, 'slide');
    const asked = parseAsked(await readJson(request, response, deck.id, LIMITS.hostedDecks.slideBody.most));
    const allowed = await allowedTemplates(parts, deck);
    if (allowed === undefined) throw notAllowed();
    await requireRoom(parts.database, deck.id);
    const aborting = new AbortController();
    response.once('close', () => aborting.abort(new Error('The page closed the connection.')));
    response.json(await make(parts, deck, allowed, asked, aborting.signal));
  };
}

function parseAsked(body: unknown): Asked {
  const given = askedSchema.safeParse(body);
  if (!given.success) throw new HttpError('INVALID_REQUEST', 'Send {"template": "…", "content": {…}}.');
  if (JSON.stringify(given.data.content).length > DECK_LIMITS.content.most) {
    const most = DECK_LIMITS.content.most.toLocaleString('en');
    throw new HttpError('PAYLOAD_TOO_LARGE', `The content of a slide can have at most ${most} characters.`);
  }
  return given.data;
}

function notAllowed(): HttpError {
  return new HttpError('FORBIDDEN', 'The owner of this presentation does not allow this template.');
}

async function make(
  parts: MakeSlidesParts,
  deck: HostedDeckRecord,
  { loaded, templates }: AllowedTemplates,
  asked: Asked,
  signal: AbortSignal,
): Promise<MadeSlides> {
  const { files: project } = loaded;
  const template = templates.get(presentKey(project, asked.template));
  if (template === undefined) throw notAllowed();
  const { content, compressImages } = await requestedContent(parts, deck.id, template, asked.content);
  const order = {
    projectId: project.id,
    presentation: { slideList: [{ templateKey: template.key, content }] },
    options: { format: 'hosted-slides', compressImages },
  };
  const request = await parts.checks.check({
    owner: deck.owner ?? deck.id,
    body: Buffer.from(JSON.stringify(order)),
    project: async () => loaded,
    signal,
  });
  const path = await parts.files.temporary();
  try {
    await parts.exports.inTurn(deck.owner ?? deck.id, signal, () =>
      parts.renders.render({
        request: request.json,
        project,
        acceptedAt: parts.now().toISOString(),
        strict: false,
        path,
        signal,
        onProgress: () => {},
      }),
    );
    const { scene, sources = [], read } = readHostedParts(path);
    const present = await withDeck(parts.hub, deck.id, (used) => used.read(readDeck));
    const made = fitted(editableDeck(scene), sources, present);
    await storePictures(parts, deck.id, made.pictures, read);
    await allowLayouts(parts, deck.id, made.layouts);
    return made;
  } finally {
    for (const left of [path, ...hostedPaths(path)]) await parts.files.discard(left).catch(() => {});
  }
}

/** What a deck takes of another one: its slides, and what it lacks of its layouts and pictures. */
function fitted(made: EditableDeck, sources: SlideSources, present: EditableDeck): MadeSlides {
  if (made.size.width !== present.size.width || made.size.height !== present.size.height) {
    throw new HttpError('CONFLICT', 'The slides of the project have another size by now than those of this deck.');
  }
  if ([...made.slides, ...made.layouts].some(({ nodes }) => nodes.some(hasDrawing))) {
    throw new HttpError('INVALID_REQUEST', 'The template has an element of a plugin, which cannot be drawn here.');
  }
  const { keys, added } = fittedLayouts(made.layouts, present.layouts);
  const placed = made.slides.map((slide) => ({ ...slide, layout: keys.get(slide.layout)! }));
  const slides = withSources(placed, sources).map(({ id: _, ...slide }) => slide);
  const known = new Set(present.pictures.map(({ id }) => id));
  const shown = JSON.stringify([slides, added]);
  return {
    slides,
    layouts: added,
    pictures: made.pictures.filter(({ id }) => !known.has(id) && shown.includes(id)),
  };
}

function hasDrawing(node: EditableNode): boolean {
  return node.kind === 'composite' && node.drawing !== undefined;
}

/** The keys that layouts have in a deck, and those that it lacks. A template that was changed since has a layout of another key. */
function fittedLayouts(made: readonly EditableLayout[], present: readonly EditableLayout[]) {
  const taken = new Set(present.map(({ key }) => key));
  const keys = new Map<string, string>();
  const added: EditableLayout[] = [];
  for (const layout of made) {
    const same = present.find((one) => templateOfLayout(one.key) === layout.key && lookOf(one) === lookOf(layout));
    const key = same?.key ?? nextLayoutKey(layout.key, taken);
    keys.set(layout.key, key);
    if (same === undefined) added.push({ ...layout, key });
  }
  return { keys, added };
}

/** Without the ids of pictures: the same picture of a template is compressed differently in another deck. */
function lookOf(layout: EditableLayout): string {
  const text = JSON.stringify({ ...layout, key: '' }, (key, value) =>
    key === 'picture' && typeof value === 'string' ? '' : value,
  );
  return layoutFingerprint(JSON.parse(text));
}

/** Lets pages add layouts to the document of a deck, also after a restart. */
async function allowLayouts(
  { database, hub, now }: MakeSlidesParts,
  deck: string,
  layouts: readonly EditableLayout[],
): Promise<void> {
  if (layouts.length === 0) return;
  const { count } = await database
    .selectFrom('hosted_layout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deck', '=', deck)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.hostedDecks.madeLayouts.most) {
    throw new HttpError('PAYLOAD_TOO_LARGE', 'The presentation has as many layouts as it may have.');
  }
  const fingerprints = layouts.map(layoutFingerprint);
  const added_at = now().toISOString();
  await database
    .insertInto('hosted_layout')
    .values(fingerprints.map((fingerprint) => ({ deck, fingerprint, added_at })))
    .onConflict((conflict) => conflict.columns(['deck', 'fingerprint']).doNothing())
    .execute();
  await withDeck(hub, deck, ({ allow }) => allow({ layouts: fingerprints }));
}
