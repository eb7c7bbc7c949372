import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { run } from '../src/cli/program.ts';

/** What `command-shim.mjs` sends. */
interface Sent {
  readonly words: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs the commands that `command-shim.mjs` sends, one after another. In processes of their own, each would load the program again.
 * The argument is the Unix socket to listen at.
 */
const server = createServer({ allowHalfOpen: true }, async (socket) => {
  const { words, folder, environment } = JSON.parse(await text(socket)) as Sent;
  process.chdir(folder);
  let out = '';
  let err = '';
  const code = await run(words, {
    out: (written) => {
      out += String(written);
    },
    err: (written) => {
      err += written;
    },
    terminal: false,
    environment,
  });
  socket.end(JSON.stringify({ code, out, err }));
});
server.listen(process.argv[2]);
await once(server, 'listening');
process.stdout.write('listening\n');
