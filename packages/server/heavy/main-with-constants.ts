import { runNode } from '../src/start/run-node.ts';

// The bundled server with other constants, which its argument has as JSON.
await runNode(undefined, {}, JSON.parse(process.argv[2]!));
