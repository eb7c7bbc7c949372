/** Node loads this module before the script of a process: even its start, two seconds of processor time, must not slow the server. */
import { lowerPriority } from './lower-priority.ts';

lowerPriority();
