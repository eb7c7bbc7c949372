import { type ErrorCode, type Fault, RenderError } from '../contract/index.ts';

/** An error with every fault; its message tells the first and how many more there are. `opening` comes before the first. */
export function rejection(code: ErrorCode, faults: readonly Fault[], opening = ''): RenderError {
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new RenderError(code, `${opening}${faults[0]!.message}${more}`, { faults });
}

/** Each fault once, as it was first told. */
export function once(faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
