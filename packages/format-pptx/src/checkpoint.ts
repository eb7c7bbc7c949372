import { RenderError } from '@deckwright/core/contract';

/** Yields to the event loop, so that the caller can abort, and throws `ABORTED` if the caller has. */
export async function checkpoint(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause: signal.reason });
}
