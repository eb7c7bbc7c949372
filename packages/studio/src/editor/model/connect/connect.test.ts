import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import { childrenAt, type TemplateJson } from '../../../elements/template-json.ts';
import { duplicateElements } from '../arrange/duplicate-elements.ts';
import { moveElements } from '../arrange/move-elements.ts';
import { placeElements } from '../arrange/place-elements.ts';
import { removeElements } from '../arrange/remove-elements.ts';
import { copyElements, parseCopied } from '../clipboard/clipboard.ts';
import { pasteElements } from '../clipboard/paste-elements.ts';
import { removeField } from '../fields/remove-field.ts';
import { removeRepeat } from '../fields/repeats.ts';
import { groupElements } from '../groups/group-elements.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { connectElements, endsToConnect, renameElement, setEnd } from './connect-elements.ts';

function shape(x: number, more: JsonObject = {}): JsonObject {
  return { type: 'shape', box: { x, y: 100, width: 80, height: 80 }, fill: 'accent1', ...more };
}

function join(from: string, to: string): JsonObject {
  return { type: 'connector', from: { element: from }, to: { element: to } };
}

function template(...elements: readonly JsonObject[]): TemplateJson {
  return { key: 'one', name: 'One', elements };
}

/** The file after an edit, which the language accepts. */
function after(file: TemplateJson, edit: TemplateEdit): TemplateJson {
  const { file: next } = edit.apply(file, []);
  parseTemplate(next, parseProject({ id: 'tests' }));
  return next;
}

/** Names of elements, and `from→to` for a connector. */
function wordsOf(file: TemplateJson): readonly string[] {
  return childrenAt(file, '').map((one) => {
    const { type, name, from, to } = one as { [key: string]: JsonObject & string };
    return type === 'connector' ? `${from!.element}→${to!.element}` : String(name ?? type);
  });
}

const pair = template(shape(0, { name: 'a' }), shape(200, { name: 'b' }), join('a', 'b'));

describe('a connector', () => {
  it('names what it joins, so that it still does when elements are reordered', () => {
    const file = template(shape(0), shape(200), {
      type: 'text',
      text: 'Words',
      box: { x: 0, y: 0, width: 90, height: 30 },
    });
    const { file: joined, selected } = connectElements('/elements/0', '/elements/2').apply(file, []);
    expect(wordsOf(joined)).toEqual(['Shape', 'shape', 'Words', 'Shape→Words']);
    expect(selected).toEqual(['/elements/3']);
    expect(wordsOf(after(joined, setEnd('/elements/3', 'to', '/elements/1')))).toEqual([
      'Shape',
      'Shape 2',
      'Words',
      'Shape→Shape 2',
    ]);
  });

  it('begins with what is selected, or else with what is in front', () => {
    const file = template(shape(0), shape(200), shape(400), join('shape 1', 'shape 2'));
    expect(endsToConnect(file, ['/elements/2', '/elements/0'])).toEqual(['/elements/2', '/elements/0']);
    expect(endsToConnect(file, ['/elements/3'])).toEqual(['/elements/1', '/elements/2']);
    expect(endsToConnect(template(shape(0)), [])).toBeUndefined();
  });

  it('follows a new name, which no other element may have', () => {
    expect(wordsOf(after(pair, renameElement('/elements/0', 'start')))).toEqual(['start', 'b', 'start→b']);
    expect(wordsOf(after(pair, renameElement('/elements/0', 'b')))).toEqual(['b 2', 'b', 'b 2→b']);
    expect(wordsOf(after(pair, renameElement('/elements/0', '')))).toEqual(['shape', 'b', 'shape 1→b']);
  });

  it('is removed with one of its ends, and the selection stays right', () => {
    expect(wordsOf(after(pair, removeElements(['/elements/1'])))).toEqual(['a']);
    const beneath = template(
      join('a', 'b'),
      shape(0, { name: 'a' }),
      shape(200, { name: 'b' }),
      shape(400, { name: 'c' }),
    );
    expect(wordsOf(after(beneath, removeElements(['/elements/1'])))).toEqual(['b', 'c']);
  });

  it('is copied with what it joins, and joins the copies', () => {
    const all = ['/elements/0', '/elements/1', '/elements/2'];
    expect(wordsOf(after(pair, duplicateElements(all)))).toEqual(['a', 'a 2', 'b', 'b 2', 'a→b', 'a 2→b 2']);
    const copied = parseCopied(copyElements(pair, all)!)!;
    expect(wordsOf(after(pair, pasteElements(copied)))).toEqual(['a', 'b', 'a→b', 'a 2', 'b 2', 'a 2→b 2']);
    expect(wordsOf(after(template(shape(0)), pasteElements(copied)))).toEqual(['shape', 'a', 'b', 'a→b']);
    const alone = parseCopied(copyElements(pair, ['/elements/2'])!)!;
    expect(wordsOf(after(template(shape(0)), pasteElements(alone)))).toEqual(['shape']);
  });

  it('has no place of its own, and is not rotated', () => {
    const box = { x: 10, y: 10, width: 20, height: 20 };
    expect(after(pair, placeElements([{ path: '/elements/2', box, rotation: 90 }]))).toEqual(pair);
  });

  it('stays out of groups, and joins what is in them', () => {
    const grouped = after(pair, groupElements(['/elements/0', '/elements/1', '/elements/2']));
    expect(wordsOf(grouped)).toEqual(['group', 'a→b']);
    const moved = after(grouped, moveElements(['/elements/1'], { container: '/elements/0', index: 0 }));
    expect(wordsOf(moved)).toEqual(['group', 'a→b']);
  });

  it('to the next item ends with its repeat', () => {
    const group = {
      type: 'group',
      box: { x: 0, y: 0, width: 300, height: 100 },
      repeat: { field: 'steps', as: 'step' },
      elements: [
        { type: 'text', name: 'label', text: '{{step}}' },
        { type: 'text', name: 'number', text: 'No.' },
      ],
    };
    const next = (to: string) => ({ type: 'connector', from: { element: 'label' }, to: { element: to, item: 'next' } });
    const fields = { steps: { type: 'list', items: { type: 'text' }, sample: ['one', 'two'] } };
    const file = { ...template(group, next('label'), next('number')), fields };
    expect(wordsOf(after(file, removeRepeat('/elements/0')))).toEqual(['group', 'label→number']);
    expect(wordsOf(after(file, removeField('steps')))).toEqual(['group', 'label→number']);
  });
});
