/** Lines of 300 paragraphs against LibreOffice. */
import { judgeLines } from '../test/text/libreoffice-lines.ts';

const COUNT = Number(process.argv[2] ?? 300);

const verdicts = await judgeLines(COUNT);
if (verdicts) {
  const byScript = Map.groupBy(verdicts, ({ sample }) => sample.script);
  const row = (some: typeof verdicts) => ({
    paragraphs: some.length,
    lines: some.reduce((sum, { ours }) => sum + ours.length, 0),
    same: some.filter(({ same }) => same).length,
  });
  console.table({
    ...Object.fromEntries([...byScript].map(([script, some]) => [script, row(some)])),
    all: row(verdicts),
  });
  for (const one of verdicts.filter(({ same }) => !same)) {
    const at = one.ours.findIndex((line, index) => line !== one.theirs[index]);
    console.log(`\n${one.sample.script} ${JSON.stringify(one.sample.style)} in ${one.width} pt`);
    for (const index of [at, at + 1]) {
      console.log(`  core ${one.ourWidths[index]?.toFixed(1)}: ${one.ours[index]}`);
      console.log(`  theirs ${one.theirWidths[index]?.toFixed(1)}: ${one.theirs[index]}`);
    }
  }
  const share = row(verdicts).same / verdicts.length;
  console.log(`\n${(share * 100).toFixed(1)} % of paragraphs break the same`);
  process.exitCode = share >= 0.98 ? 0 : 1;
}
