/**
 * For a person with the programs that no test can run: `pnpm by-hand [FOLDER]` writes files and a page to tick, `pnpm by-hand link` prints
 * an edit link, and `pnpm by-hand report FILE` prints the table of saved answers.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');

const USAGE = `pnpm by-hand [FOLDER]      writes files and a page to tick (default: .by-hand)
pnpm by-hand link          prints an edit link
pnpm by-hand report FILE   prints the table of saved answers
`;

const [command = '.by-hand', file] = process.argv.slice(2);
if (command.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exitCode = /^--?h(elp)?$/.test(command) ? 0 : 2;
} else if (command === 'link') {
  const { printLink } = await import('./by-hand/print-link.ts');
  await printLink();
} else if (command === 'report') {
  await report();
} else {
  await write(resolve(command));
}

async function report(): Promise<void> {
  const { parseAnswers, reportAnswers } = await import('./by-hand/report.ts');
  try {
    if (file === undefined) throw new TypeError('Name the file with the answers: pnpm by-hand report answers.json');
    process.stdout.write(reportAnswers(parseAnswers(await readFile(file, 'utf8'))));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}

async function write(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'packages/server/package.json'), 'utf8')) as {
    readonly version: string;
  };
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim();
  const { writeFolder } = await import('./by-hand/write-folder.ts');
  process.stderr.write('Writing the files takes a minute…\n');
  const names = await writeFolder(folder, commit ? `${version}, commit ${commit}` : version);
  process.stdout.write(`${names.length} files. Open ${pathToFileURL(join(folder, 'index.html'))}\n`);
}
