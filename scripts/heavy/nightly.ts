/**
 * Runs every heavy command in its short form, and prints one table: `pnpm nightly`. A night that was interrupted continues, unless the
 * sources changed. The output of each command is in `.nightly`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { HEAVY } from './commands.ts';
import { runNight } from './night.ts';
import { ROOT, runHeavy, textTable } from './run.ts';

/** Most take a few minutes on two cores, all tests an hour. */
const MOST_SECONDS = 5_400;

if (process.argv.length > 2) {
  process.stderr.write('`pnpm nightly` has no arguments. `pnpm heavy` lists what it runs.\n');
  process.exit(2);
}
const state = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD')).digest('hex');
const results = await runNight({
  commands: HEAVY,
  folder: join(ROOT, '.nightly'),
  state,
  run: (command, args, logFile) =>
    runHeavy(command, args, { onOutput: (text) => appendFileSync(logFile, text), mostSeconds: MOST_SECONDS }),
  say: (line) => void process.stderr.write(`${line}\n`),
});
const rows = results.map(({ name, code, seconds, figure }) => [
  name,
  code === 0 ? 'passed' : 'FAILED',
  String(seconds),
  figure.slice(0, 150),
]);
process.stdout.write(textTable([['command', 'result', 'seconds', 'figure'], ...rows]));
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
