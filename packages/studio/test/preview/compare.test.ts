import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { afterAll, describe, expect, it } from 'vitest';
import { createPreviewEngine } from '../../src/preview/engine.ts';
import { createTemplateChecks } from '../../src/preview/template-checks.ts';

const parts = nodeParts();
afterAll(() => parts.images.close?.());

const BOX = { x: 40, y: 20, width: 400, height: 60 };
const HEADLINE = {
  key: 'headline',
  fields: { title: { type: 'text', sample: 'Short' } },
  samples: { long: { title: 'A rather long title. '.repeat(4) } },
  elements: [{ type: 'text', name: 'Head: "A"', box: BOX, text: '{{title}}', style: { size: 24, color: 'accent1' } }],
};
const CARDS = {
  key: 'cards',
  fields: { title: { type: 'text', sample: 'A few words on a card' } },
  elements: [
    { type: 'partial', partial: 'card', box: BOX, with: { label: '{{title}}' } },
    { type: 'text', role: 'title', name: 'Own', box: { ...BOX, y: 200 }, text: 'Words', style: { color: 'accent1' } },
  ],
};

function withColor(accent1: string) {
  return { id: 'compared', theme: { colors: { accent1 } }, partials: { card: card(60) } };
}

function card(height: number) {
  const label = { type: 'text', name: 'Label', box: { x: 0, y: 0, width: 400, height }, text: '{{label}}' };
  return {
    fields: { label: { type: 'text', sample: 'Label' } },
    width: 400,
    height: 60,
    elements: [{ ...label, style: { size: 20, minSize: 20 } }],
  };
}

const NAVY = withColor('#000080');
const engine = createPreviewEngine(parts, { settings: NAVY, templates: [HEADLINE, CARDS] }, {}, []);

describe('a comparison', () => {
  it('finds the texts that another colour makes hard to read, with their elements', async () => {
    const { added, gone } = await engine.compare(HEADLINE, { before: NAVY, after: withColor('#FFFF00') });
    expect(added).toEqual([
      {
        ...{ kind: 'notice', code: 'LOW_CONTRAST', element: 'Head: "A"', path: '/elements/0' },
        message: expect.stringMatching(/^The contrast of its text, accent1, /),
      },
    ]);
    expect(gone).toBe(0);
    expect(await engine.compare(HEADLINE, { before: withColor('#FFFF00'), after: NAVY })).toEqual({
      added: [],
      gone: 1,
    });
  });

  it('leaves out what a template warns of already, and names the sample', async () => {
    const huge = { ...NAVY, theme: { ...NAVY.theme, textStyles: { huge: { size: 40 } } } };
    const styled = {
      ...HEADLINE,
      elements: [{ ...HEADLINE.elements[0], style: 'huge' }],
    };
    const small = { ...NAVY, theme: { ...NAVY.theme, textStyles: { huge: { size: 12 } } } };
    const { added } = await engine.compare(styled, { before: small, after: huge });
    expect(added.map(({ code, sample }) => [code, sample])).toEqual([['TEXT_SHRUNK', 'long']]);
    const larger = { ...NAVY, theme: { ...NAVY.theme, textStyles: { huge: { size: 42 } } } };
    expect(await engine.compare(styled, { before: huge, after: larger })).toEqual({ added: [], gone: 0 });
  });

  it('names the use of a partial whose text is cut, and where it is', async () => {
    const { added } = await engine.compare(CARDS, { before: NAVY, after: { ...NAVY, partials: { card: card(10) } } });
    expect(added).toMatchObject([{ code: 'TEXT_CUT', element: 'card / Label', path: '/elements/0' }]);
  });

  it('has the faults of a template that no longer works', async () => {
    const { added } = await engine.compare(CARDS, { before: NAVY, after: { ...NAVY, partials: {} } });
    expect(added.map(({ kind }) => kind)).toContain('fault');
  });

  it('has nothing to say of a project file that is wrong, which has faults of its own', async () => {
    const after = { ...NAVY, theme: { colors: { accent1: 'red' } } };
    expect((await engine.compare(HEADLINE, { before: NAVY, after })).added).toEqual([]);
  });

  it('checks a template again only if it or the project file has changed', async () => {
    const renderer = createRenderer({ ...parts, adapters: [] });
    let count = 0;
    const counting = {
      ...renderer,
      checkTemplate(...args: Parameters<typeof renderer.checkTemplate>) {
        count += 1;
        return renderer.checkTemplate(...args);
      },
    };
    const checks = createTemplateChecks(counting, {}, () => []);
    const green = withColor('#00FF00');
    const first = await checks.compare(HEADLINE, { before: NAVY, after: green });
    expect(count).toBe(2);
    const again = structuredClone({ template: HEADLINE, files: { before: NAVY, after: green } });
    expect(await checks.compare(again.template, again.files)).toEqual(first);
    expect(count).toBe(2);
    await checks.compare(HEADLINE, { before: NAVY, after: withColor('#FF0000') });
    expect(count).toBe(3);
    await checks.compare(CARDS, { before: NAVY, after: green });
    expect(count).toBe(5);
  });
});
