import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GenericContainer } from 'testcontainers';

/** The container class of testcontainers, or why Docker is not used. */
export type Docker = { readonly Container: typeof GenericContainer } | { readonly missing: string };

let known: Promise<Docker> | undefined;

/** Finds out once whether Docker is available. `DECKWRIGHT_DOCKER=never` disables it. */
export function findDocker(): Promise<Docker> {
  known ??= probe();
  return known;
}

async function probe(): Promise<Docker> {
  if (process.env.DECKWRIGHT_DOCKER === 'never') return { missing: 'DECKWRIGHT_DOCKER=never disables Docker.' };
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
  } catch {
    return { missing: 'Docker is not available.' };
  }
  try {
    return { Container: (await import('testcontainers')).GenericContainer };
  } catch {
    return { missing: 'Docker is available, but the package testcontainers is not installed.' };
  }
}
