/** A year and some hours, so that date, weekday and hour all differ. */
const LATER = 400 * 86_400_000 + 7 * 3_600_000 + 13 * 60_000;

/** Calls a function at another time and in another time zone. Nothing else may run in this process meanwhile. */
export async function withFakeClock<Result>(run: () => Promise<Result>): Promise<Result> {
  const [Clock, zone] = [globalThis.Date, process.env.TZ];
  class Later extends Clock {
    // biome-ignore lint/suspicious/noExplicitAny: Date has several constructor signatures.
    constructor(...at: any[]) {
      super(...((at.length === 0 ? [Clock.now() + LATER] : at) as [number]));
    }
    static override now(): number {
      return Clock.now() + LATER;
    }
  }
  try {
    globalThis.Date = Later as DateConstructor;
    process.env.TZ = 'Pacific/Chatham';
    return await run();
  } finally {
    globalThis.Date = Clock;
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}
