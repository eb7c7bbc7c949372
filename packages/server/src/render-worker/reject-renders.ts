import process from 'node:process';
import type { Instruction, RenderAnswer, RenderJob } from './messages.ts';
import { packError } from './packed-error.ts';

/** Makes this process one that answers every job with why it cannot render: a process that ends at once could not say so. */
export function rejectRenders(cause: unknown): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message: RenderJob | Instruction) => {
    if ('tell' in message) return;
    process.send?.({ failed: packError(cause), hasProject: false } satisfies RenderAnswer);
  });
  process.send?.('ready');
}
