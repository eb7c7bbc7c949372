import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { printMistakes, tryRepairs } from './mistakes/run.ts';

const USAGE = `Usage: pnpm mistakes [repairs.json]
Prints what people send by mistake, and the answers. With a file of repairs, {"name of a mistake": {"request": {…}}}, sends each of
them and prints how many are accepted now without a fault or a notice.`;

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
const [file] = positionals;
if (values.help) console.log(USAGE);
else if (file === undefined) await printMistakes((line) => console.log(line));
else {
  const { accepted, asked } = await tryRepairs(JSON.parse(await readFile(file, 'utf8')), (line) => console.log(line));
  console.log(`${accepted} of ${asked} are accepted.`);
}
