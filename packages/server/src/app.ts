import type { Renderer } from '@deckwright/core';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Tokens } from './accounts/tokens.ts';
import type { Exports } from './exports/exports.ts';
import type { JobStore } from './exports/job-store.ts';
import type { DownloadLinks } from './files/download-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { Readiness } from './health/readiness.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openApiDocument } from './openapi/document.ts';
import { referencePage } from './openapi/page/reference-page.ts';
import { admit } from './routes/admit.ts';
import { answerErrors, methodNotAllowed, notFound } from './routes/answer-errors.ts';
import { authenticate } from './routes/authenticate.ts';
import { readJsonBody } from './routes/body/read-json-body.ts';
import { downloadFile } from './routes/download-file.ts';
import { exportPresentation } from './routes/export-presentation.ts';
import { getPresentation } from './routes/get-presentation.ts';
import { hostHeader } from './routes/headers/host-header.ts';
import { requestId } from './routes/headers/request-id.ts';
import { answerWhole, noStore, secureHeaders } from './routes/headers/secure-headers.ts';
import { livez, readyz } from './routes/health.ts';
import { createCounter } from './routes/limits/counter.ts';
import { limitRequests } from './routes/limits/limit-requests.ts';
import { listPresentations } from './routes/list-presentations.ts';
import { logRequests } from './routes/log-requests.ts';
import { sendText } from './routes/send-text.ts';
import type { Settings } from './settings.ts';
import type { Projects } from './templates/projects.ts';

/** Everything that the HTTP interface works with. */
export interface AppParts {
  readonly settings: Pick<Settings, 'maxSlides' | 'maxBodyMegabytes' | 'trustedProxies'>;
  readonly renderer: Renderer;
  readonly tokens: Tokens;
  readonly projects: Projects;
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly links: DownloadLinks;
  readonly exports: Exports;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** The clock. */
  readonly now: () => Date;
  /** Every link starts with it; without a slash at its end. */
  readonly publicUrl: string;
  /** What is served at `/` and below, besides the interface. */
  readonly site: express.RequestHandler;
}

const READ = 'GET, HEAD';

/** The HTTP interface, not listening. */
export function createApp(parts: AppParts): Express {
  const { settings, logger, metrics, publicUrl } = parts;
  const { maxSlides, maxBodyMegabytes } = settings;
  const app = express();
  app.disable('x-powered-by');
  // A poll that is answered 304 would surprise a client that expects a body.
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', settings.trustedProxies);

  app.use(requestId, logRequests(logger, metrics), secureHeaders(publicUrl), answerWhole, hostHeader);
  const counter = createCounter();
  app.use('/v1', noStore, authenticate(parts.tokens, counter, metrics), limitRequests(counter, metrics));
  // Asked most, so it stands first.
  app.route('/v1/presentation/:id').get(getPresentation(parts)).all(methodNotAllowed(READ));
  app
    .route('/v1/project/export')
    .post(admit(parts.exports), readJsonBody(maxBodyMegabytes), exportPresentation({ ...parts, maxSlides }))
    .all(methodNotAllowed('POST'));
  app.route('/v1/presentation').get(listPresentations(parts)).all(methodNotAllowed(READ));
  app.route('/files/:id/:signature/:name').get(downloadFile(parts)).all(methodNotAllowed(READ));

  app.route('/livez').get(livez).all(methodNotAllowed(READ));
  app.route('/readyz').get(readyz(parts.readiness)).all(methodNotAllowed(READ));
  const document = openApiDocument({ renderer: parts.renderer, publicUrl, maxSlides, maxBodyMegabytes });
  app
    .route('/openapi.json')
    .get(sendText('json', JSON.stringify(document)))
    .all(methodNotAllowed(READ));
  app
    .route('/docs')
    .get(sendText('html', referencePage(document)))
    .all(methodNotAllowed(READ));
  app.use(parts.site);
  app.use(notFound, answerErrors(logger));
  return app;
}
