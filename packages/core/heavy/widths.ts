/** Comparison with Chromium, `pnpm heavy compare:widths [count]`: the widths of 1,000 strings, as a table by script. */
import { openChromium } from '../test/text/chromium.ts';
import { compareWidths, median, percent } from '../test/text/widths.ts';

const COUNT = Number(process.argv[2] ?? 1_000);
const NAMED = 12;

const browser = await openChromium();
if (browser) {
  try {
    const comparisons = await compareWidths(COUNT, browser);
    const errors = comparisons.map(({ error }) => error);
    const row = (of: readonly number[]) => ({
      strings: of.length,
      median: percent(median(of)),
      worst: percent(Math.max(...of)),
      'over 0.5 %': of.filter((error) => error > 0.005).length,
    });
    const byScript = Map.groupBy(comparisons, ({ script }) => script);
    console.table({
      ...Object.fromEntries([...byScript].map(([script, some]) => [script, row(some.map(({ error }) => error))])),
      all: row(errors),
    });
    for (const one of comparisons.toSorted((a, b) => b.error - a.error).slice(0, NAMED)) {
      const faces = one.parts.map(({ face }) => face.id).join(' + ');
      const { ours, theirs, error, style } = one;
      const figures = `${ours.toFixed(3)} pt, Chromium ${theirs.toFixed(3)} pt`;
      console.log(`${percent(error)} ${one.script} ${faces} ${style.size} pt: ${figures}: ${one.text}`);
    }
    process.exitCode = median(errors) <= 0.001 && Math.max(...errors) <= 0.005 ? 0 : 1;
  } finally {
    await browser.close();
  }
}
