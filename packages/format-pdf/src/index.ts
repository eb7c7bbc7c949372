export { createPdfAdapter, type PdfAdapterOptions } from './adapter.ts';
export type { BrowserOptions } from './browser/find.ts';
export type { BrowserLife } from './browser/pool.ts';
