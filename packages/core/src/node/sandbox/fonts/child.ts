import type { FontInstance, InspectionAnswer } from '../../../fonts/upload/inspection.ts';
import { FontFault } from '../../../fonts/upload/limits.ts';
import { inspect } from './inspect.ts';

/** A job as it crosses to the child process. */
export interface FontJob {
  readonly bytes: Uint8Array;
  readonly instance?: FontInstance;
}

process.on('message', async ({ bytes, instance }: FontJob) => {
  process.send!(await answer(bytes, instance));
});
process.send!('ready');

async function answer(bytes: Uint8Array, instance: FontInstance | undefined): Promise<InspectionAnswer> {
  try {
    return { inspection: await inspect(bytes, instance) };
  } catch (error) {
    // Whatever else is thrown names the inside of a library, which helps nobody who has only the file.
    return {
      fault: error instanceof FontFault ? error.message : 'Its tables contradict each other; it cannot be read.',
    };
  }
}
