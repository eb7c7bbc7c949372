import { readFile } from 'node:fs/promises';
import { parseProject, parseTemplate } from '@deckwright/core';
import type { RequestHandler, Response } from 'express';
import { methodNotAllowed } from '../routes/answer-errors.ts';
import type { DemoFiles } from './demo-files.ts';
import { findDocuments } from './documents.ts';
import { homePage } from './home-page.ts';

const readOnly = methodNotAllowed('GET, HEAD');

export interface SiteParts {
  readonly publicUrl: string;
  readonly files: DemoFiles | undefined;
  /** Where README and docs may lie. */
  readonly root: string;
}

/** `/` and what it shows: pictures of the demo templates, and the documentation that is at hand. */
export async function createSite({ publicUrl, files, root }: SiteParts): Promise<RequestHandler> {
  const documents = await findDocuments(root);
  const page = homePage({ publicUrl, templates: templatesOf(files), request: files?.request, documents });
  // Looked up rather than routed: a file's name may hold what routes read as a pattern.
  const pages = new Map<string, (response: Response) => Promise<unknown>>();
  pages.set('/', async (response) => response.set('Cache-Control', 'no-cache').type('html').send(page));
  for (const [key, path] of files?.pictures ?? []) {
    pages.set(`/demo/${key}.png`, async (response) => {
      const picture = await readFile(path);
      response.set('Cache-Control', 'public, max-age=3600').type('png').send(picture);
    });
  }
  for (const [address, path] of documents) {
    pages.set(encodeURI(address), async (response) => {
      const text = await readFile(path, 'utf8');
      // Browsers show plain text, and would offer Markdown as a download.
      response.type('text/plain; charset=utf-8').send(text);
    });
  }
  return async (request, response, next) => {
    const answer = pages.get(request.path);
    if (answer === undefined) next();
    else if (request.method === 'GET' || request.method === 'HEAD') await answer(response);
    else readOnly(request, response, next);
  };
}

function templatesOf(files: DemoFiles | undefined) {
  if (files === undefined) return [];
  const settings = parseProject(files.project);
  const order = files.request?.presentation.slideList.map(({ templateKey }) => templateKey) ?? [];
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return files.templates
    .map((json) => parseTemplate(json, settings))
    .sort((one, other) => place(one.key) - place(other.key))
    .map(({ key, name, description }) => ({ key, name, description, picture: files.pictures.has(key) }));
}
