import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jqMissing } from '../scripts/deploy/programs.ts';
import { type GuideReader, startReader, stepsOf } from './follow-guide.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDES = [
  'docs/start.md',
  'docs/agents.md',
  'docs/embed.md',
  ...globSync('docs/guides/*.md', { cwd: ROOT }).sort(),
];
const TIMEOUT = 120_000;
const missing = jqMissing();
if (missing !== undefined) console.log(missing);

let reader: GuideReader;
beforeAll(async () => {
  reader = await startReader();
}, TIMEOUT);
afterAll(() => reader?.leave());

describe.each(GUIDES)('%s', (page) => {
  test('quotes files as they are', () => {
    for (const { kind, file, text } of stepsOf(page)) {
      if (kind === 'quote') expect(text, file).toBe(readFileSync(join(ROOT, file), 'utf8'));
    }
  });
});

function textsOf(path: string, file: string): string {
  return JSON.stringify(readPptx(readFileSync(join(path, file))).slides);
}

describe('the commands', { timeout: TIMEOUT }, () => {
  test('of the first five minutes make decks, and replace a key', async () => {
    const { path, printed } = await reader.follow('docs/start.md');
    expect(textsOf(path, 'harbour.pptx')).toContain('Ships wait less');
    expect(readFileSync(join(path, 'harbour.pdf'), 'latin1')).toMatch(/^%PDF-/);
    expect(printed).toContain('Did you mean \\"title\\"?');
    const statusOf = async (file: string) => {
      const Authorization = `Bearer ${readFileSync(join(path, file), 'utf8').trim()}`;
      const body = readFileSync(join(path, 'request.json'));
      const headers = { Authorization, 'Content-Type': 'application/json' };
      return (await fetch(`${reader.server.url}/v1/project/export`, { method: 'POST', headers, body })).status;
    };
    await expect.poll(() => statusOf('ci.key'), { timeout: 5_000 }).toBe(401);
    expect(await statusOf('new.key')).toBe(200);
  });

  test('of the monthly report make its deck, and fail for a text that is too long', async () => {
    const { path } = await reader.follow('docs/guides/monthly-report.md');
    expect(textsOf(path, 'sales-2026-11.pptx')).toContain('North sold most');
    expect(textsOf(path, 'rows.pptx')).toContain('Second row');
  });

  test('for agents read the documentation’s schemas and make a request', async () => {
    const { path } = await reader.follow('docs/agents.md');
    const { slideList } = JSON.parse(readFileSync(join(path, 'request.json'), 'utf8')).presentation;
    expect(slideList).toHaveLength(2);
    expect(JSON.parse(readFileSync(join(path, 'bullets.schema.json'), 'utf8'))).toHaveProperty('properties.points');
  });

  test.skipIf(missing !== undefined)('of the sales team make both links invalid', async () => {
    const { printed } = await reader.follow('docs/guides/sales-decks.md');
    expect(printed).toMatch(/410\n410\n$/);
  });

  test('of the format pass the contract tests, and write titles', async () => {
    const { path } = await reader.follow('docs/guides/format-plugin.md');
    expect(readFileSync(join(path, 'titles.txt'), 'utf8')).toContain('Annual review\n');
  });
});
