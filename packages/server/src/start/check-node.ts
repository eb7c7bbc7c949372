import '@deckwright/core/contract';
import process from 'node:process';

/** Newer than what core needs, which reports a Node that is older than that. */
const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  const message = `The Deckwright server needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`;
  // The message is enough: a stack of imports would only hide it.
  throw Object.assign(new Error(message), { stack: `Error: ${message}` });
}
