import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { findBuiltFiles } from './built-files.ts';
import { messagePage } from './message-page.ts';
import { editorPolicy, WORKER_POLICY } from './policies.ts';

/** The page behind an edit link, and its files. */
export interface HostedEditor {
  /** Serves the page. Its own address is the address of the deck. */
  readonly page: RequestHandler;
  /** Serves the files below `/e/assets/` and `/e/workers/`. */
  readonly file: RequestHandler;
}

/** `folder` is where the build of the page wrote it. Without it, the page says what is missing. */
export async function createHostedEditor(publicUrl: string, folder: string): Promise<HostedEditor> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  const base = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/e/`;
  const files = await findBuiltFiles(folder);
  const policy = editorPolicy(publicUrl);
  const page = Buffer.from(html?.replaceAll('="./', `="${base}`) ?? messagePage(...NOT_BUILT));

  return {
    page(_request, response) {
      // Without the policy of the page, the one of the server's plain pages remains.
      if (html !== undefined) response.setHeader('Content-Security-Policy', policy);
      response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
    },

    file(request, response, next) {
      const path = request.path.slice('/e/'.length);
      const send = files.get(path);
      if (send === undefined) {
        throw new HttpError('NOT_FOUND', `The editor has no file ${path.slice(0, 200)}. Reload the page.`);
      }
      response.setHeader('Content-Security-Policy', path.startsWith('workers/') ? WORKER_POLICY : policy);
      send(request, response, next);
    },
  };
}

const NOT_BUILT = [
  'The editor is not installed',
  'The deck is stored, but this server was started without the page that edits it. Its operator runs `pnpm build`, and starts the server again.',
] as const;
