/** Measures beside peers, and prints one table of the ratios: `pnpm bench [NAME [arguments]]`, such as `pnpm bench pptx`. */
import process from 'node:process';
import { BENCHES } from './commands.ts';
import { runHeavy, textTable } from './run.ts';

const [name, ...args] = process.argv.slice(2);
const chosen = BENCHES.filter((bench) => name === undefined || bench.name === `bench:${name}`);
const rows: string[][] = [];
for (const bench of chosen) {
  const onOutput = (text: string) => void process.stderr.write(text);
  const { code, stdout } = await runHeavy(bench, args, { onOutput });
  const short = bench.name.slice('bench:'.length);
  // What `reportRatio` of bench/ratio.ts prints.
  const ratios = [...stdout.matchAll(/^ratio: (.+) = (\S+) \((.+)\)$/gm)].map((match) => match.slice(1));
  rows.push(...ratios.map((row) => [short, ...row]));
  if (code !== 0 || ratios.length === 0) {
    rows.push([short, 'failed', String(code), '']);
    process.exitCode = 1;
  }
}
if (chosen.length === 0) {
  process.stderr.write(
    `There is no benchmark "${name}". There are: ${BENCHES.map((one) => one.name.slice(6)).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else process.stdout.write(textTable([['bench', 'what', 'ratio', 'limit'], ...rows]));
