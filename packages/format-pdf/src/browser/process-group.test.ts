import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { expect, it } from 'vitest';
import { runs } from '../../test/browsers.ts';
import { endGroup } from './process-group.ts';

// Whether a process runs is looked up under /proc, which Linux alone has.
it.runIf(platform() === 'linux')('ends what a leader has left behind, and waits until it is gone', async () => {
  const leader = spawn('sh', ['-c', 'sleep 60 & sleep 60 & echo $! '], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(leader.stdout, 'data');
  const left = Number(said);
  if (leader.exitCode === null) await once(leader, 'exit');
  expect(runs(left)).toBe(true);
  await endGroup(leader.pid!);
  expect(runs(left)).toBe(false);
});

it('is content with a group of which nobody is left', async () => {
  const leader = spawn(process.execPath, ['--version'], { detached: true, stdio: 'ignore' });
  await once(leader, 'exit');
  await expect(endGroup(leader.pid!)).resolves.toBeUndefined();
});
