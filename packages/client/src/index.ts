import './check-node.ts';

export {
  type Client,
  type ClientOptions,
  createClient,
  type DownloadCallOptions,
  type ExportBody,
  type ExportCallOptions,
} from './client.ts';
export { PresentationError, type PresentationErrorCode } from './presentation-error.ts';
export type { components, paths } from './schema.ts';
export type { WaitCallOptions } from './wait.ts';
