import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { RenderError } from '../../src/contract/index.ts';
import { rendererWith } from '../render-scene.ts';
import { SETTINGS } from '../template-of.ts';
import { planted, rightTemplates } from './corpus.ts';
import { WRONG_TEMPLATES } from './wrong-templates.ts';

const renderer = rendererWith(createRecordingAdapter());
const bases = rightTemplates().map((json) => ({ json }));
const cases = [...planted(WRONG_TEMPLATES, bases, 4)];

async function placesOf(json: unknown): Promise<readonly string[]> {
  try {
    await renderer.checkTemplate(json, { settings: SETTINGS });
    return [];
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    return error.faults.map(({ path }) => path).sort();
  }
}

describe('two hundred wrong templates', () => {
  it('are that many', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  it.each(cases.map(({ what, base, json, places }) => [`${what}, in ${base.json.key}`, json, places] as const))(
    '%s',
    async (_name, json, places) => {
      expect(await placesOf(json)).toEqual(places);
    },
  );
});

describe('a template with several faults', () => {
  it('hears of all of them at once', async () => {
    // Each fault in an element or a field of its own, so that none hides another.
    const additions = WRONG_TEMPLATES.filter(
      ({ plant }) => plant({ fields: {}, elements: [] })?.[0]?.[0] === 'elements',
    );
    expect(additions.length).toBeGreaterThan(10);
    const json = structuredClone(bases[0]!.json);
    const places = additions
      .flatMap(({ plant }) => plant(json) ?? [])
      .map((steps) => steps.map((step) => `/${step}`).join(''));
    expect(await placesOf(json)).toEqual(places.sort());
  });

  it('says of each what would have worked', async () => {
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

describe('a right template', () => {
  it.each(bases.map(({ json }) => [String(json.key), json] as const))('%s has no fault', async (_key, json) => {
    expect(await placesOf(json)).toEqual([]);
  });
});
