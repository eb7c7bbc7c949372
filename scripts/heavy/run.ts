import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { HeavyCommand } from './commands.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface Ended {
  /** 1 for a process that a signal ended. */
  readonly code: number;
  readonly stdout: string;
}

export interface RunOptions {
  /** Called with what it prints. Default: prints it here. */
  readonly onOutput?: (text: string) => void;
  /** Seconds after which it is killed. Default: never. */
  readonly mostSeconds?: number;
}

/** Runs a heavy command in a process of its own, after a build if it needs one. */
export async function runHeavy(
  { module, build, flags = [] }: HeavyCommand,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  if (build) {
    const built = await run('node_modules/.bin/tsc', ['-b'], options);
    if (built.code !== 0) return built;
  }
  return run(process.execPath, [...flags, '--conditions=source', module, ...args], options);
}

/** Runs a program in the root folder. Ends it and what it started when this process gets SIGINT or SIGTERM. */
async function run(program: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { onOutput = (text: string) => void process.stdout.write(text), mostSeconds } = options;
  const child = spawn(program, args, { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'], detached: true });
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // It has ended.
    }
  };
  const stop = () => {
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 5_000).unref();
    process.exitCode = 1;
  };
  const stopAndExit = () => {
    end('SIGTERM');
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAndExit);
  const timer = mostSeconds === undefined ? undefined : setTimeout(stop, mostSeconds * 1_000);
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    onOutput(String(chunk));
  });
  child.stderr.on('data', (chunk) => onOutput(String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopAndExit);
      resolve({ code: code ?? 1, stdout });
    });
  });
}

/** Rows of text in columns. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
