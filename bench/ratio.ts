import process from 'node:process';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Milliseconds by the clock. */
export async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The median time of each way, which run in turn, first to warm up. */
export async function timesInTurn<Way extends string>(
  ways: Readonly<Record<Way, () => unknown>>,
  { runs = 7, warmUp = 3 } = {},
): Promise<Readonly<Record<Way, number>>> {
  const all = Object.entries<() => unknown>(ways).map(([name, work]) => ({ name, work, times: [] as number[] }));
  for (let run = -warmUp; run < runs; run++) {
    for (const { work, times } of all) {
      const time = await timeOf(work);
      if (run >= 0) times.push(time);
    }
  }
  return Object.fromEntries(all.map(({ name, times }) => [name, median(times)])) as Record<Way, number>;
}

/** Prints a ratio, which `pnpm bench` collects, and has the process end with 1 if it is beyond its limit. */
export function reportRatio(
  what: string,
  ratio: number,
  limit: { readonly most: number } | { readonly least: number },
) {
  const isHeld = 'most' in limit ? ratio <= limit.most : ratio >= limit.least;
  const text = 'most' in limit ? `at most ${limit.most}` : `at least ${limit.least}`;
  console.log(`ratio: ${what} = ${ratio.toFixed(2)} (${text}${isHeld ? '' : ', MISSED'})`);
  if (!isHeld) process.exitCode = 1;
}
