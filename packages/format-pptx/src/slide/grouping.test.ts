import type { NodeGroup, SceneNode } from '@deckwright/core/contract';
import { expect, test } from 'vitest';
import { shape } from '../../test/support/scene.ts';
import { grouped, type SheetObject } from './grouping.ts';

/** A node "a" in the groups "x" and, in it, "y": `node('a', 'x', 'y')`. */
function node(id: string, ...path: readonly string[]): SceneNode {
  return shape({ id, ...(path.length > 0 && { groups: path.map((one) => ({ id: one, name: one })) }) });
}

/** Objects as text: `a x[b c]`. */
function written(objects: readonly SheetObject[]): string {
  return objects
    .map((object) => (object.kind === 'group' ? `${object.group.name}[${written(object.objects)}]` : object.id))
    .join(' ');
}

function asText(nodes: readonly SceneNode[], loose: readonly string[] = []): string {
  return written(grouped(nodes, ({ id }) => !loose.includes(id)));
}

test('neighbours in the same group are one object, at any depth', () => {
  const nodes = [node('a'), node('b', 'x'), node('c', 'x', 'y'), node('d', 'x', 'y'), node('e', 'z'), node('f', 'z')];
  expect(asText(nodes)).toBe('a x[b y[c d]] z[e f]');
});

test('there is no group of one object, so a lone node of a group is in the group around it', () => {
  expect(asText([node('a', 'x')])).toBe('a');
  expect(asText([node('a', 'x', 'y'), node('b', 'x')])).toBe('x[a b]');
});

test('of groups with the same nodes only the outermost exists', () => {
  expect(asText([node('a', 'x', 'y', 'z'), node('b', 'x', 'y', 'z')])).toBe('x[a b]');
});

test('the outermost of them has the alternative text of the others, unless it has its own', () => {
  const path = (alt?: string): readonly NodeGroup[] => [
    { id: 'x', name: 'x', ...(alt !== undefined && { alt }) },
    { id: 'y', name: 'y', alt: 'inner' },
  ];
  const altOf = (alt?: string) => {
    const [object] = grouped(
      ['a', 'b'].map((id) => shape({ id, groups: path(alt) })),
      () => true,
    );
    return object?.kind === 'group' ? object.group.alt : undefined;
  };
  expect([altOf(), altOf('outer')]).toEqual(['inner', 'outer']);
});

test('a node that cannot be grouped divides its group, and the drawing order stays', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id, 'x'));
  expect(asText(nodes, ['c'])).toBe('x[a b] c x[d e]');
  expect(asText(nodes, ['b'])).toBe('a b x[c d e]');
  expect(asText([node('a', 'x', 'y'), node('b', 'x', 'y'), node('c', 'x'), node('d', 'x')], ['c'])).toBe('x[a b] c d');
});

test('a node of another group divides a group too', () => {
  expect(asText([node('a', 'x'), node('b', 'x'), node('c', 'z'), node('d', 'x'), node('e', 'x')])).toBe(
    'x[a b] c x[d e]',
  );
});
