import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseProject, parseTemplate } from '@deckwright/core';
import { FEATURE_FOLDER, readFeatures } from '@deckwright/test-tools/decks/read-features';
import { describe, expect, it } from 'vitest';
import { FEATURE_KEYS } from './feature-keys.ts';
import { featurePages, PAGE_FOLDER } from './feature-pages.ts';
import { KEY_SENTENCES } from './key-sentences.ts';
import { languageKey } from './language-key.ts';

const ROOT = join(import.meta.dirname, '../..');
const pages = featurePages();
const features = readFeatures();

describe('the pages of features', () => {
  it('are written (if this fails, run `pnpm write features`)', () => {
    expect(readdirSync(join(ROOT, PAGE_FOLDER)).sort()).toEqual(Object.keys(pages).sort());
    for (const [name, page] of Object.entries(pages)) {
      expect(readFileSync(join(ROOT, PAGE_FOLDER, name), 'utf8') === page, name).toBe(true);
    }
  });

  it('are for every file of examples/features', () => {
    const files = readdirSync(FEATURE_FOLDER).filter((file) => file.endsWith('.json') && file !== 'project.json');
    expect(features.map(({ name }) => `${name}.json`).sort()).toEqual(files.sort());
  });

  it('have pictures that exist, and at most 45,000 characters', () => {
    for (const [name, page] of Object.entries(pages)) {
      expect(page.length, name).toBeLessThanOrEqual(45_000);
      const pictures = [...page.matchAll(/(?:\]\(|src=")([^)"]+\.png)/g)].map(([, file]) => file!);
      expect(pictures.length, name).toBeGreaterThan(0);
      const folder = dirname(join(ROOT, PAGE_FOLDER, name));
      expect(pictures.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    }
  });

  it.each(features)(
    '$title: its template is valid with what its page shows of the project',
    ({ template, project }) => {
      expect(parseTemplate(template, parseProject({ id: 'features', ...project })).key).toBe(template.key);
    },
  );
});

describe('the keys of a feature', () => {
  it('are explained for every feature, each once', () => {
    expect(Object.keys(FEATURE_KEYS).sort()).toEqual(features.map(({ name }) => name).sort());
    const used = new Set(Object.values(FEATURE_KEYS).flat());
    expect([...used].sort()).toEqual(Object.keys(KEY_SENTENCES).sort());
  });

  it('have the type and the default of the JSON Schema', () => {
    expect(languageKey('image.fit')).toEqual({
      owner: '`image` element',
      path: 'fit',
      type: '`"cover"`, `"contain"`, `"stretch"`',
      default: '`"cover"`',
    });
    expect(languageKey('list-field.levels')).toMatchObject({ owner: '`list` field', type: 'integer from 1 to 9' });
    expect(languageKey('text.style.color').type).toMatch(/^\[colour\]/);
    expect(languageKey('connector.from.element').default).toBe('required');
  });

  it('may not be missing in the JSON Schema', () => {
    expect(() => languageKey('text.style.colour')).toThrow('no key text.style.colour');
  });
});
