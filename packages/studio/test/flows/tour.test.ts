import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from '../built-studio.ts';
import { meetPerson } from './person.ts';
import { runStudio } from './run-studio.ts';
import { tourStudio } from './tour.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const MOST_BYTES = 150_000;

const browser = await openBrowser();
afterAll(() => browser?.close());

const files = readdirSync(join(DOCS, 'pictures/studio')).sort();

describe('the tour of the studio', () => {
  it('has small pictures, and the documentation shows each of them', () => {
    const shown = [...readFileSync(join(DOCS, 'studio.md'), 'utf8').matchAll(/pictures\/studio\/([\w-]+\.png)/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual(files);
    const large = files.filter((name) => statSync(join(DOCS, 'pictures/studio', name)).size > MOST_BYTES);
    expect(large).toEqual([]);
  });

  it.skipIf(!browser)('goes where the pictures were taken', { timeout: 900_000 }, async () => {
    const studio = await runStudio(browser!, await builtStudio());
    const person = await meetPerson(studio, 'mouse');
    const names: string[] = [];
    await tourStudio(person, studio, async (name) => void names.push(`${name}.png`));
    expect(names.sort()).toEqual(files);
    expect(person.complaints).toEqual([]);
    await person.leave();
    await studio.end();
  });
});
