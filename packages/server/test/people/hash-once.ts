import { createPasswords, type Passwords } from '../../src/accounts/people/passwords.ts';

const hashes = new Map<string, Promise<string>>();

/** Passwords for people whom a test only needs: each is hashed once in this process, because hashes are slow on purpose. */
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
