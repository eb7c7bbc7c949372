import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { caseCount } from '@deckwright/test-tools/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { runMonkey } from './editor/monkey.ts';
import { openEditor } from './editor/open-editor.ts';

const TEMPLATES = join(import.meta.dirname, '../../../examples/neutral/templates');
const NAMES = readdirSync(TEMPLATES).sort();
const SEEDS = Array.from({ length: caseCount(2) }, (_, index) => index + 1);

const browser = await openBrowser();
const editor = browser && (await openEditor(browser, await builtStudio()));
afterAll(async () => {
  await browser?.close();
  await editor?.end();
});

describe.skipIf(!browser)('the editor of a template', () => {
  it.each(SEEDS)(
    'survives 60 random operations of seed %i, saves, reloads, and undoes them to the first byte',
    async (seed) => {
      const key = `monkey-${seed}`;
      await editor!.add(key, JSON.parse(readFileSync(join(TEMPLATES, NAMES[seed % NAMES.length]!), 'utf8')));
      const { failures, steps } = await runMonkey(editor!, key, seed, 60);
      expect(failures).toEqual([]);
      expect(steps).toBeGreaterThan(0);
    },
  );
});
