// First, because it checks the version of Node.
import '../start/check-node.ts';
import { createInterface } from 'node:readline/promises';
import { endProcess } from '../engine/end-process.ts';
import { run } from './program.ts';

/** Runs the command line of this process, and ends the process. */
export async function runCommand(): Promise<void> {
  // `deckwright template list | head` closes the pipe before everything is written, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const code = await run(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    terminal: process.stderr.isTTY === true,
    ask: process.stdin.isTTY === true && process.stderr.isTTY === true ? ask : undefined,
    environment: process.env,
  });
  process.stdout.write('', () => process.stderr.write('', () => endProcess(code)));
}

/** On stderr, so that a pipe gets only results. */
async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // As where no question is asked, Ctrl-C ends the command.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  // The end of the input means no.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
