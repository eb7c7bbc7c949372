import { caseCount } from '@deckwright/test-tools/cases';
import { BOX } from '@deckwright/test-tools/decks/template-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}

async function unused(fields: Json, elements: readonly Json[], content: Json) {
  const { notices } = await renderScene({ templates: [{ fields, elements }], slides: [{}, { content }] });
  return notices.filter(({ code }) => code === 'VALUE_UNUSED');
}

async function fieldsOf(...args: Parameters<typeof unused>) {
  return (await unused(...args)).map(({ field }) => field);
}

describe('a value that nothing on the slide shows', () => {
  it('has one notice, with its pointer', async () => {
    const fields = { a: { type: 'text' }, on: { type: 'boolean' } };
    const elements = [text('{{a}}', { when: 'on' }), text('{{a}}!', { when: 'on' })];
    expect(await unused(fields, elements, { a: 'x', on: false })).toMatchObject([
      { where: '/presentation/slideList/1/content/a', slide: 2, field: 'a' },
    ]);
    expect(await unused(fields, elements, { a: 'x', on: true })).toEqual([]);
  });

  it('has no notice if it was not given, or is empty', async () => {
    const fields = { a: { type: 'text', default: 'A' }, l: { type: 'list' }, on: { type: 'boolean' } };
    const elements = [text('{{a}}{{l.0}}', { when: 'on' })];
    for (const content of [{}, { a: null, l: null }, { a: ' ', l: [] }])
      expect(await fieldsOf(fields, elements, content)).toEqual([]);
  });

  it('has a notice even if a "when" reads it, unless no other element reads its field', async () => {
    const fields = { a: { type: 'text' }, state: { type: 'text' } };
    const elements = [text('{{a}}', { when: '!a' }), text('Late', { when: { field: 'state', is: 'late' } })];
    expect(await fieldsOf(fields, elements, { a: 'x', state: 'on time' })).toEqual(['a']);
  });

  it('has no notice if it decides which element is shown: "unchanged" shows a change of 0', async () => {
    const fields = { change: { type: 'number' } };
    const elements = [
      text('{{change}}', { when: { field: 'change', not: 0 } }),
      text('unchanged', { when: { field: 'change', is: 0 } }),
    ];
    expect(await fieldsOf(fields, elements, { change: 0 })).toEqual([]);
    expect(await fieldsOf(fields, elements.slice(0, 1), { change: 0 })).toEqual(['change']);
  });

  it('has a notice at the topmost value of which nothing is shown', async () => {
    const card = { type: 'object', fields: { name: { type: 'text' }, note: { type: 'text' } } };
    const fields = { cards: { type: 'list', items: card }, lead: card, on: { type: 'boolean' } };
    const group = {
      type: 'group',
      box: BOX,
      repeat: { field: 'cards', as: 'card' },
      elements: [
        { type: 'text', text: '{{card.name}}', when: { field: 'card.name', not: 'secret' } },
        { type: 'text', text: '{{card.note}}', when: 'on' },
      ],
    };
    const elements = [group, text('{{lead.name}}{{lead.note}}', { when: 'on' })];
    const content = {
      cards: [{ name: 'a', note: 'b' }, { note: 'c' }, { name: 'd' }],
      lead: { name: 'e', note: 'f' },
      on: false,
    };
    expect(await fieldsOf(fields, elements, content)).toEqual(['cards.0.note', 'cards.1', 'lead']);
  });

  it('has a notice for items of a list that is read in part', async () => {
    expect(await fieldsOf({ l: { type: 'list' } }, [text('{{l.1}}')], { l: ['a', 'b', 'c'] })).toEqual(['l.0', 'l.2']);
    expect(
      await fieldsOf({ l: { type: 'list', levels: 2 } }, [text('{{l.0.text}}')], { l: [{ text: 'a', items: ['b'] }] }),
    ).toEqual(['l.0.items']);
  });

  it('has a notice if its element is left out for another reason', async () => {
    const fields = { a: { type: 'text', whenEmpty: 'hide' }, b: { type: 'text' }, p: { type: 'image' } };
    const elements = [text('{{a}} {{b}}'), { type: 'image', box: BOX, field: 'p', alt: '{{b}}' }];
    expect(await fieldsOf(fields, elements, { b: 'x' })).toEqual(['b']);
  });

  it('has no second notice if its key is unknown or static', async () => {
    const fields = { o: { type: 'object', fields: { a: { type: 'text', static: true, default: 'A' } } } };
    expect(await fieldsOf(fields, [text('{{o.a}}', { when: '!o' })], { o: { a: 'x', b: 'y' }, q: 1 })).toEqual([]);
  });

  it('is never lost silently', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const element = fc.record({
      words: fc.uniqueArray(key, { minLength: 1 }),
      when: fc.option(fc.tuple(fc.constantFrom('', '!'), key)),
    });
    const contents = fc.dictionary(key, fc.constantFrom('one', 'two', ''), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(element, { maxLength: 4 }), contents, async (parts, content) => {
        const fields = {
          a: { type: 'text' },
          b: { type: 'text', whenEmpty: 'hide' },
          c: { type: 'text', whenEmpty: 'keep' },
        };
        const elements = parts.map(({ words, when }) => {
          return text(words.map((one) => `${one}={{${one}}}`).join(';'), when ? { when: when.join('') } : {});
        });
        const { slides, notices } = await renderScene({ templates: [{ fields, elements }], slides: [{ content }] });
        const said = JSON.stringify(slides[0]!.nodes);
        const told = new Set(notices.map((notice) => notice.field));
        // The test's own elements read fields in a `when` that no other element reads.
        const decides = (one: string): boolean =>
          parts.some(({ when }) => when?.[1] === one) || !parts.some(({ words }) => words.some((word) => word === one));
        for (const [one, value] of Object.entries(content)) {
          const isShown = value === '' || said.includes(`${one}=${value}`);
          expect([one, isShown || decides(one) || told.has(one)]).toEqual([one, true]);
          if (told.has(one)) expect(isShown).toBe(false);
        }
      }),
      { numRuns: caseCount(150), seed: 20260206 },
    );
  });
});
