import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { meetPerson } from './person.ts';
import { runStudio } from './run-studio.ts';
import { tourStudio } from './tour.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const MOST_BYTES = 150_000;

const studio = await runStudio();
afterAll(() => studio?.close());

const files = readdirSync(join(DOCS, 'pictures/studio')).sort();

describe('the tour of the studio', () => {
  it('has small pictures, and the documentation shows each of them', () => {
    const shown = [...readFileSync(join(DOCS, 'studio.md'), 'utf8').matchAll(/pictures\/studio\/([\w-]+\.png)/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual(files);
    const large = files.filter((name) => statSync(join(DOCS, 'pictures/studio', name)).size > MOST_BYTES);
    expect(large).toEqual([]);
  });

  it.skipIf(!studio)('goes where the pictures were taken', { timeout: 180_000 }, async () => {
    const person = await meetPerson(studio!, 'mouse');
    const names: string[] = [];
    await tourStudio(person, studio!, async (name) => void names.push(`${name}.png`));
    expect(names.sort()).toEqual(files);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
