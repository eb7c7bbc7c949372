import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GenericContainer } from 'testcontainers';

/** What is asked of testcontainers, or why Docker is not used. */
export type Docker = { readonly Container: typeof GenericContainer } | { readonly missing: string };

let known: Promise<Docker> | undefined;

/** Asks once whether Docker answers. `DECKWRIGHT_DOCKER=never` leaves it alone. */
export function findDocker(): Promise<Docker> {
  known ??= ask();
  return known;
}

async function ask(): Promise<Docker> {
  if (process.env.DECKWRIGHT_DOCKER === 'never') return { missing: 'DECKWRIGHT_DOCKER forbids Docker.' };
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
  } catch {
    return { missing: 'Docker does not answer.' };
  }
  try {
    return { Container: (await import('testcontainers')).GenericContainer };
  } catch {
    return { missing: 'Docker answers, but the package testcontainers is not installed.' };
  }
}
