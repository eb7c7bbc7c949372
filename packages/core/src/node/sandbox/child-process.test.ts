import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startChild } from './child-process.ts';

const { execPath } = process;
const { PATH } = process.env;
afterEach(() => {
  process.execPath = execPath;
  process.env.PATH = PATH;
});

function start(script: string) {
  return startChild<object, unknown>({
    script: join(import.meta.dirname, script),
    megabytes: 200,
    jobsOfAChild: 1,
    startSeconds: 10,
    notStarted: () => new Error('not started'),
  });
}

describe('a child', () => {
  test('rejects as not started if its program cannot be run', async () => {
    // Without tools on the PATH the program itself fails to start, and emits no exit event.
    process.env.PATH = '';
    process.execPath = '/not/there';
    const child = start('fonts/child.ts');
    await expect(child.run({}, 5)).rejects.toThrow('not started');
    expect(child.isUsable()).toBe(false);
    await child.kill();
  });

  test('rejects as not started if its module does not exist', async () => {
    await expect(start('not-there.ts').run({}, 5)).rejects.toThrow('not started');
  });

  test('has ended once `kill` resolves', async () => {
    const child = start('fonts/child.ts');
    await child.kill();
    expect(child.isUsable()).toBe(false);
    await expect(child.run({}, 5)).rejects.toThrow('not started');
  });
});
