import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import type { FontSandbox, InspectionAnswer } from '../../../fonts/upload/inspection.ts';
import { LIMITS } from '../../../limits.ts';
import { hostBusy } from '../../process-start.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { FontJob } from './child.ts';

export type SandboxOptions = Partial<PoolLimits>;

/** Close it when it is no longer needed. Idle children do not keep this process alive. */
export interface ProcessSandbox extends FontSandbox {
  close(): void;
}

const { time, memory } = LIMITS.fonts;
const FONTS_A_CHILD = 200;

/** Reads fonts in child processes. Kills a child after 5 s of processor time for one font, or at 512 MB. */
export function createFontSandbox(options: SandboxOptions = {}): ProcessSandbox {
  const { children = 1, seconds = time.most / 1_000, megabytes = memory.most / 1_000_000 } = options;
  const pool = createProcessPool<FontJob, InspectionAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: FONTS_A_CHILD,
    closed: () => new RenderError('ABORTED', 'The font sandbox was closed.'),
    notStarted: (end) => (end === 'slow' ? hostBusy(SLOW_START) : new RenderError('FONT_UNREADABLE', NO_CHILD)),
  });
  const faults = {
    time: `Reading it took longer than ${seconds} s.`,
    memory: `Reading it took more than ${megabytes} MB of memory.`,
    crash: 'Reading it crashed the process that read it.',
  };
  return {
    async inspect(bytes, instance) {
      const outcome = await pool.run({ bytes, instance });
      if (!('ended' in outcome)) return outcome.answer;
      if (outcome.ended === 'killed') throw new RenderError('FONT_UNREADABLE', KILLED);
      if (outcome.ended === 'slow') throw hostBusy('a font was not read');
      return { fault: faults[outcome.ended] };
    },
    close: () => pool.close(),
  };
}

const SLOW_START = 'the process that reads fonts did not start';
const NO_CHILD =
  'The process that reads fonts could not be started. Check the memory, process limits and Node of the host.';
const KILLED =
  'The process that reads fonts was killed from outside, several times. Check the memory of the host and what ends its processes.';
