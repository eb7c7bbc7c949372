import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { HTTP_CODES, httpErrorOf } from '../../telemetry/errors/http-status.ts';
import { methodNotAllowed } from '../answer-errors.ts';
import type { BodyBytes } from '../bodies/body-bytes.ts';
import { createSmallJson } from '../bodies/small-json.ts';
import type { HostedEditor } from '../pages/hosted-editor.ts';
import { messagePage, type PageLink } from '../pages/message-page.ts';
import { serve } from '../serve.ts';
import { copyDeck, type DeckCopiesParts } from './copies.ts';
import { type DeckFactsParts, deckFacts, deckFont } from './deck-facts.ts';
import type { CountWork } from './deck-limits.ts';
import { type DeckRequest, SignInNeeded } from './deck-visits.ts';
import { type DeckDownloadsParts, downloadDeck } from './downloads.ts';
import { type MakeSlidesParts, makeSlides } from './make-slides.ts';
import { addDeckPicture, type DeckPicturesParts, deckPicture } from './pictures.ts';
import type { Sync } from './sync.ts';
import { keepVersion, listVersions, readVersion, restoreVersion } from './versions.ts';

export interface HostedDeckRoutes
  extends DeckFactsParts,
    Omit<DeckPicturesParts, 'bodies' | 'count'>,
    Omit<DeckCopiesParts, 'count'>,
    DeckDownloadsParts,
    Omit<MakeSlidesParts, 'count'> {
  readonly editor: HostedEditor;
  readonly sync: Pick<Sync, 'connect'>;
}

/** The routes below `/e/`: the page behind an edit link, and what it needs. Some decks also need a sign-in (`deck-access.ts`). */
export function hostedDeckRoutes(parts: HostedDeckRoutes, bodies: BodyBytes, count: CountWork): Router {
  const { visit, editor } = parts;
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const folder of ['assets', 'workers']) serve(router, `/e/${folder}/:name`, { get: editor.file });
  router.use('/e', secretAddress);
  const pictures = { ...parts, bodies, count };
  const readJson = createSmallJson(bodies);
  const versions = { ...parts, readJson, count };
  const base = '/e/:deck/:signature';
  const page: RequestHandler = async (request, response, next) => {
    await visit(request as unknown as DeckRequest);
    editor.page(request, response, next);
  };
  serve(router, base, { get: page });
  serve(router, `${base}/address`, { get: addressOfPage(parts.publicUrl) });
  router.route(`${base}/sync`).get(parts.sync.connect).all(methodNotAllowed('GET'));
  serve(router, `${base}/deck`, { get: deckFacts(parts) });
  serve(router, `${base}/fonts/:of/:number`, { get: deckFont(parts) });
  serve(router, `${base}/pictures`, { post: addDeckPicture(pictures) });
  serve(router, `${base}/pictures/:id`, { get: deckPicture(pictures) });
  serve(router, `${base}/downloads`, { post: downloadDeck(parts, readJson, count) });
  serve(router, `${base}/copies`, { post: copyDeck({ ...parts, count }) });
  serve(router, `${base}/slides`, { post: makeSlides({ ...parts, count }, readJson) });
  serve(router, `${base}/versions`, { get: listVersions(versions), post: keepVersion(versions) });
  serve(router, `${base}/versions/:version`, { get: readVersion(versions) });
  serve(router, `${base}/versions/:version/restore`, { post: restoreVersion(versions) });
  router.use('/e', explain(parts.publicUrl));
  return router;
}

/** Set before anything can fail: no cache may keep what is behind a link, no search may find it, and no other site may learn it. */
const secretAddress: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' });
  next();
};

/** `GET /address`: where the server expects the page. One at another address asks when it cannot connect. Needs no database. */
function addressOfPage(publicUrl: string): RequestHandler {
  return ({ path }, response) => void response.json({ url: `${publicUrl}${path.replace(/\/address$/, '')}` });
}

const TITLES: Readonly<Record<number, string>> = {
  403: 'You cannot open this presentation',
  404: 'This presentation was not found',
  410: 'This presentation is no longer here',
};

/** Answers a person who opens a link with a page; programs get JSON, as everywhere. */
function explain(publicUrl: string): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { code, message } = httpErrorOf(error);
    const { status } = HTTP_CODES[code];
    const title = TITLES[status];
    if (title === undefined || response.headersSent || !request.headers.accept?.includes('text/html')) {
      next(error);
      return;
    }
    const signIn = error instanceof SignInNeeded ? signInLink(publicUrl, error) : undefined;
    const page = Buffer.from(messagePage(title, message, { link: signIn }));
    response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(page.length) });
    response.end(request.method === 'HEAD' ? undefined : page);
  };
}

/** The studio's page to sign in, which then opens the deck. The edit link is behind `#`, so that no server logs it. */
function signInLink(publicUrl: string, { link, person }: SignInNeeded): PageLink {
  return {
    url: `${publicUrl}/studio/sign-in#deck=${link.deck}/${link.signature}`,
    label: person === undefined ? 'Sign in' : 'Sign in as somebody else',
  };
}
