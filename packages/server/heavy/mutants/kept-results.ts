import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { OwnerMutant } from '../find-owner-mutants.ts';

/** The mutants that earlier runs killed, and by which test. Survivors are not kept, because a new test may kill them. */
export interface KeptResults {
  killedBy(mutant: OwnerMutant): string | undefined;
  keep(mutant: OwnerMutant, killedBy: string): Promise<void>;
}

interface KilledMutant {
  readonly mutant: string;
  readonly name: string;
  readonly killedBy: string;
}

/** Keeps results in a file, which need not exist yet. Without a file, keeps nothing. A result holds until its source file changes. */
export function createKeptResults(path: string | undefined): KeptResults {
  const killed = new Map(path === undefined ? [] : read(path).map(({ mutant, killedBy }) => [mutant, killedBy]));
  return {
    killedBy: (mutant) => killed.get(hashOf(mutant)),
    async keep(mutant, killedBy) {
      if (path === undefined) return;
      const line: KilledMutant = { mutant: hashOf(mutant), name: mutant.name, killedBy };
      await appendFile(path, `${JSON.stringify(line)}\n`);
    },
  };
}

function read(path: string): readonly KilledMutant[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as KilledMutant);
}

function hashOf({ file, text }: OwnerMutant): string {
  return createHash('sha256').update(`${file}\0${text}`).digest('hex');
}
