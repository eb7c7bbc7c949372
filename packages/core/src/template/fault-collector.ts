import { type ErrorCode, type Fault, type FaultPlace, MOST_LISTED, RenderError } from '../contract/index.ts';
import { LIMITS } from '../limits.ts';
import { shortEntry } from '../shorten.ts';

/**
 * Collects the faults of one check. Keeps the first hundred, and only counts the others, so that a body with a million faults
 * costs no more than one with a hundred.
 */
export interface FaultCollector {
  /** How many faults there are, with those that are not kept. */
  readonly count: number;
  /** True if a check may stop: so many faults are counted that the exact number no longer helps anyone. */
  readonly isFull: boolean;
  /** Counts a fault. Calls `make` only if the fault is kept. */
  add(make: () => Fault): void;
  /** Like `add`, for a check that may find the same fault twice, such as that of a reference which a text has twice. */
  addOnce(make: () => Fault): void;
  /** Counts faults without making them. */
  addUnseen(count: number): void;
  /** Adds the faults of an error once, or the error itself if it has none. `change` adapts each fault. */
  addError(error: RenderError, change?: (fault: Fault) => Fault): void;
  /** Call it if values were left unchecked. The message then says "at least". */
  stop(): void;
  /** The error with all faults, without a code that of the first; undefined if there are none. */
  error(code?: ErrorCode, opening?: (first: Fault) => string): RenderError | undefined;
}

export function createFaultCollector(): FaultCollector {
  const kept: Fault[] = [];
  let unkept = 0;
  let isStopped = false;
  const isKept = ({ path, message }: Fault) => kept.some((one) => one.path === path && one.message === message);
  const add = (make: () => Fault, isOnce = false) => {
    if (kept.length === MOST_LISTED) {
      unkept += 1;
      return;
    }
    const fault = shortEntry(make());
    if (!isOnce || !isKept(fault)) kept.push(fault);
  };
  return {
    get count() {
      return kept.length + unkept;
    },
    get isFull() {
      return kept.length + unkept >= LIMITS.answers.counted.most;
    },
    add: (make) => add(make),
    addOnce: (make) => add(make, true),
    addUnseen(count) {
      unkept += count;
    },
    addError(error, change = (fault) => fault) {
      const { faults, faultCount = faults.length } = error;
      if (faults.length === 0) {
        add(() => change({ path: error.where ?? '', code: error.code, message: error.message }), true);
      }
      for (const fault of faults) add(() => change(fault), true);
      unkept += faultCount - faults.length;
    },
    stop() {
      isStopped = true;
    },
    error(code, opening = () => '') {
      const [first] = kept;
      if (first === undefined) return undefined;
      const faultCount = kept.length + unkept;
      const message = `${opening(first)}${first.message}${more(faultCount, kept.length, isStopped)}`;
      return new RenderError(code ?? first.code, message, { faults: [...kept], faultCount });
    },
  };
}

/** A view of a collector that adds the place to each fault which has none. */
export function inPlace(faults: FaultCollector, place: FaultPlace): FaultCollector {
  const placed = (make: () => Fault) => () => ({ ...place, ...make() });
  return {
    get count() {
      return faults.count;
    },
    get isFull() {
      return faults.isFull;
    },
    add: (make) => faults.add(placed(make)),
    addOnce: (make) => faults.addOnce(placed(make)),
    addUnseen: (count) => faults.addUnseen(count),
    addError: (error, change = (fault) => fault) => faults.addError(error, (fault) => ({ ...place, ...change(fault) })),
    stop: () => faults.stop(),
    error: (code, opening) => faults.error(code, opening),
  };
}

/** How many faults the message of the first one leaves out. */
function more(count: number, listed: number, isStopped: boolean): string {
  if (count === 1 && !isStopped) return '';
  const others = `${isStopped ? 'at least ' : ''}${(count - 1).toLocaleString('en')} more`;
  return count > listed || isStopped ? ` (and ${others}; details lists the first ${listed})` : ` (and ${others})`;
}
