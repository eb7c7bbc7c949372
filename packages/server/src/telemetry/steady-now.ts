/**
 * A clock that never jumps while this process lives, for leases, ages and intervals. It starts at the time of the wall clock and then
 * ignores when that is set. Dates that callers see, or that must survive a restart, are the wall clock's.
 */
export function steadyNow(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
