import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { descendantsOf, isAlive, type SeenProcess } from '../../heavy/crashes/processes.ts';

const isLinux = process.platform === 'linux';
if (!isLinux)
  console.log('Left out: whether processes survive a killed server. They are found in /proc, on Linux only.');

test.runIf(isLinux)(
  'all processes of a server end when it is killed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-killed-'));
    const host = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'host.ts'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let family: readonly SeenProcess[] = [];
    try {
      const [output] = await once(host.stdout.setEncoding('utf8'), 'data');
      expect(output).toBe('working\n');
      // Until the next decks are in progress.
      await wait(300);
      family = descendantsOf(host.pid!);
      const commands = family.map(({ command }) => command);
      expect(commands.filter((command) => command.includes('engine/child.ts'))).toHaveLength(2);
      expect(commands.filter((command) => command.includes('scripted-child.ts'))).toHaveLength(1);
      expect(commands.filter((command) => command.includes('pictures/child.ts')).length).toBeGreaterThan(0);
      expect(commands.filter((command) => command.includes('--headless')).length).toBeGreaterThan(0);
      host.kill('SIGKILL');
      const left = () => family.filter(isAlive).map(({ command }) => command);
      await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([]);
    } finally {
      host.kill('SIGKILL');
      for (const { pid } of family.filter(isAlive)) process.kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
