import { PEOPLE_SAMPLES } from './people-samples.ts';
import { PROJECT_SAMPLES } from './project-samples.ts';
import type { Samples } from './sample.ts';

/** A call of every operation of the management API. */
export const SAMPLES: Samples = { ...PEOPLE_SAMPLES, ...PROJECT_SAMPLES };
