import { describe, expect, it } from 'vitest';
import { nodesIn, shape, sides } from '../../../test/group-boxes.ts';
import type { CompositeNode } from '../../contract/index.ts';
import { turn } from '../turn.ts';

describe('a rotated group', () => {
  /** It must be on the slide even when it is rotated. */
  const box = { x: 200, y: 150, width: 300, height: 200 };

  it('rotates every node about the centre of the group', async () => {
    const nodes = await nodesIn({ box, rotation: 90, direction: 'row', fill: 'lt2', elements: [shape(), shape()] });
    expect(nodes.map((node) => [sides(node.box), node.rotation])).toEqual([
      [[200, 150, 300, 200], 90],
      [[275, 75, 150, 200], 90],
      [[275, 225, 150, 200], 90],
    ]);
  });

  it('adds its angle to those of its children and of nested groups', async () => {
    const inner = { type: 'group', rotation: 300, elements: [shape({ rotation: 30, height: 'fill' })] };
    const [node] = await nodesIn({ box, rotation: 45, elements: [{ ...inner, height: 'fill' }] });
    expect([sides(node!.box), node!.rotation]).toEqual([[200, 150, 300, 200], 15]);
  });

  it('moves the parts of a composite with it, because viewers rotate them with the composite', async () => {
    const half = { ...box, height: 100 };
    const [part] = await nodesIn({ box: half, elements: [shape({ height: 'fill' })] });
    const { id, name, role, source } = part!;
    const meaning = { kind: 'table' } as unknown as CompositeNode['meaning'];
    const drawn: CompositeNode = { id, name, role, source, kind: 'composite', box, meaning, parts: [part!] };
    const turned = turn(drawn, 180, { x: 350, y: 350 }) as CompositeNode;
    expect([sides(turned.box), turned.rotation]).toEqual([[200, 350, 300, 200], 180]);
    expect(turned.parts.map((one) => [sides(one.box), one.rotation])).toEqual([[[200, 350, 300, 100], undefined]]);
  });
});
