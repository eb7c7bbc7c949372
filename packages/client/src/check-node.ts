/** Reports an old version of Node. The client does not depend on core, which has the same check. In a page there is no version. */
const OLDEST_NODE = 24;

const { process } = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
const node = process?.versions?.node;
if (node !== undefined && Number.parseInt(node, 10) < OLDEST_NODE) {
  const error = new Error(`Deckwright needs Node ${OLDEST_NODE} or newer; this is Node ${node}.`);
  // The message is enough: a stack of imports would only hide it.
  error.stack = String(error);
  throw error;
}
