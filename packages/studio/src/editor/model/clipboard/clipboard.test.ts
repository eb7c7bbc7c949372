import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { copyElements, parseCopied } from './clipboard.ts';
import { pasteElements } from './paste-elements.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 } as const;
const FILE = {
  fields: {
    title: { type: 'text', maxLength: 40, sample: 'A' },
    cards: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' } } } },
    other: { type: 'text' },
  },
  elements: [
    { type: 'text', role: 'title', box: BOX, text: '{{title}}' },
    {
      type: 'group',
      box: BOX,
      repeat: { field: 'cards', as: 'card' },
      elements: [{ type: 'text', width: 'fill', text: '{{card.name}}' }],
    },
  ],
} as const;

function copied(paths: readonly string[], drawn = new Map()) {
  return parseCopied(copyElements(FILE, paths, drawn)!)!;
}

describe('the clipboard', () => {
  it('has the elements and the fields that they read', () => {
    expect(Object.keys(copied(['/elements/0']).fields)).toEqual(['title']);
    expect(Object.keys(copied(['/elements/1', '/elements/1/elements/0']).fields)).toEqual(['cards']);
    expect(copyElements(FILE, ['/elements/9'])).toBeUndefined();
  });

  it('reads no other text', () => {
    for (const text of ['', 'Hello', '{}', '[1]', '{"type":"text"}']) expect(parseCopied(text)).toBeUndefined();
  });
});

describe('pasteElements', () => {
  it('puts a copy aside in the same template, without the role of the title', () => {
    const paste = pasteElements(copied(['/elements/0']));
    const once = paste.apply(FILE, []);
    expect(once.selected).toEqual(['/elements/2']);
    expect(elementAt(once.file, '/elements/2')).toEqual({
      type: 'text',
      box: { ...BOX, x: 26, y: 36 },
      text: '{{title}}',
    });
    expect(once.file.fields).toBe(FILE.fields);
    expect(elementAt(paste.apply(once.file, []).file, '/elements/3')!.box).toEqual({ ...BOX, x: 42, y: 52 });
  });

  it('brings the fields along, in the same place', () => {
    const { file } = pasteElements(copied(['/elements/0', '/elements/1'])).apply({ key: 'b', elements: [] }, []);
    expect(file).toEqual({
      key: 'b',
      fields: { title: FILE.fields.title, cards: FILE.fields.cards },
      elements: FILE.elements,
    });
  });

  it('shares a field with the same limits, and renames one with others', () => {
    const shared = { fields: { title: { type: 'text', maxLength: 40, sample: 'B' } }, elements: [] };
    const { file } = pasteElements(copied(['/elements/0'])).apply(shared, []);
    expect(file.fields).toBe(shared.fields);
    const different = { fields: { title: { type: 'text', maxLength: 60 } }, elements: [] };
    const { file: renamed } = pasteElements(copied(['/elements/0'])).apply(different, []);
    expect(Object.keys(renamed.fields as JsonObject)).toEqual(['title', 'title2']);
    expect(elementAt(renamed, '/elements/0')!.text).toBe('{{title2}}');
  });

  it('reads the item in the same repeat, and the first item outside of it', () => {
    const path = '/elements/1/elements/0';
    const drawn = new Map([[path, { x: 1, y: 2, width: 30, height: 40 }]]);
    const inside = pasteElements(copied([path], drawn), { container: '/elements/1' }).apply(FILE, []);
    expect(elementAt(inside.file, '/elements/1/elements/1')).toEqual({
      type: 'text',
      width: 'fill',
      text: '{{card.name}}',
    });
    const outside = pasteElements(copied([path], drawn)).apply(FILE, []);
    expect(elementAt(outside.file, '/elements/2')).toEqual({
      type: 'text',
      box: { x: 1, y: 2, width: 30, height: 40 },
      text: '{{cards.0.name}}',
    });
  });

  it('follows a list that was renamed, in the group that repeats it', () => {
    const taken = { fields: { cards: { type: 'text' } }, elements: [] };
    const { file } = pasteElements(copied(['/elements/1'])).apply(taken, []);
    expect(elementAt(file, '/elements/0')).toMatchObject({
      repeat: { field: 'cards2', as: 'card' },
      elements: [{ text: '{{card.name}}' }],
    });
  });

  it('centres what is pasted at a point', () => {
    const { file } = pasteElements(copied(['/elements/0']), { at: { x: 200, y: 100 } }).apply({ elements: [] }, []);
    expect(elementAt(file, '/elements/0')!.box).toEqual({ x: 150, y: 75, width: 100, height: 50 });
  });

  it('gives an element the size of its box in a group', () => {
    const { file } = pasteElements(copied(['/elements/0']), { container: '/elements/1', index: 0 }).apply(FILE, []);
    expect(elementAt(file, '/elements/1/elements/0')).toEqual({
      type: 'text',
      width: 100,
      height: 50,
      text: '{{title}}',
    });
  });
});
