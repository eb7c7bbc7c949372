import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives work a new folder, and deletes it afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'deckwright-heavy-'));
  return await work(folder.path);
}

export interface FuzzRun {
  readonly count: number;
  /** The same seed gives the same run. */
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** Prints how far a run is. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints a figure. If it is more than it may be, the command fails. */
export function holds(what: string, value: number, most = 0): void {
  const isHeld = value <= most;
  console.log(`${isHeld ? 'holds' : 'FAILS'}: ${what}: ${Number(value.toFixed(2))} (at most ${most})`);
  if (!isHeld) process.exitCode = 1;
}

/** Prints what was counted. The command fails if there is any defect. */
export function reportDefects(tally: object, defects: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(tally)) console.log(`${name}: ${JSON.stringify(value)}`);
  for (const [name, count] of Object.entries(defects)) holds(name, count);
}
