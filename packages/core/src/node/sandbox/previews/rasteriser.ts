import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import { LIMITS } from '../../../limits.ts';
import type { Rasteriser } from '../../../preview/preview.ts';
import { hostBusy } from '../../process-start.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { RasterAnswer, RasterJob } from './child.ts';

/** Close it when it is no longer needed. Idle children do not keep this process alive. */
export interface ProcessRasteriser extends Rasteriser {
  close(): void;
}

const { time, memory } = LIMITS.previews;
const SLIDES_A_CHILD = 500;
const MOST_CHILDREN = 4;

/** Rasterises SVG with librsvg (part of sharp) in child processes. Kills a child after 20 s of processor time for one slide, or at 1.5 GB. */
export function createRasteriser(options: Partial<PoolLimits> = {}): ProcessRasteriser {
  const {
    children = Math.min(MOST_CHILDREN, availableParallelism()),
    seconds = time.most / 1_000,
    megabytes = memory.most / 1_000_000,
  } = options;
  const pool = createProcessPool<RasterJob, RasterAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: SLIDES_A_CHILD,
    // librsvg is a native addon. Node's permission model does not restrict native code.
    flags: ['--allow-addons'],
    // glibc would otherwise spread its memory over an arena for each core, and never return it.
    environment: { MALLOC_ARENA_MAX: '2' },
    closed: () => new RenderError('ABORTED', 'The rasteriser was closed.'),
    notStarted: (end) => (end === 'slow' ? hostBusy(SLOW_START) : new RenderError('ADAPTER_FAILED', NO_CHILD)),
  });
  const endings = {
    time: `it took longer than ${seconds} s`,
    memory: `it took more than ${megabytes} MB of memory`,
    crash: 'it crashed the process that drew it',
    killed: 'the process that drew it was killed from outside, several times',
  };
  return {
    async draw(svg, size) {
      const outcome = await pool.run({ svg, size });
      if ('ended' in outcome) {
        throw outcome.ended === 'slow' ? hostBusy('the preview was not drawn') : failure(endings[outcome.ended]);
      }
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

const SLOW_START = 'the process that draws previews did not start';
const NO_CHILD =
  'The process that draws previews could not be started. Check the memory, process limits and Node of the host.';
