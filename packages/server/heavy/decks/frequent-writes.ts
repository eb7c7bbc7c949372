/**
 * A server that stores snapshots and versions of decks all the time, and writes to stderr when it is about to: see `stormDeck`. It reads each
 * back first, so a kill soon after hits the reading, the transaction, or what follows it.
 */
import { createReadBack } from '../../src/decks/recovery/read-back.ts';
import { endProcess } from '../../src/engine/end-process.ts';
import { runNode } from '../../src/start/run-node.ts';

const safe = createReadBack();
const readBack: typeof safe = {
  ...safe,
  readBack(state, contents) {
    process.stderr.write('storing a state of a deck\n');
    return safe.readBack(state, contents);
  },
};
await runNode(undefined, { deckWrites: { compactAfter: { updates: 4, bytes: 2 ** 20 }, versionMs: 100, readBack } });
endProcess(0);
