import type { SceneNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { shape, text, title } from '../../test/support/scene.ts';
import { inReadingOrder } from './reading-order.ts';

function at(y: number) {
  return { x: 0, y, width: 100, height: 50 };
}
function textAt(id: string, y: number, role: 'body' | 'footer' | 'subtitle' = 'body') {
  return text([], { id, role, box: at(y) });
}
function namesOf(nodes: readonly SceneNode[], filling: readonly string[] = []) {
  return inReadingOrder(nodes, ({ id }) => filling.includes(id)).map(({ id }) => id);
}

describe('nodes', () => {
  test('are read with the title first, even if others were drawn before it', () => {
    expect(namesOf([textAt('a', 0), textAt('b', 100), title('T', { box: at(200) })])).toEqual(['title', 'a', 'b']);
  });

  test('are read with the subtitle after the title, and the footer last', () => {
    const nodes = [
      textAt('foot', 0, 'footer'),
      textAt('a', 100),
      textAt('sub', 200, 'subtitle'),
      title('T', { box: at(300) }),
    ];
    expect(namesOf(nodes)).toEqual(['title', 'sub', 'a', 'foot']);
  });

  test('in a group stay in the group, unless they fill a placeholder', () => {
    const groups = [{ id: 'card', name: 'Card' }];
    const nodes = [textAt('a', 0), textAt('b', 100), textAt('sub', 200, 'subtitle')].map((node) => ({
      ...node,
      groups,
    }));
    expect(namesOf(nodes)).toEqual(['a', 'b', 'sub']);
    expect(namesOf(nodes, ['sub'])).toEqual(['sub', 'a', 'b']);
  });

  test('stay below the nodes that cover them: a title over a picture is read after the picture', () => {
    const photo = shape({ id: 'photo', box: { x: 0, y: 0, width: 400, height: 400 } });
    expect(namesOf([textAt('a', 500), photo, title('T', { box: at(20) })])).toEqual(['a', 'photo', 'title']);
  });

  test.each([
    ['its rotation', { rotation: 45 }],
    ['its shadow', { shadow: { color: { role: 'dk1' }, blur: 4, distance: 8, angle: 90 } }],
    ['its stroke', { stroke: { color: { role: 'dk1' }, width: 9 } }],
  ] as const)('are not moved past one that overlaps them by %s', (_, style) => {
    const near = { x: 0, y: 60, width: 100, height: 10 };
    const nodes = (more: object) => [shape({ id: 'near', box: near, ...more }), title('T', { box: at(0) })];
    expect(namesOf(nodes({}))).toEqual(['title', 'near']);
    expect(namesOf(nodes(style))).toEqual(['near', 'title']);
  });

  test('keep their order if no role has a rank', () => {
    const nodes = [textAt('b', 100), textAt('a', 0), textAt('c', 50)];
    expect(inReadingOrder(nodes, () => true)).toBe(nodes);
  });
});
