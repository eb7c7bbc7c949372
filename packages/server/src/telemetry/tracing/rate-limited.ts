const QUIET_MS = 60_000;
const MESSAGE_LENGTH = 300;

/** A function that calls `log` at most once a minute, with the number of messages that it left out before. */
export function rateLimited(
  log: (message: string, suppressed: number) => void,
  now: () => number = () => performance.now(),
): (message: string) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (message) => {
    if (now() < quietUntil) {
      suppressed++;
      return;
    }
    quietUntil = now() + QUIET_MS;
    log(message.slice(0, MESSAGE_LENGTH), suppressed);
    suppressed = 0;
  };
}
