// First, because it checks the version of Node.
import '@deckwright/core/contract';
import { runNode } from './run-node.ts';

await runNode();
