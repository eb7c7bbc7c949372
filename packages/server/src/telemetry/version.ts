import { readFileSync } from 'node:fs';

/** The version of this package, which all packages of Deckwright share. */
export function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
