import { faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { FRAME, shape } from '../../../test/group-boxes.ts';

describe('a group in a template', () => {
  const pathsOf = (group: object) => {
    const elements = [{ type: 'group', box: FRAME, elements: [shape()], ...group }];
    return faultsOfTemplate(templateJson({ elements })).map(({ path }) => path);
  };

  it.each([
    [{ direction: 'grid' }, '/elements/0/columns'],
    [{ direction: 'grid', columns: 2, wrap: true }, '/elements/0/wrap'],
    [{ columns: 2 }, '/elements/0/columns'],
    [{ direction: 'row', rows: 'fill' }, '/elements/0/rows'],
    [{ direction: 'grid', columns: 0 }, '/elements/0/columns'],
    [{ direction: 'grid', columns: [] }, '/elements/0/columns'],
    [{ direction: 'grid', columns: { max: 25 } }, '/elements/0/columns/max'],
    [{ gap: -1 }, '/elements/0/gap'],
  ])('is rejected at its wrong key: %j', (group, path) => {
    expect(pathsOf(group)).toEqual([path]);
  });

  it.each([
    { direction: 'grid', columns: 3, rows: 'fill' },
    { direction: 'grid', columns: [100, 'fill', 'hug'] },
    { direction: 'grid', columns: { max: 4 }, gap: { row: 4 } },
    { direction: 'row', wrap: true, gap: { column: 4 } },
  ])('may have %j', (group) => {
    expect(pathsOf(group)).toEqual([]);
  });
});
