import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeavyCommand } from './commands.ts';
import type { Ended } from './run.ts';

/** How a short run of a heavy command went. */
export interface NightResult {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  /** The last line that it printed. */
  readonly figure: string;
}

export interface Night {
  readonly commands: readonly HeavyCommand[];
  /** Where the results are kept, and the output of each run. */
  readonly folder: string;
  /** What is tested. Results of another state of the sources do not count. */
  readonly state: string;
  readonly run: (command: HeavyCommand, args: readonly string[], logFile: string) => Promise<Ended>;
  readonly say: (line: string) => void;
}

/** Runs every command in its short form, but those that an interrupted night has run. */
export async function runNight({ commands, folder, state, run, say }: Night): Promise<readonly NightResult[]> {
  const all = commands.flatMap((command) => command.night.map((line) => ({ command, line })));
  const nameOf = ({ command, line }: (typeof all)[number]) => `${command.name} ${line}`.trim();
  const kept = readKept(folder, state);
  const isOver = all.every((one) => kept.some(({ name }) => name === nameOf(one)));
  const results = isOver ? [] : [...kept];
  if (results.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const one of all) {
    const name = nameOf(one);
    if (results.some((result) => result.name === name)) continue;
    say(`${name} …`);
    const started = performance.now();
    const args = one.line.split(' ').filter(Boolean);
    const { code, stdout } = await run(one.command, args, join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.log`));
    const figure = stdout.trimEnd().split('\n').at(-1)!;
    results.push({ name, code, seconds: Math.round((performance.now() - started) / 1_000), figure });
    writeFileSync(join(folder, 'results.json'), JSON.stringify({ state, results }));
  }
  return results;
}

function readKept(folder: string, state: string): readonly NightResult[] {
  try {
    const kept = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
    return kept.state === state ? kept.results : [];
  } catch {
    return [];
  }
}
