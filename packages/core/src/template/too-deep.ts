import type { ErrorCode } from '../contract/index.ts';
import { LIMITS } from '../limits.ts';
import type { FaultCollector } from './fault-collector.ts';
import { pointerOf } from './faults.ts';

/** True, with a fault, for a file on which checks that call themselves for each level would overflow the stack. */
export function isTooDeep(json: unknown, code: ErrorCode, faults: FaultCollector): boolean {
  const { most } = LIMITS.template.depth;
  const deep = Object.entries(Object(json)).find(([, value]) => isDeeper(value, most - 1))?.[0];
  if (deep === undefined) return false;
  const expected = `at most ${most} levels of objects and arrays`;
  const message = `The file is nested too deep: expected ${expected}.`;
  faults.add(() => ({ path: pointerOf([deep]), code, message, expected, got: 'more' }));
  return true;
}

function isDeeper(json: unknown, most: number): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}
