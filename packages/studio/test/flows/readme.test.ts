import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { largestDifference } from '@deckwright/test-tools/pictures/largest-difference';
import { afterAll, describe, expect, it } from 'vitest';
import { builtEditor } from '../built-editor.ts';
import { builtStudio } from '../built-studio.ts';
import { photographPages } from './readme.ts';
import { runStudio } from './run-studio.ts';

const PICTURES = join(import.meta.dirname, '../../../../docs/pictures/readme');
/** The fewer colours of the stored pictures come to 5. A word that is missing comes to 41, and a button to 53. */
const LARGEST = 16;

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
      expect(await largestDifference(picture, kept), name).toBeLessThan(LARGEST);
    }
  });
});
