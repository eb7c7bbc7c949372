import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const MODULE = JSON.stringify(new URL('./end-process.ts', import.meta.url).href);

describe('a process', () => {
  it.each([
    ['ends as soon as it has nothing to do', 'endProcess(3)', { code: 3, signal: null }],
    ['ends although something keeps it open', 'setInterval(() => {}, 1_000); endProcess(3)', { code: 3, signal: null }],
    ['kills itself', 'setInterval(() => {}, 1_000); killOwnProcess()', { code: null, signal: 'SIGKILL' }],
  ])('%s, and calls the listeners of its exit', async (_, call, ended) => {
    const script = `
      import { writeSync } from 'node:fs';
      import { endProcess, killOwnProcess } from ${MODULE};
      process.on('exit', () => writeSync(1, 'exit'));
      ${call};`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [written, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect({ code, signal, written }).toEqual({ ...ended, written: 'exit' });
  });
});
