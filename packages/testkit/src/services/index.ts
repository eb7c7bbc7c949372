// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { freePort } from './free-port.ts';
export { type RunningPostgres, startPostgres } from './postgres.ts';
export { type RunningS3, startS3 } from './s3.ts';
export { type RunningTestServer, startServer, type TestServerOptions } from './server.ts';
export { ServiceMissing } from './service-missing.ts';
