import {
  CHART_TYPES,
  type ChartMeaning,
  COMBO_TYPES,
  PRESETS,
  type SceneNode,
  type Slot,
} from '@deckwright/core/contract';
import { checkPackage, validatePptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { context } from './support/packages.ts';
import { cell, chart, paragraph, picture, run, scene, shape, slide, table, text, title } from './support/scene.ts';

/**
 * Validates the nodes as plain boxes on a slide, in placeholders, in placeholders with another position, and on the
 * layout.
 */
async function validate(nodes: readonly SceneNode[]): Promise<string[]> {
  const slots = nodes.flatMap((node, index): Slot[] => {
    const type = slotType(node);
    return type === undefined ? [] : [{ key: `${index}`, role: node.role, type, box: node.box, name: node.name }];
  });
  const filling = nodes.map((node, index) => ({ ...node, slot: `${index}` }));
  const [first, ...others] = filling;
  const moved = first && { ...first, box: { x: 1, y: 2, width: 3, height: 4 } };
  const slides = [[title('T'), ...nodes], filling, moved ? [moved, ...others] : []].map((drawn) => slide(drawn));
  const deck = scene(slides, { layouts: [{ ...plain, slots, nodes: nodes.filter(isDrawable) }] });
  const { bytes } = await createPptxAdapter().emit(deck, context());
  return [...(await validatePptx(bytes)), ...(await checkPackage(bytes))];
}

function slotType(node: SceneNode): Slot['type'] | undefined {
  if (node.kind === 'text') return 'body';
  if (node.kind === 'picture') return 'picture';
  const kind = node.kind === 'composite' ? node.meaning.kind : undefined;
  return kind === 'chart' || kind === 'table' ? kind : undefined;
}

const plain = {
  key: 'plain',
  name: 'Plain',
  background: { fill: { kind: 'solid', color: { role: 'lt1' } } },
  slots: [],
} as const;
function isDrawable(node: SceneNode) {
  return node.kind !== 'composite';
}

describe('a deck is valid', () => {
  const groupings = ['clustered', 'stacked', 'percent'] as const;
  const wildAxis = { title: '', min: 2, max: 1, step: -1, numberFormat: '', hidden: true } as const;
  const points = [
    { x: 1, y: 2 },
    { x: Number.NaN, y: 1 },
  ];
  const many = COMBO_TYPES.flatMap((type) =>
    [{}, { secondary: true } as const].map((side) => ({
      ...side,
      type,
      name: type,
      values: [1, 2],
      points,
      color: { role: 'accent1' } as const,
      pointColors: { 0: { rgb: 'FF0000', alpha: 0.5 }, 9: { role: 'accent2' } } as const,
    })),
  );
  test('with charts of every type, in every grouping and with missing or invalid values', async () => {
    const charts = CHART_TYPES.flatMap((type) => {
      const lacking: Partial<ChartMeaning>[] = [
        { dataLabels: false, legend: 'none', title: 'T', categoryTitle: 'C', valueTitle: 'V' },
        { categories: [], series: [] },
        { series: many, joined: true, smooth: true, filled: true },
        { series: many, grouping: 'percent', valueAxis: { min: -1, max: 1, step: 0.5 }, secondaryAxis: { title: 'S' } },
        { series: many, valueAxis: wildAxis, xAxis: wildAxis, secondaryAxis: wildAxis },
        { pointColors: [], series: [{ name: '', values: [null, Number.NaN], color: { role: 'hlink', alpha: 0.5 } }] },
      ];
      return [...groupings.map((grouping) => ({ grouping })), ...lacking].map((more) => chart({ type, ...more }));
    });
    expect(await validate(charts)).toEqual([]);
  });

  test('with shapes of every preset and all guides', async () => {
    const adjust = Object.fromEntries(
      ['adj', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `adj${n}`)].map((name) => [name, 1]),
    );
    const shapes = PRESETS.map((name) => shape({ geometry: { kind: 'path', commands: [], preset: { name, adjust } } }));
    expect(await validate(shapes)).toEqual([]);
  });

  function nodesOf(n: number): readonly SceneNode[] {
    const box = { x: n, y: n, width: n, height: n };
    const insets = { top: n, right: n, bottom: n, left: n };
    const stroke = { color: { role: 'dk1', alpha: n }, width: n, start: 'oval', end: 'triangle' } as const;
    const wildParagraph = paragraph([run('x', { size: n })], {
      level: n,
      marginLeft: n,
      indent: n,
      lineSpacing: n,
      spaceBefore: n,
      spaceAfter: n,
      endSize: n,
      bullet: { kind: 'number', startAt: n },
    });
    const stops = [
      { at: n, color: { role: 'accent1' } },
      { at: n, color: { role: 'accent2', alpha: n } },
    ] as const;
    const shadow = { color: { role: 'dk1' }, blur: n, distance: n, angle: n } as const;
    return [
      text([wildParagraph], { box, insets, rotation: n }),
      shape({ box, rotation: n, stroke, shadow, fill: { kind: 'gradient', angle: n, stops } }),
      shape({ box, geometry: { kind: 'roundRect', radius: n } }),
      shape({ box, stroke, geometry: { kind: 'line' }, fill: { kind: 'gradient', angle: n, radial: true, stops } }),
      shape({
        box,
        geometry: { kind: 'path', commands: [{ op: 'close' }, { op: 'line', x: n, y: n }, { op: 'close' }] },
      }),
      shape({ geometry: { kind: 'path', commands: [] } }),
      picture({ box, crop: insets, radius: n, stroke, opacity: n }),
      { ...chart({ text: { font: '', size: n, color: { role: 'dk1' } }, numberFormat: '' }), box },
      { ...table([[cell('a', { insets, rowSpan: n, columnSpan: n })], [cell('b')]], { columns: [{ width: n }] }), box },
    ];
  }
  test('with nodes in which every number is NaN, infinite, huge, negative or 0', async () => {
    const wild = [Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9, 0];
    expect(await validate(wild.flatMap(nodesOf))).toEqual([]);
  });
});
