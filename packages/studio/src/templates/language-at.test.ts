import type { JsonObject } from '@deckwright/content-form/body';
import { templateLanguage } from '@deckwright/core';
import { expect, it } from 'vitest';
import { knownKeys, knownValues } from '../json/schema-at.ts';
import { languageAt } from './language-at.ts';

const LANGUAGE = templateLanguage() as unknown as JsonObject;

it('knows the keys of a template, of an element, and of what is inside it', () => {
  expect([...knownKeys(languageAt(LANGUAGE, [])).keys()]).toContain('elements');
  expect([...knownKeys(languageAt(LANGUAGE, ['elements', 0])).keys()]).toEqual(
    expect.arrayContaining(['type', 'box', 'text', 'fill']),
  );
  expect([...knownKeys(languageAt(LANGUAGE, ['elements', 0, 'box'])).keys()]).toEqual(
    expect.arrayContaining(['x', 'y', 'width', 'height']),
  );
});

it('knows the values of a key', () => {
  expect(knownValues(languageAt(LANGUAGE, ['elements', 0, 'type']))).toEqual(expect.arrayContaining(['text', 'chart']));
  expect(knownValues(languageAt(LANGUAGE, ['fields', 'any', 'type']))).toEqual(expect.arrayContaining(['richText']));
});

it('knows nothing of what is not there', () => {
  expect(languageAt(LANGUAGE, ['toString'])).toEqual([]);
});
