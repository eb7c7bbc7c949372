import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { RenderError } from '../../src/contract/index.ts';
import { rendererWith } from '../render-scene.ts';
import { planted, rightTemplates } from './corpus.ts';
import { WRONG_TEMPLATES } from './wrong-templates.ts';

const renderer = rendererWith(createRecordingAdapter());
const bases = rightTemplates().map((json) => ({ json }));
const cases = [...planted(WRONG_TEMPLATES, bases, 4)];

async function faultPathsOf(json: unknown): Promise<readonly string[]> {
  try {
    await renderer.checkTemplate(json, { settings: SETTINGS });
    return [];
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.faults.map(({ path }) => path).sort();
  }
}

describe('the corpus of wrong templates', () => {
  it('has at least two hundred entries', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  it.each(cases.map(({ what, base, json, pointers }) => [`${what}, in ${base.json.key}`, json, pointers] as const))(
    '%s',
    async (_name, json, pointers) => {
      expect(await faultPathsOf(json)).toEqual(pointers);
    },
  );
});

describe('a template with several faults', () => {
  it('gets all of them in one error', async () => {
    // Each fault is in its own element or field, so that none hides another.
    const additions = WRONG_TEMPLATES.filter(
      ({ plant }) => plant({ fields: {}, elements: [] })?.[0]?.[0] === 'elements',
    );
    expect(additions.length).toBeGreaterThan(10);
    const json = structuredClone(bases[0]!.json);
    const pointers = additions
      .flatMap(({ plant }) => plant(json) ?? [])
      .map((steps) => steps.map((step) => `/${step}`).join(''));
    expect(await faultPathsOf(json)).toEqual(pointers.sort());
  });

  it('has a message for each that says what would have worked', async () => {
    for (const { json, what } of cases) {
      const error = await renderer.checkTemplate(json, { settings: SETTINGS }).catch((cause: unknown) => cause);
      const faults = error instanceof RenderError ? error.faults : [];
      for (const { message, code, expected, got } of faults) {
        expect([expected ?? '', got ?? ''], `${what}: ${message}`).not.toContain('');
        expect(code, what).toBe('INVALID_TEMPLATE');
        expect(message.length, what).toBeGreaterThan(15);
        expect(message, what).not.toMatch(/Invalid input|undefined|\[object/);
      }
    }
  });
});

describe('a valid template', () => {
  it.each(bases.map(({ json }) => [String(json.key), json] as const))('%s has no fault', async (_key, json) => {
    expect(await faultPathsOf(json)).toEqual([]);
  });
});
