import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { BOX, rejection, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Notice } from '../src/contract/index.ts';
import { parseProject } from '../src/template/project.ts';
import { type Order, render, rendererWith } from './render-scene.ts';

type Json = { readonly [key: string]: unknown };

const TIGHT = { x: 40, y: 300, width: 90, height: 20 };
const LONG = 'Many words that need more room than this. ';
const fields = { a: { type: 'text' }, list: { type: 'list' } };
const shown = { type: 'text', box: BOX, text: '{{a}}' };

const dot = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const assets = new Map<string, Uint8Array>([['dot', dot]]);

function orderOf(elements: readonly Json[], content: Json = { a: 'x' }, more: Partial<Order> = {}): Order {
  return { templates: [{ fields, elements }], slides: [{ content }], assets, ...more };
}

async function noticesOf(order: Order): Promise<readonly Notice[]> {
  return (await render(order)).artifact.notices;
}

describe("a notice that the template's own part causes", () => {
  const cases: readonly (readonly [string, string, Json])[] = [
    ['a static text that is shrunk', 'TEXT_SHRUNK', { type: 'text', box: TIGHT, text: LONG.slice(0, 20) }],
    ['a static text that is cut', 'TEXT_CUT', { type: 'text', box: TIGHT, text: LONG.repeat(9) }],
    [
      'a static text that grows off the slide',
      'TEXT_OVERFLOWS',
      { type: 'text', box: TIGHT, text: LONG.repeat(9), style: { fit: 'grow' } },
    ],
    ['a character without a glyph', 'GLYPH_MISSING', { type: 'text', box: TIGHT, text: '𒀀' }],
    ['a small picture', 'IMAGE_UPSCALED', { type: 'image', box: BOX, src: 'asset:dot' }],
    ['a missing picture', 'IMAGE_MISSING', { type: 'image', box: BOX, src: 'asset:no', onError: 'placeholder' }],
    [
      'a text over an element of the slide',
      'TEXT_CUT',
      { type: 'text', box: { ...TIGHT, y: 70 }, text: LONG.repeat(9) },
    ],
    [
      'a static text that a value of the caller shows',
      'TEXT_CUT',
      { type: 'text', box: TIGHT, text: LONG.repeat(9), when: 'a' },
    ],
    ['a font that is not installed', 'FONT_SUBSTITUTED', { ...shown, style: { font: 'Papyrus' } }],
  ];

  it.each(cases)('is in the answer, and strict handling ignores it: %s', async (_what, code, element) => {
    const order = orderOf([shown, element]);
    expect(await noticesOf(order)).toMatchObject([{ code, blame: 'template' }]);
    expect((await render({ ...order, strict: true })).artifact.notices).toMatchObject([{ code, blame: 'template' }]);
  });

  it("is that of a field's default, until the caller sends a value", async () => {
    const template = {
      fields: { a: { type: 'text', default: LONG.repeat(9) } },
      elements: [{ type: 'text', box: TIGHT, text: '{{a}}' }],
    };
    const order = { templates: [template], strict: true };
    expect((await render(order)).artifact.notices).toMatchObject([{ code: 'TEXT_CUT', blame: 'template' }]);
    const sent = render({ ...order, slides: [{ content: { a: LONG.repeat(8) } }] });
    expect((await rejection(sent)).code).toBe('STRICT_NOTICE');
  });

  it('is that of a template whose element a format has no object for', async () => {
    const adapter = createRecordingAdapter();
    const drawn = { code: 'DRAWN_NOT_NATIVE', message: 'Drawn.', slide: 1 } as const;
    const emit: typeof adapter.emit = async (scene, context) => ({
      ...(await adapter.emit(scene, context)),
      notices: [drawn, { code: 'FONT_NOT_EMBEDDED', message: 'Not embedded.' }],
    });
    const renderer = rendererWith({ ...adapter, emit });
    const template = templateOf({ fields: { a: { type: 'text' } }, elements: [shown] });
    const request = renderer.parseRequest({
      projectId: 'tests',
      presentation: { slideList: [{ templateKey: 'one', content: { a: 'x' } }] },
      options: { format: adapter.format },
    });
    const project = { settings: SETTINGS, templates: new Map([['one', template]]) };
    const { notices } = await renderer.render({ request, project, acceptedAt: ACCEPTED_AT, strict: true });
    expect(notices.map(({ blame }) => blame)).toEqual(['template', 'template']);
  });
});

describe('a notice that the content causes', () => {
  it.each<readonly [string, string, Json, Json]>([
    ['a value that is cut', 'TEXT_CUT', { ...shown, box: TIGHT }, { a: LONG.repeat(9) }],
    ['a value beside fixed words', 'TEXT_CUT', { ...shown, box: TIGHT, text: `Fixed: {{a}}` }, { a: LONG.repeat(9) }],
    [
      'fixed words that a list of the caller repeats',
      'TEXT_CUT',
      {
        type: 'group',
        box: { ...TIGHT, height: 60 },
        repeat: { field: 'list' },
        elements: [{ type: 'text', text: LONG.repeat(9), height: 20 }],
      },
      { a: 'x', list: ['1', '2', '3'] },
    ],
  ])('fails a strict export: %s', async (_what, code, element, content) => {
    const order = orderOf([element], content);
    const notices = await noticesOf(order);
    expect(notices.filter((notice) => notice.code === code).map(({ blame }) => blame)).toContain(undefined);
    const error = await rejection(render({ ...order, strict: true }));
    expect(error.code).toBe('STRICT_NOTICE');
  });

  it('fails a strict export beside notices of the template, which are no faults', async () => {
    const fixed = { type: 'text', box: TIGHT, text: LONG.repeat(9) };
    const order = orderOf([shown, fixed], { a: '𒀀', b: 1 });
    const error = await rejection(render({ ...order, strict: true }));
    expect(error.faults.map(({ path }) => path)).toEqual([
      '/presentation/slideList/0/content/b',
      '/presentation/slideList/0/content/a',
    ]);
    expect(error.faultCount).toBe(2);
  });

  it('is listed before any number of notices of the template', async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({
      type: 'text',
      name: `fixed ${index}`,
      box: TIGHT,
      text: LONG.repeat(9),
    }));
    const order = orderOf([...many, { ...shown, box: TIGHT }], { a: LONG.repeat(9) });
    const notices = await noticesOf(order);
    expect(notices).toHaveLength(101);
    expect(notices.filter(({ blame }) => blame === undefined)).toMatchObject([
      { code: 'TEXT_CUT', field: 'a' },
      { code: 'NOTICES_OMITTED', omitted: { TEXT_CUT: 51 }, omittedOfTemplate: 51 },
    ]);
    const error = await rejection(render({ ...order, strict: true }));
    expect([error.faults.length, error.faultCount]).toEqual([1, 1]);
    expect(
      (await render({ ...order, slides: [{ content: { a: 'x' } }], strict: true })).artifact.notices.at(-1),
    ).toEqual(expect.objectContaining({ code: 'NOTICES_OMITTED', omittedOfTemplate: 50 }));
  });
});

describe('a font that is not installed', () => {
  const settings = parseProject({ id: 'tests', theme: { fonts: { heading: 'Papyrus', body: 'Inter' } } });

  it('has one notice for the deck, which counts its elements and slides', async () => {
    const heading = (index: number) => ({ ...shown, style: { font: 'heading' }, box: { ...BOX, x: index } });
    const fixed = { type: 'text', box: { ...BOX, y: 300 }, text: 'Fixed', style: { font: 'heading' } };
    const order = orderOf([fixed, heading(0), heading(1)], {}, { settings });
    const slides = Array.from({ length: 5 }, (_, index) => ({ content: { a: `Slide ${index}` } }));
    const notices = await noticesOf({ ...order, slides });
    expect(notices).toEqual([
      {
        code: 'FONT_SUBSTITUTED',
        blame: 'template',
        message: expect.stringMatching(
          /^The font "Papyrus", the theme's heading font, is not installed; "Source Sans 3" replaces it in 15 elements on 5 slides\. .*Installed: /,
        ),
      },
    ]);
  });

  it('has a notice of its own for each family, the same on each use of a template', async () => {
    const fonts = ['Papyrus', 'Papyrus', 'Wingdings 9'];
    const elements = fonts.map((font, index) => ({ ...shown, text: index === 0 ? 'x' : '{{a}}', style: { font } }));
    const order = orderOf(elements, { a: 'x' });
    const messages = (await noticesOf(order)).map(({ message }) => message.slice(0, message.indexOf('.')));
    expect(messages).toEqual([
      'The font "Papyrus" is not installed; "Source Sans 3" replaces it in 2 elements on 1 slide',
      'The font "Wingdings 9" is not installed; "Source Sans 3" replaces it in 1 element on 1 slide',
    ]);
  });
});
