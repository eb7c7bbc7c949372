import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createPptxAdapter } from './adapter.ts';

/** Registers this format in a tsyringe container. Call it once, for the container that resolves the renderer. */
export function registerPptx(container: DependencyContainer): void {
  container.register(FORMAT_ADAPTER, { useValue: createPptxAdapter() });
}
