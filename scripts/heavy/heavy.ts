/** Lists the heavy commands, or runs one: `pnpm heavy [NAME [arguments]]`. */
import process from 'node:process';
import { HEAVY } from './commands.ts';
import { runHeavy, textTable } from './run.ts';

const [name, ...args] = process.argv.slice(2);
const command = HEAVY.find((one) => one.name === name);
if (command !== undefined) {
  process.exitCode = (await runHeavy(command, args)).code;
} else {
  process.stdout.write(textTable(HEAVY.map((one) => [one.name, one.does])));
  if (name !== undefined) {
    process.stderr.write(`There is no heavy command "${name}". These are all.\n`);
    process.exitCode = 1;
  }
}
