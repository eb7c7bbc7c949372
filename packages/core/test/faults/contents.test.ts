import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { type Fault, RenderError } from '../../src/contract/index.ts';
import { sampleContent } from '../../src/template/samples/samples.ts';
import { parseTemplate, type Template } from '../../src/template/template.ts';
import { rendererWith } from '../render-scene.ts';
import { type Json, planted, pointer, rightTemplates } from './corpus.ts';
import { type RightContent, WRONG_CONTENTS } from './wrong-contents.ts';

const adapter = createRecordingAdapter();
const renderer = rendererWith(adapter);

/** Fields that are in no feature's samples, so that every rule can be broken. */
const MORE: Json = {
  key: 'more',
  fields: {
    words: { type: 'text', maxLength: 20, required: true, sample: 'Words' },
    count: { type: 'number', min: 1, max: 9, sample: 4 },
    day: { type: 'date', min: '2020-01-01', sample: '2026-11-20' },
    open: { type: 'boolean', sample: true },
    rich: { type: 'richText', sample: '**bold**' },
    few: { type: 'list', minItems: 2, maxItems: 3, sample: ['a', 'b'] },
    shares: { type: 'chart', sample: { labels: ['a', 'b'], values: [1, 2] } },
    cloud: { type: 'chart', data: 'points', sample: { series: [{ name: 'S', points: [{ x: 1, y: 2 }] }] } },
  },
  elements: [
    {
      type: 'text',
      box: { x: 40, y: 40, width: 800, height: 90 },
      text: '{{words}} {{count}} {{day}} {{open}} {{rich}}',
    },
    { type: 'list', box: { x: 40, y: 140, width: 300, height: 90 }, field: 'few' },
    { type: 'chart', box: { x: 440, y: 240, width: 300, height: 200 }, field: 'shares' },
    { type: 'chart', box: { x: 40, y: 240, width: 300, height: 200 }, chart: 'scatter', field: 'cloud' },
  ],
};

interface Base extends RightContent {
  readonly template: Template;
}

const bases = [MORE, ...rightTemplates()].map((json): Base => {
  const template = parseTemplate(json, SETTINGS, renderer.elements);
  const fields = (json.fields ?? {}) as Base['fields'];
  return { key: template.key, fields, template, json: sampleContent(template) as Json };
});

const cases = WRONG_CONTENTS.flatMap((way) => {
  const found = bases.flatMap((base) => {
    return way(base).plant(structuredClone(base.json)) ? [...planted([way(base)], [base], 1)] : [];
  });
  if (found.length === 0) throw new Error(`"${way(bases[0]!).what}" could be planted nowhere.`);
  return found.slice(0, 6);
});

function faultsIn(...contents: readonly { readonly template: Template; readonly json: unknown }[]): readonly Fault[] {
  const slideList = contents.map(({ template, json }) => ({ templateKey: template.key, content: json }));
  const body = { projectId: 'tests', presentation: { slideList }, options: { format: adapter.format } };
  const project = { settings: SETTINGS, templates: new Map(contents.map(({ template }) => [template.key, template])) };
  try {
    renderer.check(renderer.parseRequest(body), project);
    return [];
  } catch (error) {
    if (error instanceof RenderError) return error.faults;
    throw error;
  }
}

function within(slide: number, pointers: readonly string[]) {
  return pointers.map((one) => `/presentation/slideList/${slide}/content${one}`);
}

describe('the corpus of wrong contents', () => {
  it('has at least two hundred entries', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  it.each(cases.map(({ what, base, json, pointers }) => [`${what}, for ${base.key}`, base, json, pointers] as const))(
    '%s',
    (_name, { template }, json, pointers) => {
      const faults = faultsIn({ template, json });
      expect(faults.map(({ path }) => path).sort()).toEqual(within(0, pointers));
      for (const { code, message, expected, got } of faults) {
        expect([expected ?? '', got ?? ''], message).not.toContain('');
        expect(code).toBe('INVALID_CONTENT');
        expect(message).not.toMatch(/Invalid input|undefined|\[object/);
      }
    },
  );

  it('gets all its faults in one error, each at its slide', () => {
    const slides = cases.map(({ base: { template }, json }) => ({ template, json }));
    // An error lists the first hundred.
    const few = slides.slice(0, 60);
    const expected = cases.slice(0, few.length).flatMap(({ pointers }, slide) => within(slide, pointers));
    expect(
      faultsIn(...few)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(expected.sort());
    expect(expected.length).toBeLessThanOrEqual(100);
    expect(faultsIn(...slides)).toHaveLength(100);
  });
});

describe('valid content', () => {
  it.each(bases.map((base) => [base.key, base] as const))('for %s has no fault', (_key, { template, json }) => {
    expect(faultsIn({ template, json })).toEqual([]);
  });

  it('has no faults because of another slide', () => {
    const { base, json, pointers } = cases[0]!;
    const right = bases.slice(0, 5).map(({ template, json: one }) => ({ template, json: one }));
    const faults = faultsIn(...right, { template: base.template, json }, ...right);
    expect(faults.map(({ path }) => path)).toEqual(within(right.length, pointers));
    expect(pointer(['a/b', '~'])).toBe('/a~1b/~0');
  });
});
