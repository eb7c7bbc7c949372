import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { RenderError } from '../../../contract/index.ts';
import type { PictureDecoder } from '../../../images/decoder.ts';
import { createProcessPool, type PoolLimits } from '../process-pool.ts';
import type { PictureAnswer, PictureJob } from './child.ts';

/** A decoder that has to be closed, unless the process ends: its children do not keep that alive. */
export interface PictureSandbox extends PictureDecoder {
  close(): void;
}

const PICTURES_A_CHILD = 200;
const MOST_CHILDREN = 4;
/** A picture that was read before is no bomb: it may take its time where the machine is busy, so that files come out the same. */
const FIT_PATIENCE = 8;

/** Decodes pictures in child processes that are killed at their limits: 8 s for a picture, 1.5 GB for a child. */
export function createPictureSandbox(options: Partial<PoolLimits> = {}): PictureSandbox {
  const { children = Math.min(MOST_CHILDREN, availableParallelism()), seconds = 8, megabytes = 1_500 } = options;
  const pool = createProcessPool<PictureJob, PictureAnswer>({
    script: join(import.meta.dirname, `child${extname(import.meta.filename)}`),
    children,
    seconds,
    megabytes,
    jobsOfAChild: PICTURES_A_CHILD,
    // Permissions of Node end where native code begins, and libvips is native.
    flags: ['--allow-addons'],
    // Its memory would be scattered over an arena for each core otherwise, and never come back.
    environment: { MALLOC_ARENA_MAX: '2' },
    closed: () => new RenderError('ABORTED', 'The picture sandbox was closed.'),
    notStarted: () => new RenderError('IMAGE_UNREADABLE', NO_CHILD),
  });
  const faults = {
    time: `reading it took longer than ${seconds} s; send a smaller or simpler one`,
    memory: `reading it took more than ${megabytes} MB of memory; send a smaller or simpler one`,
    crash: 'reading it brought down the process that did; send another, such as a plain PNG or JPEG',
  };
  return {
    async read(bytes) {
      const outcome = await pool.run({ bytes });
      if ('ended' in outcome) return { fault: faults[outcome.ended] };
      if ('shrunk' in outcome.answer) throw new TypeError('The child was asked for something else.');
      return outcome.answer;
    },
    async fit(bytes, slot) {
      const outcome = await pool.run({ bytes, slot }, seconds * FIT_PATIENCE);
      // A picture that was read and cannot be made smaller in time stays as it is.
      return 'answer' in outcome && 'shrunk' in outcome.answer ? outcome.answer.shrunk : undefined;
    },
    close: () => pool.close(),
  };
}

const NO_CHILD =
  'The process in which pictures are read could not be started. Look at the host: memory, process limits, Node.';
