import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { similarity } from '@deckwright/testkit/pictures';
import { afterAll, describe, expect, it } from 'vitest';
import { builtEditor } from '../built-editor.ts';
import { builtStudio } from '../built-studio.ts';
import { photographPages } from './readme.ts';
import { runStudio } from './run-studio.ts';

const PICTURES = join(import.meta.dirname, '../../../../docs/pictures/readme');
/** At this width a button that moved or another word counts, and how a browser smooths letters does not. */
const WIDTH = 680;
const LEAST = 0.98;

const browser = await openBrowser();
afterAll(() => browser?.close());

describe.runIf(browser)('the README', () => {
  it('shows the studio and the editor as they are: `pnpm write draw:readme` draws them again', async () => {
    const studio = await runStudio(browser!, await builtStudio(), await builtEditor());
    const drawn = await photographPages(studio);
    await studio.end();
    expect([...drawn.keys()]).toEqual(['studio', 'editor']);
    for (const [name, picture] of drawn) {
      const kept = readFileSync(join(PICTURES, `${name}.png`));
      expect(await similarity(picture, kept, { width: WIDTH }), name).toBeGreaterThan(LEAST);
    }
  });
});
