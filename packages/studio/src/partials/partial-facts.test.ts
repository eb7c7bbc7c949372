import { expect, test } from 'vitest';
import { containsPartial, templatesWithPartial } from './partial-facts.ts';

const partials = {
  mark: { elements: [{ type: 'shape' }] },
  figure: { elements: [{ type: 'group', elements: [use('mark')] }] },
  page: { elements: [use('figure')] },
  // Faulty, and still no endless loop.
  round: { elements: [use('round')] },
};

test('a change of a partial reaches templates that use it themselves or in another partial', () => {
  const template = (key: string, ...elements: unknown[]) => ({ key, state: 'draft' as const, file: { key, elements } });
  const templates = [
    template('direct', use('mark')),
    template('inside', { type: 'group', elements: [use('page')] }),
    template('other', use('round')),
    template('none'),
  ];
  expect(templatesWithPartial('mark', templates, { partials }).map(({ key }) => key)).toEqual(['direct', 'inside']);
  expect(templatesWithPartial('page', templates, { partials }).map(({ key }) => key)).toEqual(['inside']);
});

test('a partial contains itself, and what is in it at any depth', () => {
  expect(['mark', 'figure', 'page', 'round'].filter((name) => containsPartial(partials, name, 'mark'))).toEqual([
    'mark',
    'figure',
    'page',
  ]);
});

function use(partial: string) {
  return { type: 'partial', partial };
}
