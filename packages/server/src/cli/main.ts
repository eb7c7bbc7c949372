import { run } from './program.ts';

// `deckwright template list | head` closes the pipe before everything is written, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY === true,
  environment: process.env,
});

// Exits explicitly, because a loaded plugin may keep the process open. Pending output is written first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
