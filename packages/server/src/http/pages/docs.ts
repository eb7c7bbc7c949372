import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { bundledFonts, fontFileName } from '@deckwright/core/node';
import type { Request, RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { methodNotAllowed } from '../answer-errors.ts';
import { type BuiltFiles, findBuiltFiles, onceBuilt } from './built-files.ts';
import { messagePage, waitingPage } from './message-page.ts';
import { WORKER_POLICY } from './policies.ts';
import { serveDocument } from './serve-document.ts';

const readOnly = methodNotAllowed('GET, HEAD');
const HTML = 'text/html';
const MARKDOWN = 'text/markdown';

/** Files in which the build left out the address of the site, because it is not known then. */
const ADDRESSED: Readonly<Record<string, string>> = {
  '.md': MARKDOWN,
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};
const ADDRESS = '{{address}}';

/** What the build of the documentation wrote. */
interface BuiltSite {
  readonly files: BuiltFiles;
  /** The content security policy of its pages. */
  readonly policy: string;
  /** Addresses of earlier versions, and where each is now; both below `/docs/`. */
  readonly redirects: Readonly<Record<string, string>>;
}

/**
 * Serves the documentation below `/docs/`. A page is at an address that ends with a slash, such as `/docs/fonts/`, and its Markdown at
 * `/docs/fonts.md`, or at the same address for requests that accept `text/markdown` and not HTML. `folder` is what the build of the
 * documentation writes. Until then, a page waits for it.
 */
export function createDocs(publicUrl: string, folder: string): RequestHandler {
  const base = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/docs/`;
  const waiting = serveDocument(`${HTML}; charset=utf-8`, 'no-store', () => waitingPage('documentation'));
  const missing = messagePage(
    'No such page',
    'The documentation has no page at this address. It may have been moved.',
    {
      link: { url: base, label: 'Open the documentation' },
    },
  );
  const fonts = fontsOfExamples();
  const readBuilt = onceBuilt(async (): Promise<BuiltSite> => {
    const [policy, redirects] = await Promise.all([
      readFile(join(folder, 'policy.txt'), 'utf8'),
      readFile(join(folder, 'redirects.json'), 'utf8'),
    ]);
    return { files: await findBuiltFiles(folder), policy, redirects: JSON.parse(redirects) };
  });

  const addressed = new Map<string, RequestHandler>();
  /** Serves a text with the address of this server. */
  async function fillIn(name: string, type: string): Promise<RequestHandler> {
    const key = `${type} ${name}`;
    const known = addressed.get(key);
    if (known !== undefined) return known;
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll(
      ADDRESS,
      `${publicUrl.replace(/\/$/, '')}/docs/`,
    );
    const send = serveDocument(`${type}; charset=utf-8`, 'no-cache', () => text, ['Accept']);
    addressed.set(key, send);
    return send;
  }

  async function serve(path: string, ...[request, response, next]: Parameters<RequestHandler>): Promise<void> {
    const site = await readBuilt();
    if (site === undefined) {
      waiting(request, response, next);
      return;
    }
    const { files, policy, redirects } = site;
    const moved = redirects[path] ?? (files.has(`${path}/index.html`) ? `${path}/` : undefined);
    if (moved !== undefined) {
      response.redirect(308, base + moved);
      return;
    }
    const isPage = path === '' || path.endsWith('/');
    const name = isPage ? pageFile(files, path, request) : path;
    const send = files.get(name) ?? fonts.get(name);
    if (isPage) response.vary('Accept');
    if (send === undefined) {
      if (!request.headers.accept?.includes(HTML)) {
        throw new HttpError(
          'NOT_FOUND',
          `The documentation has no page ${path.slice(0, 200)}. ${publicUrl}/docs/llms.txt lists all pages.`,
        );
      }
      response.status(404).type(HTML).send(missing);
      return;
    }
    const type = ADDRESSED[extname(name)];
    if (type !== undefined) {
      // Some browsers download Markdown instead of showing it.
      const isShown = type === MARKDOWN && request.accepts([MARKDOWN, HTML]) === HTML;
      (await fillIn(name, isShown ? 'text/plain' : type))(request, response, next);
      return;
    }
    if (name.endsWith('.html')) {
      response.setHeader('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
      response.setHeader('Link', `<${base}llms.txt>; rel="describedby"; type="text/plain"`);
    }
    if (name.startsWith('workers/')) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    send(request, response, next);
  }

  return async (request, response, next) => {
    const { path, method } = request;
    if (method !== 'GET' && method !== 'HEAD') readOnly(request, response, next);
    else if (path === '/docs') response.location(base).status(308).end();
    else await serve(path.slice('/docs/'.length), request, response, next);
  };
}

/** The fonts with which live examples are drawn, each read when it is first requested. The build leaves them out, because the engine has them. */
function fontsOfExamples(): ReadonlyMap<string, RequestHandler> {
  return new Map(
    bundledFonts().map((font) => [
      `assets/fonts/${encodeURIComponent(fontFileName(font))}`,
      serveDocument('font/ttf', 'public, max-age=86400', () => Buffer.from(font.load())),
    ]),
  );
}

/** The HTML of a page, or its Markdown for who prefers that. */
function pageFile(files: BuiltFiles, path: string, request: Request): string {
  if (request.accepts([HTML, MARKDOWN]) !== MARKDOWN) return `${path}index.html`;
  const own = `${path.slice(0, -1)}.md`;
  return files.has(own) ? own : `${path}index.md`;
}
