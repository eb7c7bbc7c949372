/** Reports an old version of Node. The client does not depend on core, which has the same check. In a page there is no version. */
const { process } = globalThis as { readonly process?: { readonly versions?: { readonly node?: string } } };
const { node = '22.12' } = process?.versions ?? {};
const [major = 0, minor = 0] = node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  const message = `Deckwright needs Node 22.12 or newer; this is Node ${node}.`;
  // The message is enough: a stack of imports would only hide it.
  throw Object.assign(new Error(message), { stack: `Error: ${message}` });
}
