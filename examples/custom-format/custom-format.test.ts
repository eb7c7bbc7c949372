import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inCopy, runFile } from '../run-as-reader.ts';

const HERE = import.meta.dirname;

describe('the Markdown format', () => {
  test('writes the handout of the README', async () => {
    await inCopy(HERE, ['markdown.ts', 'render.ts'], async (folder) => {
      await runFile(folder, 'render.ts');
      expect(readFileSync(join(folder, 'handout.md'), 'utf8').split('\n')).toEqual([
        '## Why \\*we\\* moved',
        '',
        '- Rent',
        '',
        '- Light',
        '',
        '- A harbour \\& a train',
        '',
        '> Tell the story of the roof\\.',
        '',
        '---',
        '',
        '## What it cost',
        '',
        '- \\# 1\\: time',
        '',
        '- Two chairs',
        '',
      ]);
    });
  });

  test('has less than a hundred lines, its reader and its contract tests included', () => {
    const files = ['markdown.ts', 'markdown.test.ts', 'read-markdown.ts'];
    const lines = files.flatMap((file) => readFileSync(join(HERE, file), 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeLessThan(100);
  });
});
