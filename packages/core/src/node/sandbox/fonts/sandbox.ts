import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import type { FontSandbox, InspectionAnswer } from '../../../fonts/upload/inspection.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { FontJob } from './child.ts';

export type SandboxOptions = Partial<PoolLimits>;

/** A sandbox that has to be closed, unless the process ends: its children do not keep that alive. */
export interface ProcessSandbox extends FontSandbox {
  close(): void;
}

const FONTS_A_CHILD = 200;

/** Reads fonts in child processes that are killed at their limits: 5 s for a font, 512 MB for a child. */
export function createFontSandbox(options: SandboxOptions = {}): ProcessSandbox {
  const { children = 1, seconds = 5, megabytes = 512 } = options;
  const pool = createProcessPool<FontJob, InspectionAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: FONTS_A_CHILD,
    closed: () => new RenderError('ABORTED', 'The font sandbox was closed.'),
    notStarted: () => new RenderError('FONT_UNREADABLE', NO_CHILD),
  });
  const faults = {
    time: `Reading it took longer than ${seconds} s.`,
    memory: `Reading it took more than ${megabytes} MB of memory.`,
    crash: 'Reading it brought down the process that did.',
  };
  return {
    async inspect(bytes, instance) {
      const outcome = await pool.run({ bytes, ...(instance !== undefined && { instance }) });
      return 'ended' in outcome ? { fault: faults[outcome.ended] } : outcome.answer;
    },
    close: () => pool.close(),
  };
}

const NO_CHILD =
  'The process in which fonts are read could not be started. Look at the host: memory, process limits, Node.';
