import '../contract/check-node.ts';

/**
 * Gives a page or a worker the SHA-256 that the engine needs: browsers have `crypto.subtle` only over HTTPS and on localhost, and people
 * also open `http://192.168.…`. Call it before something is drawn. It does nothing where the browser has its own, and loads the program
 * when it is first needed.
 */
export function allowPlainHttp(): void {
  // Pages without HTTPS do not have the property, although its type says otherwise.
  if ((crypto as Partial<Crypto>).subtle !== undefined) return;
  Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true });
}

async function digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBufferLike> {
  if (algorithm !== 'SHA-256') throw new TypeError(`Without HTTPS, a page has no ${algorithm}.`);
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes).buffer;
}
