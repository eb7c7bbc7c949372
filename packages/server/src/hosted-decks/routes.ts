import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { HTTP_CODES, httpErrorOf } from '../http-status.ts';
import { methodNotAllowed } from '../routes/answer-errors.ts';
import type { HostedEditor } from '../web/hosted-editor.ts';
import { messagePage } from '../web/message-page.ts';
import type { HostedDecks } from './decks.ts';

export interface HostedDeckRoutes {
  readonly decks: Pick<HostedDecks, 'open'>;
  readonly editor: HostedEditor;
}

const READ = 'GET, HEAD';

/** The routes below `/e/`: the page behind an edit link, and what it needs. The link is the only authorization. */
export function hostedDeckRoutes({ decks, editor }: HostedDeckRoutes): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const folder of ['assets', 'workers']) {
    router.route(`/e/${folder}/:name`).get(editor.file).all(methodNotAllowed(READ));
  }
  router.use('/e', secretAddress);
  router
    .route('/e/:deck/:signature')
    .get(async (request, response, next) => {
      await decks.open(request.params.deck, request.params.signature);
      editor.page(request, response, next);
    })
    .all(methodNotAllowed(READ));
  router.use('/e', explain);
  return router;
}

/** Set before anything can fail: no cache may keep what is behind a link, no search may find it, and no other site may learn it. */
const secretAddress: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' });
  next();
};

const TITLES: Readonly<Record<number, string>> = {
  404: 'This deck was not found',
  410: 'This deck is no longer here',
};

/** Answers a person who opens a link with a page; programs get JSON, as everywhere. */
const explain: ErrorRequestHandler = (error, request, response, next) => {
  const { code, message } = httpErrorOf(error);
  const { status } = HTTP_CODES[code];
  const title = TITLES[status];
  if (title === undefined || response.headersSent || !request.headers.accept?.includes('text/html')) {
    next(error);
    return;
  }
  const page = Buffer.from(messagePage(title, message));
  response.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(page.length) });
  response.end(request.method === 'HEAD' ? undefined : page);
};
