import type { Renderer } from '@deckwright/core';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { PeopleParts } from '../accounts/people/people-parts.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Checks } from '../engine/checks/checks.ts';
import type { Exports } from '../exports/exports.ts';
import type { ExportStore } from '../exports/store/export-store.ts';
import type { Projects } from '../projects/projects.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import type { DownloadLinks } from '../storage/links/download-links.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { answerErrors, notFound, notServed } from './answer-errors.ts';
import { type BodyBytes, createBodyBytes } from './bodies/body-bytes.ts';
import { createDeckLimits } from './edit-link/deck-limits.ts';
import { type HostedDeckRoutes, hostedDeckRoutes } from './edit-link/routes.ts';
import { warnOfProxy } from './headers/forwarded-for.ts';
import { requestId } from './headers/request-id.ts';
import { ignoreConditions, noStore, secureHeaders } from './headers/secure-headers.ts';
import { strictHeaders } from './headers/strict-headers.ts';
import type { PublicAddress } from './health/public-address.ts';
import type { Readiness } from './health/readiness.ts';
import { livez, readyz } from './health/routes.ts';
import { limitAddresses } from './limits/limit-addresses.ts';
import type { RateCounter } from './limits/rate-counter.ts';
import { logRequests } from './log-requests.ts';
import { manageDocument } from './manage/document.ts';
import type { ManageParts } from './manage/manage-parts.ts';
import { manageRoutes } from './manage/manage-routes.ts';
import { OPERATIONS } from './manage/operations-list.ts';
import { openApiDocument } from './openapi/document.ts';
import { serveDocument } from './pages/serve-document.ts';
import { serve } from './serve.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { authenticateActor } from './sign-in/authenticate-actor.ts';
import { limitPeople } from './sign-in/limit-people.ts';
import { createSignInLimits } from './sign-in/sign-in-limits.ts';
import { authenticate } from './v1/authenticate.ts';
import { downloadFile } from './v1/download-file.ts';
import { admit, exportPresentation } from './v1/export-presentation.ts';
import { requireAccess } from './v1/key-access.ts';
import { limitRequests } from './v1/limit-requests.ts';
import { deletePresentation, getPresentation, listPresentations } from './v1/presentations.ts';
import { readJsonBody } from './v1/read-json-body.ts';

/** The dependencies of the HTTP API. */
export interface AppParts {
  readonly settings: {
    readonly maxSlides: number;
    readonly maxBodyMegabytes: number;
    readonly trustedProxies: number;
  };
  readonly renderer: Renderer;
  readonly checks: Checks;
  readonly tokens: Tokens;
  readonly projects: Projects;
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  readonly links: DownloadLinks;
  readonly hostedDecks: HostedDeckRoutes;
  readonly exports: Exports;
  readonly readiness: Readiness;
  readonly address: Pick<PublicAddress, 'watch'>;
  readonly metrics: Metrics;
  /** Counts what is limited. */
  readonly counter: RateCounter;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Prefix of every link, without a trailing slash. */
  readonly publicUrl: string;
  /** Serves the home page and its assets: every path that is not part of the API. */
  readonly site: RequestHandler;
  readonly manage: ManageParts;
  readonly people: PeopleParts;
  /** Undefined: nothing is traced. */
  readonly traceRequests?: RequestHandler;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Creates the Express app of a node that runs exports: only its health. */
export function createWorkerApp({ readiness, logger }: Pick<AppParts, 'readiness' | 'logger'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId);
  serveHealth(app, readiness);
  app.use(notServed, answerErrors(logger));
  return app;
}

/** Creates the Express app of the HTTP API. It does not listen yet. */
export function createApp(parts: AppParts): Express {
  const { settings, logger, metrics, publicUrl, counter, people } = parts;
  const app = express();
  app.disable('x-powered-by');
  // A client that polls expects a body, so a poll is never answered with 304.
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', settings.trustedProxies);
  const bodies = createBodyBytes(largestBody(parts), metrics);

  app.use(requestId);
  if (parts.traceRequests !== undefined) app.use(parts.traceRequests);
  app.use(logRequests(logger, metrics), secureHeaders(publicUrl));
  if (settings.trustedProxies === 0) app.use(warnOfProxy(logger));
  app.use('/v1', noStore, authenticate(parts.tokens, counter, metrics), limitRequests(counter, metrics));
  app.use(limitAddresses(counter, metrics), strictHeaders);
  app.use(['/v1', '/livez', '/readyz'], ignoreConditions);
  app.use(apiRoutes(parts, bodies));
  serve(app, '/files/:id/:signature/:name', { get: downloadFile(parts) });
  app.use(parts.address.watch);
  app.use(hostedDeckRoutes(parts.hostedDecks, bodies, createDeckLimits(counter, metrics)));
  serve(app, '/manage/v1/openapi.json', {
    get: serveDocument(JSON_TYPE, 'no-cache', () => JSON.stringify(manageDocument(OPERATIONS, publicUrl))),
  });
  app.use('/manage/v1', noStore, authenticateActor({ ...people, publicUrl, counter, metrics }));
  const limits = createSignInLimits(counter, metrics, people.deviceCookies);
  app.use('/manage/v1/auth', ignoreConditions, authRoutes({ ...people, limits, bodies, publicUrl }));
  const manage = { operations: OPERATIONS, parts: parts.manage, bodies, counter, metrics };
  app.use('/manage/v1', limitPeople(counter, metrics), manageRoutes(manage));
  serveHealth(app, parts.readiness);
  serveReference(app, parts);
  app.use(parts.site);
  app.use(notFound, answerErrors(logger));
  return app;
}

/** Strict, so that the address of a presentation without its id is not the list. */
function apiRoutes(parts: AppParts, bodies: BodyBytes): Router {
  const { exports } = parts;
  const api = express.Router({ caseSensitive: true, strict: true });
  // First, because it is requested most often.
  serve(api, '/v1/presentation/:id', {
    get: getPresentation(parts),
    delete: [requireAccess('delete'), deletePresentation(exports)],
  });
  serve(api, '/v1/project/export', {
    post: [
      requireAccess('export'),
      admit(exports),
      readJsonBody(largestBody(parts), bodies),
      exportPresentation(parts),
    ],
  });
  serve(api, '/v1/presentation', { get: [requireAccess('list'), listPresentations(parts)] });
  return api;
}

function serveHealth(app: Express, readiness: Readiness): void {
  serve(app, '/livez', { get: livez });
  serve(app, '/readyz', { get: readyz(readiness) });
}

/** Serves the OpenAPI document of `/v1`. */
function serveReference(app: Express, { renderer, publicUrl, settings }: AppParts): void {
  const { maxSlides, maxBodyMegabytes } = settings;
  const document = () => JSON.stringify(openApiDocument({ renderer, publicUrl, maxSlides, maxBodyMegabytes }));
  serve(app, '/openapi.json', { get: serveDocument(JSON_TYPE, 'no-cache', document) });
}

function largestBody({ settings }: AppParts): number {
  return settings.maxBodyMegabytes * 1_048_576;
}
