/** What an owner exported on one day. */
export interface DayOfUse {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** All of them, also those that failed and those in dev mode. */
  readonly exports: number;
  readonly failed: number;
  readonly dev: number;
  readonly slides: number;
  readonly bytes: number;
}

const DAY_MS = 86_400_000;
const NOTHING = { exports: 0, failed: 0, dev: 0, slides: 0, bytes: 0 };

/** The days of a period that ends today, as the server takes them: `YYYY-MM-DD`, in UTC. */
export function periodOf(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}

/** Every day from the first to the last. The server leaves out days on which nothing was exported. */
export function everyDay(from: string, to: string, known: readonly DayOfUse[]): readonly DayOfUse[] {
  const byDay = new Map(known.map((one) => [one.day, one]));
  const days: DayOfUse[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = dayOf(time);
    days.push(byDay.get(day) ?? { day, ...NOTHING });
  }
  return days;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
