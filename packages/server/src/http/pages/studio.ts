import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { methodNotAllowed } from '../answer-errors.ts';
import { findBuiltFiles } from './built-files.ts';
import { PAGE_POLICY, WORKER_POLICY } from './policies.ts';
import { serveDocument } from './serve-document.ts';

const readOnly = methodNotAllowed('GET, HEAD');

/** A browser that opens a page names this type. The requests of a page accept any type, and do not name it. */
const NAVIGATION = 'text/html';

/**
 * Serves the studio below `/studio/`: its files, and its page for every other address that a browser opens there, because the page
 * reads the address itself. Programs that accept any type get it at `/studio/` alone: elsewhere it could be taken for a file that is missing.
 * `folder` is what the build of the studio wrote. Undefined if it was not built.
 */
export async function createStudio(publicUrl: string, folder: string): Promise<RequestHandler | undefined> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const base = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/studio/`;
  // The page is served at many addresses, and the policy allows it no base element.
  const page = serveDocument('text/html; charset=utf-8', 'no-cache', () => html.replaceAll('="./', `="${base}`));
  const files = await findBuiltFiles(folder);
  return (request, response, next) => {
    const { path, method } = request;
    if (path !== '/studio' && !path.startsWith('/studio/')) next();
    else if (method !== 'GET' && method !== 'HEAD') readOnly(request, response, next);
    else if (path === '/studio') response.redirect(308, base);
    else serve(path.slice('/studio/'.length), request, response, next);
  };

  function serve(path: string, ...[request, response, next]: Parameters<RequestHandler>): void {
    const isWorker = path.startsWith('workers/');
    response.setHeader('Content-Security-Policy', isWorker ? WORKER_POLICY : PAGE_POLICY);
    const isOpened = request.headers.accept?.includes(NAVIGATION) && !path.startsWith('assets/') && !isWorker;
    const isPage = isOpened || (path === '' && request.accepts(NAVIGATION) !== false);
    const send = files.get(path) ?? (isPage ? page : undefined);
    if (send === undefined) {
      throw new HttpError('NOT_FOUND', `The studio has no file ${path.slice(0, 200)}. Reload the page.`);
    }
    send(request, response, next);
  }
}
