/** Node loads this module before the script of a process that no export waits for: even its start leaves the processors to others. */
import { lowerPriority } from './lower-priority.ts';

lowerPriority();
