import { createPasswords, type Passwords } from '../../src/accounts/people/passwords.ts';

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once in this process, because hashes are slow on purpose. For people whom a test needs, but does not test. */
export function hashOnce(): Passwords {
  const passwords = createPasswords();
  return {
    ...passwords,
    hash(password) {
      const hash = hashes.get(password) ?? passwords.hash(password);
      hashes.set(password, hash);
      return hash;
    },
  };
}
