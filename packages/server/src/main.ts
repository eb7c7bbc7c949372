// First, because it checks the version of Node.
import './start/check-node.ts';
import { endProcess } from './engine/end-process.ts';
import { runNode } from './start/run-node.ts';

try {
  await runNode();
  endProcess(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  endProcess(1);
}
