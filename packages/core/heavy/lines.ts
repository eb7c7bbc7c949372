/** Lines of 300 paragraphs against LibreOffice. */
import { compareLines, type LineComparison } from '../test/text/libreoffice-lines.ts';

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
      `  in ${one.width.toFixed(1)} pt, told to break at ${one.wrapWidth.toFixed(1)} pt; core's widest line ${Math.max(...one.ourWidths).toFixed(1)} pt; LibreOffice sets the lines before, at ${one.size} pt, ${errorsBefore(one, at)} wider`,
    );
    for (const index of [at, at + 1]) {
      console.log(`  core ${one.ourWidths[index]?.toFixed(1)}: ${one.ours[index]}`);
      console.log(`  theirs ${one.theirWidths[index]?.toFixed(1)}: ${one.theirs[index]}`);
    }
  }
  const share = row(comparisons).same / comparisons.length;
  console.log(`\n${(share * 100).toFixed(1)} % of paragraphs break the same`);
  process.exitCode = share >= 0.98 ? 0 : 1;
}

/** By how much LibreOffice's widths differ in lines of the same words. */
function errorsBefore({ ourWidths, theirWidths }: LineComparison, end: number): string {
  const errors = ourWidths.slice(0, end).map((width, index) => (theirWidths[index]! / width - 1) * 100);
  return errors.length === 0 ? 'unknown %' : `${errors.map((error) => error.toFixed(2)).join(', ')} %`;
}
