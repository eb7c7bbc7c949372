import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import type { PictureDecoder } from '../../../images/decoder.ts';
import { LIMITS } from '../../../limits.ts';
import { hostBusy } from '../../process-start.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { PictureAnswer, PictureJob } from './child.ts';

/** Close it when it is no longer needed. Idle children do not keep this process alive. */
export interface PictureSandbox extends PictureDecoder {
  close(): void;
}

const { time, memory } = LIMITS.pictures;
const JOBS_OF_A_CHILD = 200;
const MOST_CHILDREN = 4;
/**
 * Factor on the time limit for shrinking. The picture was read before, so it is not an attack; a busy machine should still
 * produce the same file.
 */
const FIT_TIME_FACTOR = 8;

/** Decodes pictures in child processes. Kills a child after 8 s of processor time for one picture, or at 1.5 GB. */
export function createPictureSandbox(options: Partial<PoolLimits> = {}): PictureSandbox {
  const {
    children = Math.min(MOST_CHILDREN, availableParallelism()),
    seconds = time.most / 1_000,
    megabytes = memory.most / 1_000_000,
  } = options;
  const pool = createProcessPool<PictureJob, PictureAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: JOBS_OF_A_CHILD,
    // libvips is a native addon. Node's permission model does not restrict native code.
    flags: ['--allow-addons'],
    // glibc would otherwise spread its memory over an arena for each core, and never return it.
    environment: { MALLOC_ARENA_MAX: '2' },
    closed: () => new RenderError('ABORTED', 'The picture sandbox was closed.'),
    notStarted: (end) => (end === 'slow' ? hostBusy(SLOW_START) : new RenderError('IMAGE_UNREADABLE', NO_CHILD)),
  });
  const faults = {
    time: `reading it took longer than ${seconds} s; send a smaller or simpler one`,
    memory: `reading it took more than ${megabytes} MB of memory; send a smaller or simpler one`,
    crash: 'reading it crashed the process that read it; send another, such as a plain PNG or JPEG',
  };
  return {
    async read(bytes) {
      const outcome = await pool.run({ bytes });
      if ('ended' in outcome) {
        if (outcome.ended === 'killed') throw new RenderError('IMAGE_UNREADABLE', KILLED);
        if (outcome.ended === 'slow') throw hostBusy(SLOW_READ);
        return { fault: faults[outcome.ended] };
      }
      if ('shrunk' in outcome.answer) throw new TypeError('The child process answered a different job.');
      return outcome.answer;
    },
    async fit(bytes, shown) {
      const outcome = await pool.run({ bytes, shown }, seconds * FIT_TIME_FACTOR);
      if ('ended' in outcome && outcome.ended === 'slow') throw hostBusy(SLOW_READ);
      // A picture that cannot be shrunk in time keeps its bytes.
      return 'answer' in outcome && 'shrunk' in outcome.answer ? outcome.answer.shrunk : undefined;
    },
    close: () => pool.close(),
  };
}

const SLOW_START = 'the process that reads pictures did not start';
const SLOW_READ = 'a picture was not read';
const NO_CHILD =
  'The process that reads pictures could not be started. Check the memory, process limits and Node of the host.';
const KILLED =
  'The process that reads pictures was killed from outside, several times. Check the memory of the host and what ends its processes.';
