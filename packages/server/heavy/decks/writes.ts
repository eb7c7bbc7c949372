/** What a server of `frequent-writes.ts` writes to stderr before it stores a snapshot or a version. */
export const WRITES = 'storing a state of a deck';
