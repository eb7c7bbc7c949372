import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { builtEditor } from '../built-editor.ts';
import { builtStudio } from '../built-studio.ts';
import { photographEditor } from './editor-pages.ts';
import { runStudio } from './run-studio.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const MOST_BYTES = 120_000;

const browser = await openBrowser();
afterAll(() => browser?.close());

const files = readdirSync(join(DOCS, 'pictures/editor')).sort();

describe('docs/editor.md', () => {
  it('has small pictures, and shows each of them', () => {
    const shown = [...readFileSync(join(DOCS, 'editor.md'), 'utf8').matchAll(/pictures\/editor\/([\w-]+\.png)/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual(files);
    const large = files.filter((name) => statSync(join(DOCS, 'pictures/editor', name)).size > MOST_BYTES);
    expect(large).toEqual([]);
  });

  it.skipIf(!browser)('shows what the editor offers: `pnpm write draw:readme` draws it again', async () => {
    const studio = await runStudio(browser!, await builtStudio(), await builtEditor());
    const drawn = await photographEditor(studio);
    await studio.end();
    expect([...drawn.keys()].map((name) => `${name}.png`).sort()).toEqual(files);
  });
});
