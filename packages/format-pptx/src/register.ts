import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { createPptxAdapter } from './adapter.ts';

/** Tells a container about this format. Register it once, in the container that the renderer is resolved from. */
export function registerPptx(container: DependencyContainer): void {
  container.register(FORMAT_ADAPTER, { useValue: createPptxAdapter() });
}
