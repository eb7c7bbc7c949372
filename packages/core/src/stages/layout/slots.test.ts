import { BOX, SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { Slot, TextNode } from '../../contract/index.ts';
import { ELEMENTS } from '../../elements/index.ts';
import { parseProject } from '../../template/project.ts';

type Json = { readonly [key: string]: unknown };

const far = { ...BOX, x: 500 };
function text(words: string, more: Json = {}) {
  return { type: 'text', text: words, ...more };
}
const fields = { a: { type: 'text' }, b: { type: 'text' }, l: { type: 'list' } };
const content = { a: 'A', b: 'B', l: ['L'] };

/** The scene of one slide, and the slots of its layout without that of the number. */
async function sceneOf(elements: readonly Json[], more: Json = {}, slide: Json = content, settings = SETTINGS) {
  const scene = await renderScene({
    templates: [{ fields, elements, ...more }],
    slides: [{ content: slide }],
    settings,
    claims: ['chart', 'table'],
  });
  const { nodes } = scene.slides[0]!;
  const slots = scene.layouts[0]!.slots.filter(({ key }) => key !== 'number');
  return { scene, slots, nodes, filled: nodes.map(({ slot }) => slot) };
}

/** The only slot of a template with one element. */
async function slotOf(element: Json, more: Json = {}, slide: Json = content, settings = SETTINGS): Promise<Slot> {
  const { slots } = await sceneOf([{ box: BOX, ...element }], more, slide, settings);
  expect(slots).toHaveLength(1);
  return slots[0]!;
}

describe('a slot', () => {
  it('is an element that shows a field, whatever its condition, link and alternative text read', async () => {
    const chart = { type: 'chart', box: { ...far, y: 300 }, field: 'c', chart: 'column', title: 'Of {{a}}, {{b}}' };
    const elements = [
      text('{{a}}', { role: 'title', name: 'Heading', box: BOX }),
      text('About {{b}}', { box: far, when: 'a' }),
      text('Read on', { box: far, link: 'https://{{a}}.example', alt: '{{b}}' }),
      chart,
      { type: 'list', box: BOX, field: 'l' },
    ];
    const more = { fields: { ...fields, c: { type: 'chart' } } };
    const { slots, filled } = await sceneOf(elements, more, { ...content, c: { labels: ['x'], values: [1] } });
    expect(slots.map(({ key, type, name, prompt }) => [key, type, name, prompt])).toEqual([
      ['1', 'title', 'Heading', 'A'],
      ['2', 'body', 'B', 'B'],
      ['4', 'chart', 'C', 'C'],
      ['5', 'body', 'L', 'L'],
    ]);
    expect(filled).toEqual(['1', '2', undefined, '4', '5']);
  });

  it('may show several fields, and names them in its prompt', async () => {
    const { prompt } = await slotOf(text('{{lead.jobTitle}}: {{lead.name}}, {{a}}'), {
      fields: { ...fields, lead: { type: 'object', fields: { name: { type: 'text' }, jobTitle: { type: 'text' } } } },
    });
    expect(prompt).toBe('Lead job title, lead name, a');
  });

  it('has the name of its element as a prompt if the key of its field has no letters', async () => {
    const { prompt } = await slotOf(text('{{_}}', { name: 'Remark' }), { fields: { _: { type: 'text' } } }, {});
    expect(prompt).toBe('Remark');
  });

  it('turns with its element, and with the groups around it', async () => {
    const inner = text('{{b}}', { rotation: 10 });
    const group = { type: 'group', box: { ...BOX, y: 160 }, rotation: 90, elements: [inner] };
    const { slots, nodes } = await sceneOf([text('{{a}}', { box: far, rotation: 5 }), group]);
    expect(slots.map(({ rotation }) => rotation)).toEqual([5, 100]);
    expect(nodes.map(({ rotation }) => rotation)).toEqual([5, 100]);
    expect(slots[1]!.box.x).toBeCloseTo(nodes[1]!.box.x, 3);
  });

  it('stays on the layout if a slide has no value for it, or if its condition does not hold', async () => {
    const elements = [text('{{a}}', { box: BOX }), text('{{b}}', { box: far, when: { field: 'a', is: 'x' } })];
    const { slots, nodes } = await sceneOf(elements, {}, {});
    expect(slots.map(({ key }) => key)).toEqual(['1', '2']);
    expect(nodes).toEqual([]);
  });

  it('is one of the elements in the same place that a value chooses between: that of the sample', async () => {
    const kind = { type: 'text', sample: 'bad' };
    const elements = ['good', 'bad', 'fair'].map((is) => text(`${is} {{a}}`, { box: BOX, when: { field: 'k', is } }));
    const { slots } = await sceneOf(elements, { fields: { ...fields, k: kind } });
    expect(slots.map(({ key }) => key)).toEqual(['2']);
  });

  it('is not on the layout if it belongs to a continued part, which a new slide does not have', async () => {
    const { slots } = await sceneOf([text('{{a}}', { box: BOX, when: { field: 'part', above: 1 } })]);
    expect(slots).toEqual([]);
  });

  it('is not a text of the template itself, nor of a static field', async () => {
    const own = { type: 'text', static: true, default: 'Ours' };
    const { slots } = await sceneOf(
      [text('{{s}}', { box: BOX }), text('Words', { box: BOX })],
      { fields: { s: own } },
      {},
    );
    expect(slots).toEqual([]);
  });

  it('is a title on the slides, even if all of them have the same', async () => {
    const { slots } = await sceneOf([text('{{a}}', { box: BOX }), text('Goals', { box: BOX, role: 'title' })]);
    expect(slots.map(({ type, prompt }) => [type, prompt])).toEqual([
      ['body', 'A'],
      ['title', 'Title'],
    ]);
  });
});

describe('a slot in a group', () => {
  const card = { type: 'group', fill: 'lt2', padding: 10, gap: 5, elements: [text('{{a}}'), text('{{b}}')] };
  const more = { fields: { a: { type: 'text', sample: 'A line\nand another' }, b: { type: 'text' } } };

  it('is where the samples put it; on a slide, its node is where the values put it', async () => {
    const group = { type: 'group', box: BOX, elements: [card] };
    const { slots, nodes } = await sceneOf([group], more, { a: 'Short', b: 'B' });
    expect(slots.map(({ key, prompt }) => [key, prompt])).toEqual([
      ['1.1.1', 'A'],
      ['1.1.2', 'B'],
    ]);
    // Two lines of 16 points, then the gap.
    expect(slots.map(({ box }) => Math.round(box.y))).toEqual([70, Math.round(70 + 2 * 19.2 + 5)]);
    const texts = nodes.filter(({ kind }) => kind === 'text');
    expect(texts.map(({ slot, box }) => [slot, Math.round(box.y)])).toEqual([
      ['1.1.1', 70],
      ['1.1.2', Math.round(70 + 19.2 + 5)],
    ]);
    expect(nodes.find(({ kind }) => kind === 'shape')!.slot).toBeUndefined();
  });

  it('also exists for a field without a sample, which would leave no room for it', async () => {
    const { slots } = await sceneOf([{ ...card, box: BOX }], {}, {});
    expect(slots.map(({ key }) => key)).toEqual(['1.1', '1.2']);
    expect(slots.every(({ box }) => box.height > 0)).toBe(true);
  });

  it('is in a partial if a field or a text with fields is passed to it, but not for the template’s own words', async () => {
    const partial = {
      fields: { head: { type: 'text' }, words: { type: 'text' } },
      elements: [text('{{head}}'), text('{{words}}')],
    };
    const settings = parseProject({ id: 'tests', partials: { note: partial } });
    const use = (given: Json) => ({ type: 'partial', partial: 'note', box: BOX, with: given });
    const passed = await sceneOf([use({ head: 'Note', words: '{{a}} ({{b}})' })], {}, content, settings);
    expect(passed.slots.map(({ key, prompt }) => [key, prompt])).toEqual([['1.2', 'A, b']]);
    expect(passed.filled).toEqual([undefined, '1.2']);
    const whole = await sceneOf([use({ head: '{{a}}', words: '{{b}}' })], {}, content, settings);
    expect(whole.slots.map(({ prompt }) => prompt)).toEqual(['A', 'B']);
  });

  it('is the area of a repeat, whose items fill no slot and whose first text gives the look', async () => {
    const item = {
      type: 'group',
      elements: [{ type: 'shape', height: 3, fill: 'accent1' }, text('{{item}}', { style: { size: 9 } })],
    };
    const repeat = { type: 'group', name: 'Cards', repeat: { field: 'l', as: 'item' }, elements: [item] };
    const { slots, filled } = await sceneOf([
      { type: 'group', box: BOX, elements: [text('{{a}}', { height: 50 }), repeat] },
    ]);
    expect(slots.map(({ key, prompt }) => [key, prompt])).toEqual([
      ['1.1', 'A'],
      ['1.2', 'L'],
    ]);
    expect(slots[1]).toMatchObject({ name: 'Cards', type: 'body', box: { x: BOX.x, y: BOX.y + 50, width: BOX.width } });
    expect(slots[1]!.text!.paragraphs[0]!.runs).toMatchObject([{ text: 'L', size: 9 }]);
    expect(filled.filter((slot) => slot !== undefined)).toEqual(['1.1']);
  });
});

describe('the look of a slot', () => {
  it('is what the template asks for, before a long text is shrunk', async () => {
    const style = {
      size: 40,
      color: 'accent2',
      italic: true,
      align: 'center',
      anchor: 'bottom',
      insets: 4,
      spaceAfter: 6,
      lineSpacing: 0.9,
    };
    const long = { a: 'Many words in a small box. '.repeat(40) };
    const element = text('{{a}}', { role: 'subtitle', style });
    const slot = await slotOf(element, {}, long);
    const { nodes } = await sceneOf([{ ...element, box: BOX }], {}, long);
    expect((nodes[0] as TextNode).paragraphs[0]!.runs[0]!.size).toBeLessThan(40);
    expect(slot.text).toMatchObject({
      anchor: 'bottom',
      insets: { top: 4, right: 4, bottom: 4, left: 4 },
      paragraphs: [
        {
          align: 'center',
          lineSpacing: 0.9,
          spaceAfter: 6,
          runs: [{ text: 'A', size: 40, color: { role: 'accent2' }, italic: true, fontRole: 'heading' }],
        },
      ],
    });
  });

  it('has none of the styles of a sample’s rich text', async () => {
    const rich = { type: 'richText', sample: '**Bold** and more' };
    const { text: look } = await slotOf(text('{{a}}'), { fields: { a: rich } });
    expect(look!.paragraphs.map(({ runs }) => runs.map(({ text, bold }) => [text, bold]))).toEqual([
      [['A', undefined]],
    ]);
  });

  it('of a list has five levels, each with the style and the bullet that the list gives it', async () => {
    const levels = [{ bullet: '•' }, { bullet: '–', style: { size: 15, color: 'accent3' } }];
    const { text: look } = await slotOf({ type: 'list', field: 'l', levels, style: { size: 20 } });
    expect(look!.paragraphs.map(({ level, bullet, runs }) => [level, bullet, runs[0]!.size])).toEqual([
      [0, { kind: 'glyph', glyph: '•' }, 20],
      [1, { kind: 'glyph', glyph: '–' }, 15],
      [2, { kind: 'glyph', glyph: '–' }, 13.2],
      // The smallest size of the list.
      [3, { kind: 'glyph', glyph: '–' }, 12],
      [4, { kind: 'glyph', glyph: '–' }, 12],
    ]);
  });

  it('begins at the right in a project whose language does, unless the template says otherwise', async () => {
    const settings = parseProject({ id: 'tests', language: 'ar' });
    const { text: look } = await slotOf(text('{{a}}'), {}, content, settings);
    expect(look!.paragraphs[0]).toMatchObject({ direction: 'rtl', align: 'right' });
    const { text: own } = await slotOf(text('{{a}}', { style: { direction: 'ltr' } }), {}, content, settings);
    expect(own!.paragraphs[0]).toMatchObject({ direction: 'ltr', align: 'left' });
  });

  it('of a picture is its outline; no picture is loaded for it', async () => {
    const element = { type: 'image', field: 'p', radius: 9, border: { color: 'dk1', width: 2 } };
    const sample = 'https://example.org/never.png';
    const slot = await slotOf(element, { fields: { p: { type: 'image', sample } } }, {});
    expect(slot).toMatchObject({ type: 'picture', prompt: 'P', picture: { radius: 9, stroke: { width: 2 } } });
    expect(slot.text).toBeUndefined();
  });

  it('of the slide number is that of its element, or else of the position of template and project', async () => {
    const element = { type: 'slideNumber', box: BOX, style: { size: 10, color: 'accent6' } };
    const { scene, filled } = await sceneOf([element]);
    const look = { role: 'slideNumber', text: { paragraphs: [{ runs: [{ size: 10, color: { role: 'accent6' } }] }] } };
    expect(scene.layouts[0]!.slots).toMatchObject([{ key: '1', box: BOX, ...look }]);
    expect(filled).toEqual(['1']);
    const order = { templates: [{ slideNumber: { x: 0.5, y: 0.5 } }], slides: [{ attributes: { slideNumber: true } }] };
    const { layouts, slides } = await renderScene(order);
    expect(layouts[0]!.slots).toMatchObject([{ key: 'number', box: { x: 480, y: 270 } }]);
    expect(slides[0]!.nodes).toMatchObject([{ slot: 'number', box: layouts[0]!.slots[0]!.box }]);
  });
});

it('the slots of a layout are the same whatever its slides show', async () => {
  const group = {
    type: 'group',
    box: BOX,
    elements: [text('{{a}}'), text('{{b}}', { when: { field: 'a', is: 'x' } })],
  };
  const elements = [group, { type: 'list', box: far, field: 'l' }];
  const long = { a: 'x', b: 'Many words. '.repeat(99), l: Array.from({ length: 30 }, () => 'item') };
  const [one, other] = await Promise.all([sceneOf(elements), sceneOf(elements, {}, long)]);
  expect(one.slots.length).toBeGreaterThan(1);
  expect(one.slots).toEqual(other.slots);
});

it('an element that fails with its sample, or a sample that no longer matches, does not fail an export', async () => {
  const schema = ELEMENTS[0]!.schema;
  const failing = {
    name: 'failing',
    schema,
    fields: () => [{ path: 'a' }],
    bind: (_element: unknown, scope: { value(path: string): unknown }) => scope.value('a'),
    measure: () => ({ width: 1, height: 1 }),
    layout({ value }: { readonly value: unknown }) {
      if (value === 'sample') throw new Error('no samples, please');
      return [];
    },
  };
  const scene = await renderScene({
    templates: [
      {
        fields: { a: { type: 'text', sample: 'sample' }, b: { type: 'text' } },
        elements: [{ type: 'failing', text: 'x', box: far }, text('{{b}}', { box: BOX })],
      },
    ],
    slides: [{ content }],
    parts: { elements: [failing as never] },
  });
  expect(scene.layouts[0]!.slots.map(({ key }) => key)).toEqual(['2', 'number']);
});
