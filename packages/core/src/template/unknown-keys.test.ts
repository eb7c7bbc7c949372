import { BOX, faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';

/** The message about a key that an element should not have. */
function messageOf(element: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const elements = [{ type: 'text', box: BOX, text: 'Hello', ...element }];
  return faultsOfTemplate(templateJson({ elements })).find(({ path }) => path.endsWith(`/${key}`))?.message;
}

describe('an unknown key', () => {
  it.each([
    ['fontSize', 24, 'Write it inside "style": "style": {"size": 24}.'],
    ['font-size', '24px', 'Write it inside "style": "style": {"size": 18}.'],
    ['color', 'red', 'Write it inside "style": "style": {"color": "#FF0000"}.'],
    ['left', 10, 'Write it inside "box": "box": {"x": 10}.'],
    ['rotate', 10, 'Did you mean "rotation"?'],
    ['href', 'https://x', 'Did you mean "link"?'],
    ['zIndex', 1, 'Elements are drawn in the order of the file: move the element.'],
    ['rotatoin', 1, 'Did you mean "rotation"?'],
    ['qqqqqqqqqqqq', 1, 'Known here: text, continued, style,'],
  ])('%s of an element says what to write', (key, value, cure) => {
    expect(messageOf({ [key]: value }, key)).toContain(`Unknown key "${key}". ${cure}`);
  });

  it.each([
    ['fontSize', '24px', 'Did you mean "size"? Write "size": 18.'],
    ['fontWeight', 'bold', 'Did you mean "bold"? Write "bold": true.'],
    ['fontWeight', 700, 'Did you mean "bold"? Write "bold": true.'],
    ['lineHeight', 1.2, 'Did you mean "lineSpacing"?'],
    ['bgColor', '#FFF', 'A text has no background: draw a shape behind it.'],
    ['rotation', 5, '"rotation" belongs beside "style", not in it.'],
  ])('%s: %j of a style says what to write', (key, value, cure) => {
    expect(messageOf({ style: { [key]: value } }, key)).toBe(`Unknown key "${key}". ${cure}`);
  });

  it('that is meant to be a missing one is one fault', () => {
    const json = templateJson({ elements: [{ type: 'text', box: BOX, txet: 'Hello' }] });
    expect(faultsOfTemplate(json)).toMatchObject([
      {
        path: '/elements/0/txet',
        message: 'Unknown key "txet". Did you mean "text"? "text" is required, and has no value.',
        suggestion: 'text',
      },
    ]);
  });

  it('does not hide a field of its element that is not declared', () => {
    const fields = { title: { type: 'text' } };
    const element = { type: 'text', box: BOX, text: '{{titel}}', colour: 'red' };
    const paths = faultsOfTemplate(templateJson({ fields, elements: [element] })).map(({ path }) => path);
    expect(paths).toEqual(['/elements/0/colour', '/elements/0/text', '/fields/title']);
  });

  it('of a group does not hide a field of its children that is not declared', () => {
    const elements = [{ type: 'group', box: BOX, flexGrow: 1, elements: [{ type: 'text', text: '{{gone}}' }] }];
    expect(faultsOfTemplate(templateJson({ elements })).map(({ path }) => path)).toEqual([
      '/elements/0/flexGrow',
      '/elements/0/elements/0/text',
    ]);
  });
});

describe('a "repeat" that is only a name', () => {
  it('says how it is written, and that the field is no list', () => {
    const elements = [{ type: 'group', box: BOX, repeat: 'title', elements: [{ type: 'text', text: '{{item}}' }] }];
    const json = templateJson({ fields: { title: { type: 'text' }, points: { type: 'list' } }, elements });
    const faults = faultsOfTemplate(json).filter(({ path }) => path === '/elements/0/repeat');
    expect(faults.map(({ message }) => message)).toEqual([
      'Expected {"field", "as"}, such as {"field": "title", "as": "item"}, got the string "title".',
      'The element needs a field of type list; "title" is of type text. Fields of this type: points.',
    ]);
  });
});

describe('a fault of a template', () => {
  it('names project, template and element, and its path is not empty', () => {
    const child = { type: 'text', name: 'Name', text: 'Hello', style: { size: '12' } };
    const json = templateJson({
      elements: [
        { type: 'group', box: BOX, elements: [child] },
        { type: 'text', box: BOX },
      ],
      deep: deepJson(),
    });
    expect(faultsOfTemplate(json)).toMatchObject([{ path: '/deep', project: 'tests', template: 'one' }]);
    const { deep: _, ...shallow } = json;
    expect(faultsOfTemplate(shallow)).toMatchObject([
      { path: '/elements/0/elements/0/style/size', project: 'tests', template: 'one', element: 'Name' },
      { path: '/elements/1/text', project: 'tests', template: 'one', element: 'text 2' },
    ]);
  });
});

function deepJson(): unknown {
  return Array.from({ length: 120 }).reduce((inner) => [inner], 1);
}
