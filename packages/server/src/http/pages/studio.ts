import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { methodNotAllowed } from '../answer-errors.ts';
import { createBuiltPage } from './built-page.ts';
import { waitingPage } from './message-page.ts';
import { PAGE_POLICY, WORKER_POLICY } from './policies.ts';
import { serveDocument } from './serve-document.ts';

const readOnly = methodNotAllowed('GET, HEAD');

/** A browser that opens a page names this type. The requests of a page accept any type, and do not name it. */
const NAVIGATION = 'text/html';

/**
 * Serves the studio below `/studio/`: its files, and its page for every other address that a browser opens there, because the page
 * reads the address itself. Programs that accept any type get it at `/studio/` alone: elsewhere it could be taken for a file that is missing.
 * `folder` is what the build of the studio writes. Until then, a page waits for it.
 */
export function createStudio(publicUrl: string, folder: string): RequestHandler {
  const base = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/studio/`;
  const readPage = createBuiltPage(folder, base);
  const waiting = serveDocument('text/html; charset=utf-8', 'no-store', () => waitingPage('studio'));
  let page: RequestHandler | undefined;
  return async (request, response, next) => {
    const { path, method } = request;
    if (path !== '/studio' && !path.startsWith('/studio/')) next();
    else if (method !== 'GET' && method !== 'HEAD') readOnly(request, response, next);
    else if (path === '/studio') response.redirect(308, base);
    else await serve(path.slice('/studio/'.length), request, response, next);
  };

  async function serve(path: string, ...[request, response, next]: Parameters<RequestHandler>): Promise<void> {
    const built = await readPage();
    const isWorker = path.startsWith('workers/');
    // Without the policy of the studio, the one of the server's plain pages remains.
    if (built) response.setHeader('Content-Security-Policy', isWorker ? WORKER_POLICY : PAGE_POLICY);
    const isOpened = request.headers.accept?.includes(NAVIGATION) && !path.startsWith('assets/') && !isWorker;
    const isPage = isOpened || (path === '' && request.accepts(NAVIGATION) !== false);
    if (built) page ??= serveDocument('text/html; charset=utf-8', 'no-cache', () => built.html);
    const send = built?.files.get(path) ?? (isPage ? (page ?? waiting) : undefined);
    if (send === undefined) {
      throw new HttpError('NOT_FOUND', `The studio has no file ${path.slice(0, 200)}. Reload the page.`);
    }
    send(request, response, next);
  }
}
