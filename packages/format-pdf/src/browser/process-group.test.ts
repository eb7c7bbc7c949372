import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { expect, it } from 'vitest';
import { runs } from '../../test/browsers.ts';
import { endGroup } from './process-group.ts';

// `runs` reads /proc, which only Linux has.
it.runIf(platform() === 'linux')(
  'ends the processes that a leader has left behind, and waits until they have ended',
  async () => {
    const leader = spawn('sh', ['-c', 'sleep 60 & sleep 60 & echo $! '], {
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [output] = await once(leader.stdout, 'data');
    const left = Number(output);
    if (leader.exitCode === null) await once(leader, 'exit');
    expect(runs(left)).toBe(true);
    await endGroup(leader.pid!);
    expect(runs(left)).toBe(false);
  },
);

it('resolves if the group has no processes left', async () => {
  const leader = spawn(process.execPath, ['--version'], { detached: true, stdio: 'ignore' });
  await once(leader, 'exit');
  await expect(endGroup(leader.pid!)).resolves.toBeUndefined();
});
