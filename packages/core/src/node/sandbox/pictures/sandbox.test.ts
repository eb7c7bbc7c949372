import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HOSTILE_SVGS } from '../../../../test/images/hostile.ts';
import { createPictureSandbox } from './sandbox.ts';

const png = new Uint8Array(
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer(),
);
const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: limits of the picture sandbox that are measured on Linux only.');

/** The processes that this one started to decode pictures. */
function decoders(): readonly number[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks)
    .flatMap((thread) => readFileSync(`${tasks}/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures/child'));
}

describe('the picture sandbox', () => {
  it('reads a picture, and returns no bytes if the original ones are fine', async () => {
    const sandbox = createPictureSandbox({ children: 1 });
    expect(await sandbox.read(png)).toEqual({ picture: { mediaType: 'image/png', width: 600, height: 400 } });
    expect(await sandbox.fit(png, { width: 60, height: 40 })).toMatchObject({ width: 60, height: 40 });
    expect(await sandbox.read(new Uint8Array(9))).toHaveProperty('fault');
    sandbox.close();
  });

  it('rejects a picture that takes too long, and reads the next one in a new child', async () => {
    const sandbox = createPictureSandbox({ children: 1, seconds: 0.5 });
    const corners = HOSTILE_SVGS.find(({ name }) => name === 'a path of a million corners')!;
    expect(await sandbox.read(corners.bytes)).toEqual({
      fault: 'reading it took longer than 0.5 s; send a smaller or simpler one',
    });
    expect(await sandbox.read(png)).toHaveProperty('picture');
    sandbox.close();
  });

  it.runIf(isLinux)('reads a picture whose process had to wait for the processor longer than the limit', async () => {
    const sandbox = createPictureSandbox({ children: 1, seconds: 1 });
    await sandbox.read(png);
    const [decoder] = decoders();
    process.kill(decoder!, 'SIGSTOP');
    const read = sandbox.read(png);
    await wait(1_500);
    process.kill(decoder!, 'SIGCONT');
    expect(await read).toHaveProperty('picture');
    sandbox.close();
  });

  it.runIf(isLinux)('rejects a picture that takes too much memory', async () => {
    const sandbox = createPictureSandbox({ children: 1, megabytes: 120 });
    const large = await sharp({ create: { width: 6_000, height: 8_000, channels: 4, background: '#336699' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect(await sandbox.read(new Uint8Array(large))).toEqual({
      fault: expect.stringMatching(/took more than 120 MB of memory|crashed/),
    });
    sandbox.close();
  });

  it('opens only pictures', async () => {
    const sandbox = createPictureSandbox({ children: 1 });
    for (const text of ['%PDF-1.4', 'P6 1 1 255 \0\0\0', 'SIMPLE  = T', '#?RADIANCE\n', '{"a": 1}']) {
      expect(await sandbox.read(new TextEncoder().encode(text))).toEqual({
        fault: expect.stringMatching(/not a picture/),
      });
    }
    sandbox.close();
  });

  it('rejects jobs once it is closed', async () => {
    const sandbox = createPictureSandbox({ children: 1 });
    const waiting = [sandbox.read(png), sandbox.read(png)];
    sandbox.close();
    const answers = await Promise.allSettled(waiting);
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { code: 'ABORTED' } });
    await expect(sandbox.read(png)).rejects.toThrow('closed');
  });
});
