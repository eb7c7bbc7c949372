import type { Notice } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { checkDeck } from './check-deck.ts';
import { createDeckRenderer } from './render.ts';

const ROWS = Array.from({ length: 9 }, (_, at) => [`row ${at + 1}`, at]);
const table = {
  type: 'table',
  field: 'rows',
  box: { x: 30, y: 30, width: 400, height: 100 },
  rowHeight: 40,
  overflow: 'shrink',
};

test('rows that a table has no room for need a notice, in the list or counted at its end', async () => {
  const renderer = createDeckRenderer();
  const slide = { templateKey: 't', content: { rows: { columns: ['Name', 'Number'], rows: ROWS } }, attributes: {} };
  const deck = await renderer.render({
    project: { id: 'losses', slideSize: '16:9' },
    templates: [{ key: 't', name: 'Table', fields: { rows: { type: 'table' } }, elements: [table] }],
    slideList: [slide, slide],
    attributes: {},
  });
  await renderer.close();
  const problemsWith = (notices: readonly Notice[]) => checkDeck({ ...deck, scene: { ...deck.scene, notices } }).length;
  const counted = (count: number): Notice => ({
    code: 'NOTICES_OMITTED',
    message: '',
    omitted: { ROWS_DROPPED: count },
  });
  const dropped = deck.scene.notices.filter(({ code }) => code === 'ROWS_DROPPED');
  expect(dropped).toHaveLength(2);
  expect(problemsWith(dropped)).toBe(0);
  expect(problemsWith(dropped.slice(1))).toBe(1);
  expect(problemsWith([counted(2)])).toBe(0);
  expect(problemsWith([dropped[1]!, counted(1)])).toBe(0);
  expect(problemsWith([counted(1)])).toBe(1);
  expect(problemsWith([])).toBe(2);
});
