import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { largestDifference } from '@deckwright/test-tools/pictures/largest-difference';
import { afterAll, describe, expect, it } from 'vitest';
import { drawRequest, REQUEST_PICTURE } from './request-picture.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const PICTURES = globSync('docs/pictures/readme/*.png', { cwd: ROOT }).map((name) => name.replaceAll('\\', '/'));
const MOST_BYTES = 150_000;
/** The fewer colours of the stored picture come to 3, and another word or number to 11 and more. */
const LARGEST = 8;

const renderer = createRenderer({ ...nodeParts(), adapters: [] });
afterAll(() => renderer.close());

describe('the README', () => {
  it('shows each of its pictures, which are small', () => {
    expect(PICTURES.length).toBeGreaterThan(0);
    expect(PICTURES.filter((name) => !README.includes(name))).toEqual([]);
    expect(PICTURES.filter((name) => statSync(join(ROOT, name)).size > MOST_BYTES)).toEqual([]);
  });

  it('shows the deck that its request makes: `pnpm write draw:readme` draws it again', async () => {
    const kept = readFileSync(REQUEST_PICTURE);
    expect(await largestDifference(await drawRequest(renderer), kept)).toBeLessThan(LARGEST);
  });
});
