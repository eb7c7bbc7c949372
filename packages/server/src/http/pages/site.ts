import { readFile } from 'node:fs/promises';
import { parseProject, parseTemplate } from '@deckwright/core';
import type { RequestHandler } from 'express';
import type { DemoFiles } from '../../engine/renders/demo-files.ts';
import { methodNotAllowed } from '../answer-errors.ts';
import { createDocs } from './docs.ts';
import { homePage } from './home-page.ts';
import { serveDocument } from './serve-document.ts';
import { createStudio } from './studio.ts';

const readOnly = methodNotAllowed('GET, HEAD');

export interface SiteParts {
  readonly publicUrl: string;
  readonly files: DemoFiles | undefined;
  /** The folder that the build of the studio wrote. */
  readonly studioFolder: string;
  /** The folder that the build of the documentation wrote. */
  readonly docsFolder: string;
}

/** Serves the home page, the pictures of the demo templates, the documentation and the studio. */
export async function createSite({ publicUrl, files, studioFolder, docsFolder }: SiteParts): Promise<RequestHandler> {
  const docs = createDocs(publicUrl, docsFolder);
  const studio = createStudio(publicUrl, studioFolder);
  const page = homePage({
    publicUrl,
    templates: templatesOf(files),
    request: files?.request,
  });
  // A map and not routes, because a file name may contain characters that a route treats as a pattern.
  const pages = new Map([['/', serveDocument('text/html; charset=utf-8', 'no-cache', () => page)]]);
  for (const [key, path] of files?.pictures ?? []) {
    const picture = await readFile(path);
    pages.set(
      `/demo/${key}.png`,
      serveDocument('image/png', 'public, max-age=3600', () => picture),
    );
  }
  return (request, response, next) => {
    const serve = pages.get(request.path);
    if (serve === undefined) {
      const isDocs = request.path === '/docs' || request.path.startsWith('/docs/');
      return (isDocs ? docs : studio)(request, response, next);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return isRead ? serve(request, response, next) : readOnly(request, response, next);
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
