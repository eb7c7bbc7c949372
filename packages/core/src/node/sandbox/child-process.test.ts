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
  test('whose program cannot be run at all is told as one that was not started', async () => {
    // Without tools on the path it is the program itself that fails to start, of which no exit is heard.
    process.env.PATH = '';
    process.execPath = '/not/there';
    const child = start('fonts/child.ts');
    await expect(child.run({}, 5)).rejects.toThrow('not started');
    expect(child.isUsable()).toBe(false);
    await child.kill();
  });

  test('whose module is not there is told so too', async () => {
    await expect(start('not-there.ts').run({}, 5)).rejects.toThrow('not started');
  });

  test('is gone when it is killed', async () => {
    const child = start('fonts/child.ts');
    await child.kill();
    expect(child.isUsable()).toBe(false);
    await expect(child.run({}, 5)).rejects.toThrow('not started');
  });
});
