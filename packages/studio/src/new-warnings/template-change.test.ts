import { describe, expect, it } from 'vitest';
import type { ElementWarning } from './element-warning.ts';
import { newWarnings, summaryOf, whereNew } from './summary.ts';
import { changeOf } from './template-change.ts';

function warning(more: Partial<ElementWarning> = {}): ElementWarning {
  return { kind: 'notice', code: 'TEXT_SHRUNK', element: 'Title', path: '/elements/0', message: 'At 12 pt.', ...more };
}

describe('a change of the project file', () => {
  it('adds no warning that has the same code, element and sample as before, even with other numbers', () => {
    expect(changeOf([warning()], [warning({ message: 'At 11 pt.' })])).toEqual({ added: [], gone: 0 });
  });

  it.each([
    ['code', warning({ code: 'TEXT_CUT' })],
    ['element', warning({ element: 'Body', path: '/elements/1' })],
    ['sample', warning({ sample: 'long' })],
  ])('adds a warning with another %s', (_, other) => {
    expect(changeOf([warning()], [warning(), other])).toEqual({ added: [other], gone: 0 });
  });

  it('adds no warning that says the same of an element with another name, such as one that is in a partial now', () => {
    expect(changeOf([warning()], [warning({ element: 'Card / Title' })])).toEqual({ added: [], gone: 0 });
    const other = warning({ element: 'Card / Title', message: 'At 9 pt.' });
    expect(changeOf([warning()], [other]).added).toEqual([other]);
  });

  it('adds a warning that an element has more often than before', () => {
    expect(changeOf([warning()], [warning(), warning()]).added).toHaveLength(1);
  });

  it('counts the warnings that are gone', () => {
    const before = [warning(), warning({ sample: 'long' }), warning({ path: '/elements/1' })];
    expect(changeOf(before, [warning()])).toEqual({ added: [], gone: 2 });
  });

  it('does not count a warning as gone that a worse one replaces', () => {
    const cut = warning({ code: 'TEXT_CUT' });
    expect(changeOf([warning(), warning({ sample: 'long' })], [cut])).toEqual({ added: [cut], gone: 1 });
  });

  it('adds one of two colours of a text, if only the other one was hard to read before', () => {
    const [red, grey] = ['red', 'grey'].map((message) => warning({ code: 'LOW_CONTRAST', message }));
    expect(changeOf([grey!], [red!, grey!]).added).toEqual([red]);
    expect(changeOf([grey!], [grey!, red!]).added).toEqual([red]);
  });

  it('adds a fault with another message, because faults of all kinds have one code', () => {
    const [font, asset] = ['no font', 'no asset'].map((message) => warning({ kind: 'fault', message }));
    expect(changeOf([font!], [font!, asset!]).added).toEqual([asset]);
  });
});

it('a comparison is summed up over its templates', () => {
  const changes = [{ added: [warning(), warning({ sample: 'long' })], gone: 1 }, undefined, { added: [], gone: 2 }];
  const summary = summaryOf({ changes, compared: 2, total: 3 });
  expect(summary).toEqual({ isDone: false, added: 2, templates: 1, gone: 3 });
  expect(newWarnings(summary) + whereNew(summary)).toBe('2 new warnings in one template');
  expect(summaryOf({ changes: [], compared: 3, total: 3 })).toEqual({ isDone: true, added: 0, templates: 0, gone: 0 });
});
