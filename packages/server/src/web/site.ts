import { readFile } from 'node:fs/promises';
import { parseProject, parseTemplate } from '@deckwright/core';
import type { RequestHandler, Response } from 'express';
import type { DemoFiles } from '../demo/demo-files.ts';
import { methodNotAllowed } from '../routes/answer-errors.ts';
import { findDocuments } from './documents.ts';
import { homePage } from './home-page.ts';

const readOnly = methodNotAllowed('GET, HEAD');

export interface SiteParts {
  readonly publicUrl: string;
  readonly files: DemoFiles | undefined;
  /** The root of the repository, with README and docs. */
  readonly root: string;
}

/** Serves the home page, the pictures of the demo templates, and the documentation. */
export async function createSite({ publicUrl, files, root }: SiteParts): Promise<RequestHandler> {
  const documents = await findDocuments(root);
  const page = homePage({ publicUrl, templates: templatesOf(files), request: files?.request, documents });
  // A map and not routes, because a file name may contain characters that a route treats as a pattern.
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
      // As plain text, because browsers download Markdown instead of showing it.
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
  const position = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return files.templates
    .map((json) => parseTemplate(json, settings))
    .sort((one, other) => position(one.key) - position(other.key))
    .map(({ key, name, description }) => ({ key, name, description, picture: files.pictures.has(key) }));
}
