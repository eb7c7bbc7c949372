import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isRunning } from './pool-bench.ts';

const isLinux = process.platform === 'linux';
if (!isLinux)
  console.log('Left out: what is left of a server that was killed; it is looked for in /proc, on Linux only.');

/** Of every process below one: its id, and what it runs. */
function below(root: number): Map<number, string> {
  const found = new Map<number, string>();
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]));
    } catch {
      // It ended while it was looked at.
    }
  }
  const take = (parent: number) => {
    for (const [pid, of] of parents) {
      if (of !== parent) continue;
      found.set(pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
      take(pid);
    }
  };
  take(root);
  return found;
}

test.runIf(isLinux)(
  'a server that is killed takes all its processes with it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-killed-'));
    const host = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'host.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let family = new Map<number, string>();
    try {
      const [said] = await once(host.stdout.setEncoding('utf8'), 'data');
      expect(said).toBe('working\n');
      // In the midst of the next decks.
      await wait(300);
      family = below(host.pid!);
      const commands = [...family.values()];
      expect(commands.filter((command) => command.includes('render-worker/child.ts'))).toHaveLength(2);
      expect(commands.filter((command) => command.includes('words-child.ts'))).toHaveLength(1);
      expect(commands.filter((command) => command.includes('pictures/child.ts')).length).toBeGreaterThan(0);
      expect(commands.filter((command) => command.includes('--headless')).length).toBeGreaterThan(0);
      host.kill('SIGKILL');
      const left = () => [...family.keys()].filter(isRunning).map((pid) => family.get(pid));
      await expect.poll(left, { timeout: 5_000, interval: 100 }).toEqual([]);
    } finally {
      host.kill('SIGKILL');
      for (const pid of [...family.keys()].filter(isRunning)) process.kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
