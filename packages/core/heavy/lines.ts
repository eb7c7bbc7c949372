/** Comparison with LibreOffice, `pnpm heavy compare:lines [count]`: where the lines of 300 paragraphs break. */
import { compareLines, type LineComparison } from '@deckwright/test-tools/texts/libreoffice-lines';

const COUNT = Number(process.argv[2] ?? 300);

const comparisons = await compareLines(COUNT);
if (comparisons) {
  const byScript = Map.groupBy(comparisons, ({ sample }) => sample.script);
  const row = (some: typeof comparisons) => ({
    paragraphs: some.length,
    lines: some.reduce((sum, { ours }) => sum + ours.length, 0),
    same: some.filter(({ same }) => same).length,
  });
  console.table({
    ...Object.fromEntries([...byScript].map(([script, some]) => [script, row(some)])),
    all: row(comparisons),
  });
  for (const one of comparisons.filter(({ same }) => !same)) {
    const at = one.firstOther;
    console.log(`\n${one.sample.script} ${JSON.stringify(one.sample.style)}`);
    console.log(
      `  in ${one.width.toFixed(1)} pt, wrap width ${one.wrapWidth.toFixed(1)} pt; core's widest line ${Math.max(...one.ourWidths).toFixed(1)} pt; LibreOffice's lines before it, at ${one.size} pt, are wider by ${errorsBefore(one, at)}`,
    );
    for (const index of [at, at + 1]) {
      console.log(`  core ${one.ourWidths[index]?.toFixed(1)}: ${one.ours[index]}`);
      console.log(`  LibreOffice ${one.theirWidths[index]?.toFixed(1)}: ${one.theirs[index]}`);
    }
  }
  const share = row(comparisons).same / comparisons.length;
  console.log(`\n${(share * 100).toFixed(1)} % of paragraphs break at the same places`);
  process.exitCode = share >= 0.98 ? 0 : 1;
}

/** Relative differences of LibreOffice's widths, for the lines before the first that differs. */
function errorsBefore({ ourWidths, theirWidths }: LineComparison, end: number): string {
  const errors = ourWidths.slice(0, end).map((width, index) => (theirWidths[index]! / width - 1) * 100);
  return errors.length === 0 ? 'unknown %' : `${errors.map((error) => error.toFixed(2)).join(', ')} %`;
}
