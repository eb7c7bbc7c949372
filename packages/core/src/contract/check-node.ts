/**
 * Reports an old version of Node, which otherwise fails somewhere later because a function is missing. It is the first import of every
 * package, so it runs before any other module. In a page there is no version to check.
 */
const OLDEST_NODE = [22, 12] as const;

const { process } = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
const node = process?.versions?.node;
const [major = 0, minor = 0] = (node ?? '').split('.').map(Number);
if (node !== undefined && (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))) {
  const error = new Error(`Deckwright needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${node}.`);
  // The message is enough: a stack of imports would only hide it.
  error.stack = String(error);
  throw error;
}
