import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A `deckwright` that has the command run by `command-host.ts`. The first argument is its socket. */
const [, , path, ...words] = process.argv;
const socket = connect(path);
socket.end(JSON.stringify({ words, folder: process.cwd(), environment: process.env }));
const { code, out, err } = JSON.parse(await text(socket));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
