import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { runMonkey } from './editor/monkey.ts';
import { openEditor } from './editor/open-editor.ts';

const TEMPLATE = join(import.meta.dirname, '../../../examples/neutral/templates/big-number.json');
const SEED = 4;

const browser = await openBrowser();
const editor = browser && (await openEditor(browser, await builtStudio()));
afterAll(async () => {
  await browser?.close();
  await editor?.end();
});

describe.skipIf(!browser)('the editor of a template', () => {
  // `pnpm heavy fuzz:editor` does more of the same.
  it('survives 40 random operations, saves, reloads, and undoes them to the first byte', {
    timeout: 300_000,
  }, async () => {
    await editor!.add('monkey', JSON.parse(await readFile(TEMPLATE, 'utf8')));
    const { failures, steps } = await runMonkey(editor!, 'monkey', SEED, 40);
    expect(failures).toEqual([]);
    expect(steps).toBeGreaterThan(0);
  });
});
