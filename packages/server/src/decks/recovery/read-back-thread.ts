/** The thread that `createReadBack` starts. It answers one order after the other. */
import { parentPort } from 'node:worker_threads';
import type { ReadBackOrder } from './read-back.ts';
import { differenceOf, recoverState } from './stored-state.ts';

parentPort!.on('message', (order: ReadBackOrder) => {
  const answer = 'recover' in order ? recoverState(order.recover) : differenceOf(order.state, order.contents);
  parentPort!.postMessage(answer);
});
