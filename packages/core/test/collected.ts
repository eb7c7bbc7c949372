import type { Fault } from '../src/contract/index.ts';
import { createFaultCollector, type FaultCollector } from '../src/template/fault-collector.ts';

/** The faults that a check adds. */
export function collected(check: (faults: FaultCollector) => void): readonly Fault[] {
  const faults = createFaultCollector();
  check(faults);
  return faults.error()?.faults ?? [];
}
