// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { createPdfAdapter, type PdfAdapterOptions } from './adapter.ts';
export type { BrowserOptions } from './browser/finding/find.ts';
export type { BrowserLife } from './browser/life.ts';
export type { SharedEndpoint } from './browser/shared-endpoint.ts';
