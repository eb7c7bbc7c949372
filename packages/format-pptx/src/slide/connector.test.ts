import type { ShapeConnection, ShapeNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { slideXml } from '../../test/support/packages.ts';
import { scene, shape, slide, title } from '../../test/support/scene.ts';

const stroke = { color: { role: 'accent1' }, width: 1 } as const;
const CONNECTION: ShapeConnection = { start: { node: 'from', side: 'right' }, end: { node: 'to', side: 'left' } };

async function connectorOf(line: Partial<ShapeNode>, to: Partial<ShapeNode> = {}) {
  const nodes = [
    title('T'),
    shape({ id: 'line', stroke, connection: CONNECTION, ...line }),
    shape({ id: 'from' }),
    shape({ id: 'to', geometry: { kind: 'ellipse' }, ...to }),
  ];
  const xml = await slideXml(scene([slide(nodes)]));
  return { xml, connector: /<p:cxnSp>.*?<\/p:cxnSp>/s.exec(xml)?.[0] };
}

function path(...points: readonly (readonly [x: number, y: number])[]): Pick<ShapeNode, 'geometry'> {
  const commands = points.map(([x, y], index) => ({ op: index === 0 ? ('move' as const) : ('line' as const), x, y }));
  return { geometry: { kind: 'path', commands } };
}

describe('a connector', () => {
  test('is attached to the objects of its nodes, which are written after it', async () => {
    const { xml, connector } = await connectorOf({ geometry: { kind: 'line', flip: true } });
    const [, start, from] = /<a:stCxn id="(\d+)" idx="(\d)"/.exec(connector!)!;
    const [, end, to] = /<a:endCxn id="(\d+)" idx="(\d)"/.exec(connector!)!;
    // The sites of a rectangle are 0 to 3 from the top to the left, those of an oval 0 to 7.
    expect([from, to]).toEqual(['3', '2']);
    const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)" name="shape/g)].map(([, id]) => id);
    expect(ids.slice(1)).toEqual([start, end]);
    expect(new Set(ids).size).toBe(3);
    expect(connector).toContain('<a:xfrm flipV="1">');
    expect(connector).toContain('prst="straightConnector1"');
  });

  test.each([
    [
      'right, then down',
      [
        [0, 0],
        [50, 0],
        [50, 80],
        [100, 80],
      ],
      '<a:xfrm><a:off x="0" y="0"/>',
      'fmla="val 50000"',
    ],
    [
      'left, then up',
      [
        [100, 80],
        [25, 80],
        [25, 0],
        [0, 0],
      ],
      '<a:xfrm flipH="1" flipV="1">',
      'fmla="val 75000"',
    ],
    [
      'down, then right',
      [
        [0, 0],
        [0, 20],
        [100, 20],
        [100, 80],
      ],
      '<a:xfrm rot="5400000" flipV="1">',
      'fmla="val 25000"',
    ],
    [
      'up, then right',
      [
        [0, 80],
        [0, 40],
        [100, 40],
        [100, 0],
      ],
      '<a:xfrm rot="16200000">',
      'fmla="val 50000"',
    ],
  ] as const)('bends %s with a preset of Office', async (_name, points, transform, guide) => {
    const { connector } = await connectorOf({ box: { x: 0, y: 0, width: 100, height: 80 }, ...path(...points) });
    expect(connector).toContain(transform);
    expect(connector).toContain('prst="bentConnector3"');
    expect(connector).toContain(guide);
  });

  test('with one corner is turned about its centre', async () => {
    const line = { box: { x: 0, y: 0, width: 100, height: 80 }, ...path([0, 0], [0, 80], [100, 80]) };
    const { connector } = await connectorOf(line);
    expect(connector).toContain(
      '<a:xfrm rot="5400000" flipV="1"><a:off x="127000" y="-127000"/><a:ext cx="1016000" cy="1270000"/></a:xfrm><a:prstGeom prst="bentConnector2">',
    );
  });

  test('is a shape if it turns outside of its ends, where viewers disagree', async () => {
    const { xml, connector } = await connectorOf(path([0, 0], [0, 98], [100, 98], [100, 80]));
    expect(connector).toBeUndefined();
    expect(xml).toContain('<a:custGeom>');
  });

  test('is attached to no outline whose sites are elsewhere', async () => {
    const star = { geometry: { kind: 'path', commands: [], preset: { name: 'star5', adjust: {} } } } as const;
    const { connector } = await connectorOf({ geometry: { kind: 'line' } }, star);
    expect(connector).toContain('<a:stCxn');
    expect(connector).not.toContain('<a:endCxn');
  });
});
