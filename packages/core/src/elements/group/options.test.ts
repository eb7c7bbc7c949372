import { faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { FRAME, shape, text } from '../../../test/group-boxes.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };
const free = { direction: 'free', elements: [shape({ box: BOX })] };
const inner = {
  type: 'group',
  box: { ...BOX, x: 500 },
  direction: 'free',
  elements: [shape({ box: { ...BOX, x: 400 } })],
};

/** What only a group that places its children can have. */
const FREE: readonly (readonly [string, unknown])[] = [
  ['gap', 4],
  ['padding', { left: 4 }],
  ['align', 'center'],
  ['justify', 'end'],
  ['wrap', true],
  ['columns', 2],
  ['rows', 'fill'],
  ['repeat', { field: 'items' }],
];

describe('a group in a template', () => {
  const pathsOf = (group: object) => {
    const elements = [{ type: 'group', box: FRAME, elements: [shape()], ...group }];
    return faultsOfTemplate(templateJson({ elements })).map(({ path }) => path);
  };

  it.each<readonly [object, string]>([
    [{ direction: 'grid' }, '/elements/0/columns'],
    [{ direction: 'grid', columns: 2, wrap: true }, '/elements/0/wrap'],
    [{ columns: 2 }, '/elements/0/columns'],
    [{ direction: 'row', rows: 'fill' }, '/elements/0/rows'],
    [{ direction: 'grid', columns: 0 }, '/elements/0/columns'],
    [{ direction: 'grid', columns: [] }, '/elements/0/columns'],
    [{ direction: 'grid', columns: { max: 25 } }, '/elements/0/columns/max'],
    [{ gap: -1 }, '/elements/0/gap'],
    ...FREE.map(([key, value]) => [{ ...free, [key]: value }, `/elements/0/${key}`] as const),
    [{ direction: 'free' }, '/elements/0/elements/0/box'],
    [{ direction: 'free', elements: [shape({ box: BOX, width: 90 })] }, '/elements/0/elements/0/width'],
    [{ direction: 'free', elements: [shape({ box: BOX, height: 'hug' })] }, '/elements/0/elements/0/height'],
    [{ direction: 'free', elements: [shape({ box: BOX, columnSpan: 2 })] }, '/elements/0/elements/0/columnSpan'],
    [{ direction: 'row', elements: [shape({ box: BOX })] }, '/elements/0/elements/0/box'],
    [{ direction: 'free', elements: [shape({ box: { ...BOX, x: 900 } })] }, '/elements/0/elements/0/box'],
    [{ direction: 'free', elements: [{ ...text('wide'), box: { ...BOX, x: 840 } }] }, '/elements/0/elements/0/box'],
    [{ direction: 'free', elements: [inner] }, '/elements/0/elements/0/elements/0/box'],
  ])('is rejected at its wrong key: %j', (group, path) => {
    expect(pathsOf(group)).toEqual([path]);
  });

  it.each([
    { direction: 'grid', columns: 3, rows: 'fill' },
    { direction: 'grid', columns: [100, 'fill', 'hug'] },
    { direction: 'grid', columns: { max: 4 }, gap: { row: 4 } },
    { direction: 'row', wrap: true, gap: { column: 4 } },
    { ...free, gap: 0, padding: 0, align: 'stretch', justify: 'start', wrap: false },
    { ...free, fill: 'lt2', radius: 4, rotation: 180, opacity: 0.5 },
    { ...free, box: { ...FRAME, x: -5 } },
    { direction: 'free', role: 'decoration', elements: [shape({ box: { ...BOX, x: 900 } })] },
    // A row decides where the group is, so it is not known whether the box is on the slide.
    {
      direction: 'row',
      elements: [{ type: 'group', direction: 'free', elements: [shape({ box: { ...BOX, x: 900 } })] }],
    },
  ])('may have %j', (group) => {
    expect(pathsOf(group)).toEqual([]);
  });

  it('says what works instead of what places children, where each has its box', () => {
    const elements = [
      { type: 'group', box: FRAME, ...free, gap: 4, repeat: { field: 'items' } },
      { type: 'group', box: FRAME, direction: 'free', elements: [shape({ x: 1, y: 2, width: 3, height: 4 })] },
    ];
    const faults = faultsOfTemplate(templateJson({ fields: { items: { type: 'list' } }, elements }));
    expect(faults.map(({ message }) => message)).toEqual([
      'A free group has no "repeat": its children keep their boxes. Use a row, a column or a grid.',
      'A free group has no "gap": its children keep their boxes. Use a row, a column or a grid.',
      expect.stringMatching(/Write it inside "box"/),
      expect.stringMatching(/Write it inside "box"/),
      expect.stringMatching(
        /from the top left of the free group\. Write "box": \{"x":1,"y":2,"width":3,"height":4\}\./,
      ),
      'The "box" has it. Leave "width" out.',
      'The "box" has it. Leave "height" out.',
    ]);
  });
});
