import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createPdfAdapter, type PdfAdapterOptions } from './adapter.ts';

/** Registers the PDF adapter in a container, under the token `FORMAT_ADAPTER`. */
export function registerPdf(container: DependencyContainer, options?: PdfAdapterOptions): void {
  container.register(FORMAT_ADAPTER, { useValue: createPdfAdapter(options) });
}
