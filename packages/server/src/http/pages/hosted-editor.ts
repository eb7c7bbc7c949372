import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { createBuiltPage } from './built-page.ts';
import { waitingPage } from './message-page.ts';
import { editorPolicy, WORKER_POLICY } from './policies.ts';

/** The page behind an edit link, and its files. */
export interface HostedEditor {
  /** Serves the page. Its own address is the address of the deck. */
  readonly page: RequestHandler;
  /** Serves the files below `/e/assets/` and `/e/workers/`. */
  readonly file: RequestHandler;
}

/** `folder` is where the build of the page writes it. Until then, a page waits for it. */
export function createHostedEditor(publicUrl: string, folder: string): HostedEditor {
  const base = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/e/`;
  const readPage = createBuiltPage(folder, base);
  const policy = editorPolicy(publicUrl);

  return {
    async page(_request, response) {
      const built = await readPage();
      const page = Buffer.from(built?.html ?? waitingPage('editor'));
      // Without the policy of the page, the one of the server's plain pages remains.
      if (built !== undefined) response.setHeader('Content-Security-Policy', policy);
      response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
    },

    async file(request, response, next) {
      const path = request.path.slice('/e/'.length);
      const send = (await readPage())?.files.get(path);
      if (send === undefined) {
        throw new HttpError('NOT_FOUND', `The editor has no file ${path.slice(0, 200)}. Reload the page.`);
      }
      response.setHeader('Content-Security-Policy', path.startsWith('workers/') ? WORKER_POLICY : policy);
      send(request, response, next);
    },
  };
}
