import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createPdfAdapter, type PdfAdapterOptions } from './adapter.ts';

/** Tells a container about the PDF adapter. */
export function registerPdf(container: DependencyContainer, options?: PdfAdapterOptions): void {
  container.register(FORMAT_ADAPTER, { useValue: createPdfAdapter(options) });
}
