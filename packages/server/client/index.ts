export type * from './answers.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type ExportAnswer,
  type ExportCallOptions,
  type ListOptions,
  type WaitOptions,
} from './client.ts';
export { PresentationError, WaitTimeoutError } from './errors.ts';
export type { ExportOptions, ExportRequest, Slide, SlideNumber } from './request.ts';
