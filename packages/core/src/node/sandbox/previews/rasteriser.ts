import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import type { Rasteriser } from '../../../preview/rasteriser.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { DrawingAnswer, DrawingJob } from './child.ts';

/** A rasteriser that has to be closed, unless the process ends: its children do not keep that alive. */
export interface ProcessRasteriser extends Rasteriser {
  close(): void;
}

const SLIDES_A_CHILD = 500;
const MOST_CHILDREN = 4;

/**
 * Draws SVG with librsvg, which sharp brings, in child processes that are killed at their limits: 20 s for a slide, 1.5 GB
 * for a child.
 */
export function createRasteriser(options: Partial<PoolLimits> = {}): ProcessRasteriser {
  const { children = Math.min(MOST_CHILDREN, availableParallelism()), seconds = 20, megabytes = 1_500 } = options;
  const pool = createProcessPool<DrawingJob, DrawingAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: SLIDES_A_CHILD,
    // Permissions of Node end where native code begins, and librsvg is native.
    flags: ['--allow-addons'],
    // Its memory would be scattered over an arena for each core otherwise, and never come back.
    environment: { MALLOC_ARENA_MAX: '2' },
    closed: () => new RenderError('ABORTED', 'The rasteriser was closed.'),
    notStarted: () => new RenderError('ADAPTER_FAILED', NO_CHILD),
  });
  const endings = {
    time: `it took longer than ${seconds} s`,
    memory: `it took more than ${megabytes} MB of memory`,
    crash: 'it brought down the process that drew it',
  };
  return {
    async draw(svg, size) {
      const outcome = await pool.run({ svg, size });
      if ('ended' in outcome) throw failure(endings[outcome.ended]);
      if ('fault' in outcome.answer) throw failure(outcome.answer.fault);
      return outcome.answer.png;
    },
    close: () => pool.close(),
  };
}

function failure(reason: string): RenderError {
  const advice = 'Ask for a smaller width, or put less on the slide.';
  return new RenderError('ADAPTER_FAILED', `The preview could not be drawn: ${reason}. ${advice}`);
}

const NO_CHILD =
  'The process in which previews are drawn could not be started. Look at the host: memory, process limits, Node.';
