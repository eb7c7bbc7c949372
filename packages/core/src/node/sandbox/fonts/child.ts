import { FontFault } from '../../../fonts/upload/font-fault.ts';
import type { FontInstance, InspectionAnswer } from '../../../fonts/upload/inspection.ts';
import { inspect } from './inspect.ts';

/** A job, as it is sent to the child process. */
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
    // Any other error describes a library's internals, which do not help the person who sent the font.
    return {
      fault: error instanceof FontFault ? error.message : 'Its tables contradict each other; it cannot be read.',
    };
  }
}
