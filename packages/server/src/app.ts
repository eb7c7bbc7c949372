import type { Renderer } from '@deckwright/core';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Tokens } from './accounts/tokens.ts';
import type { Exports } from './exports/exports.ts';
import type { JobStore } from './exports/job-store.ts';
import type { FileStore } from './files/file-store.ts';
import { answerErrors, methodNotAllowed, notFound } from './routes/answer-errors.ts';
import { authenticate } from './routes/authenticate.ts';
import { downloadFile } from './routes/download-file.ts';
import { exportPresentation } from './routes/export-presentation.ts';
import { getPresentation } from './routes/get-presentation.ts';
import { listPresentations } from './routes/list-presentations.ts';
import { logRequests } from './routes/log-requests.ts';
import { readJsonBody } from './routes/read-json-body.ts';
import { requestId } from './routes/request-id.ts';
import type { Projects } from './templates/projects.ts';

/** Everything that the HTTP interface works with. */
export interface AppParts {
  readonly renderer: Renderer;
  readonly tokens: Tokens;
  readonly projects: Projects;
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly exports: Exports;
  readonly logger: Logger;
  /** Every link starts with it; without a slash at its end. */
  readonly publicUrl: string;
  /** What is served at `/` and below, besides the interface. */
  readonly site: express.RequestHandler;
}

/** The HTTP interface, not listening. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  // A poll that is answered 304 would surprise a client that expects a body.
  app.disable('etag');
  app.enable('case sensitive routing');

  app.use(requestId, logRequests(parts.logger), secureHeaders(parts.publicUrl));
  app.use('/v1', noStore, authenticate(parts.tokens));
  app.route('/v1/project/export').post(readJsonBody, exportPresentation(parts)).all(methodNotAllowed('POST'));
  app.route('/v1/presentation').get(listPresentations(parts)).all(methodNotAllowed('GET, HEAD'));
  app.route('/v1/presentation/:id').get(getPresentation(parts)).all(methodNotAllowed('GET, HEAD'));
  app.route('/files/:link/:name').get(downloadFile(parts)).all(methodNotAllowed('GET, HEAD'));
  app.use(parts.site);
  app.use(notFound, answerErrors(parts.logger));
  return app;
}

const noStore: express.RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

function secureHeaders(publicUrl: string): express.RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        // Our pages carry their style in themselves; callers' words are never in a page.
        styleSrc: ["'unsafe-inline'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain http the header means nothing, and on localhost it would lock out other local servers.
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
}
