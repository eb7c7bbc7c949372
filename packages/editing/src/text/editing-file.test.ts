import { describe, expect, it } from 'vitest';
import { drawWhileEditing } from '../../test/lay-out.ts';
import { editableText, fileWhileEditing, literalText } from './editing-file.ts';

const BOX = { x: 0, y: 0, width: 500, height: 100 };

function fileWith(text: string, more: object = {}) {
  return {
    key: 'cover',
    name: 'Cover',
    fields: { title: { type: 'text', sample: 'From the sample' }, note: { type: 'richText' } },
    elements: [{ type: 'text', box: BOX, text, ...more }],
  };
}

async function drawn(before: string, typed: string): Promise<string | undefined> {
  return (await drawWhileEditing(fileWith(before), '/elements/0', typed)).drawn?.text;
}

describe('a template while a text is edited', () => {
  it.each([
    'About {{title}} and {{ note }}',
    '{{title}}',
    '{{title}',
    '{{{title}}} {{',
    '{{nothing}} that the template knows',
    'without any of the placeholders',
    'Ann\nBob\vCaro',
  ])('shows %j as it is typed', async (typed) => {
    expect(await drawn('{{title}} {{note}}', typed)).toBe(typed.replace('\v', '\n'));
  });

  it('draws an empty text, so that it has a line for the caret', async () => {
    const { drawn: text } = await drawWhileEditing(fileWith('{{title}} {{note}}'), '/elements/0', '');
    expect(text).toMatchObject({ text: '' });
    expect(text!.lines).toHaveLength(1);
    expect(await drawn('{{title}} {{note}}', ' \n ')).toBe(' \n ');
  });

  it.each([
    ['error', 'too long '.repeat(200)],
    ['clip', 'too long '.repeat(200)],
    ['shrink', '{{title}} '.repeat(200)],
  ])('shows all of a text that does not fit with %j', async (fit, typed) => {
    const file = fileWith('{{title}} {{note}}', { style: { size: 40, fit } });
    expect((await drawWhileEditing(file, '/elements/0', typed)).drawn!.text).toBe(typed);
  });

  it('shrinks a text without placeholders as in a file', async () => {
    const file = fileWith('{{title}} {{note}}', { style: { size: 40 } });
    const heightOf = async (typed: string) => {
      return (await drawWhileEditing(file, '/elements/0', typed)).drawn!.lines[0]!.box.height;
    };
    expect(await heightOf('short')).toBe(48);
    expect(await heightOf('a text that does not fit '.repeat(6))).toBeLessThan(48);
  });

  it('keeps the style of the theme', () => {
    const file = fileWith('{{title}}', { style: 'heading' });
    expect(fileWhileEditing(file, '/elements/0', '{{title}}')).toMatchObject({
      elements: [{ style: { extends: 'heading', fit: 'grow' } }],
    });
  });

  it('counts offsets in what is typed', async () => {
    const typed = '{{title}} 🙂 x';
    const { drawn: text } = await drawWhileEditing(fileWith('{{title}} {{note}}'), '/elements/0', typed);
    expect(text!.lines.at(-1)!.end).toBe(typed.length);
    expect(text!.lines[0]!.cells.map(({ start, end }) => typed.slice(start, end)).slice(0, 4)).toEqual([...'{{ti']);
  });

  it('keeps everything else, the file included', () => {
    const file = { ...fileWith('{{title}}', { continued: ' ({{part}})', role: 'title' }), other: [1] };
    const copy = structuredClone(file);
    expect(fileWhileEditing(file, '/elements/0', 'x')).toEqual({
      ...file,
      elements: [{ ...file.elements[0], text: 'x', continued: '{{title}}{{part}}' }],
    });
    expect(file).toEqual(copy);
  });

  it('finds texts in groups, and rejects what has no text', () => {
    const file = { elements: [{ type: 'group', elements: [{ type: 'text', text: 'a' }] }] };
    expect(fileWhileEditing(file, '/elements/0/elements/0', '')).toMatchObject({
      elements: [{ elements: [{ text: literalText('') }] }],
    });
    expect(() => fileWhileEditing(file, '/elements/3', '')).toThrow(TypeError);
    expect(() => fileWhileEditing({ elements: [{ text: { rich: true } }] }, '/elements/0', '')).toThrow(TypeError);
  });

  it('shows the placeholders of a slide number', async () => {
    const file = fileWith('{{title}} {{note}}');
    const elements = [...file.elements, { type: 'slideNumber', box: BOX, text: '{{number}}' }];
    const { drawn: text } = await drawWhileEditing({ ...file, elements }, '/elements/1', '{{number}} of {{count}}');
    expect(text!.text).toBe('{{number}} of {{count}}');
  });
});

describe('an editable text', () => {
  it('has one line feed for each paragraph end, and no characters that are never drawn', () => {
    expect(editableText('a\r\nb\rc\u2029d\ve\u0000f\uFFFE')).toBe('a\nb\nc\nd\vef');
  });
});
