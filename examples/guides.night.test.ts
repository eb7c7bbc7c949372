import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GuideReader, startReader } from './follow-guide.ts';

const TIMEOUT = 120_000;

let reader: GuideReader;
beforeAll(async () => {
  reader = await startReader();
}, TIMEOUT);
afterAll(() => reader?.leave());

test(
  'the commands of the brand project publish a template, and a title that is much too long does not fit',
  async () => {
    const { path, printed } = await reader.follow('docs/guides/first-brand-project.md');
    expect(readFileSync(join(path, 'result.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(printed).toContain('does not fit at 18 pt');
  },
  TIMEOUT,
);
