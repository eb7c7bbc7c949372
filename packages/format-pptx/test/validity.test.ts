import type { ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { checkPackage, validatePptx } from '@deckwright/testkit/pptx';
import { describe, expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { context } from './support/packages.ts';
import { cell, chart, paragraph, picture, run, scene, shape, slide, table, text, title } from './support/scene.ts';

const faultsOf = async (nodes: readonly SceneNode[]): Promise<string[]> => {
  const deck = scene([slide([title('T'), ...nodes])], { layouts: [{ ...plain, nodes: nodes.filter(isDrawable) }] });
  const { bytes } = await createPptxAdapter().emit(deck, context());
  return [...(await validatePptx(bytes)), ...(await checkPackage(bytes))];
};

const plain = {
  key: 'plain',
  name: 'Plain',
  background: { fill: { kind: 'solid', color: { role: 'lt1' } } },
  slots: [],
} as const;
const isDrawable = (node: SceneNode) => node.kind !== 'composite';

describe('no fault is found', () => {
  const groupings = ['clustered', 'stacked', 'percent'] as const;
  const types = ['column', 'bar', 'line', 'area', 'pie', 'doughnut'] as const;
  test.each(types)('in charts of type %s, however they stack and whatever they lack', async (type) => {
    const lacking: Partial<ChartMeaning>[] = [
      { dataLabels: false, legend: 'none', title: 'T', categoryTitle: 'C', valueTitle: 'V' },
      { categories: [], series: [] },
      { pointColors: [], series: [{ name: '', values: [null, Number.NaN], color: { role: 'hlink', alpha: 0.5 } }] },
    ];
    const charts = [...groupings.map((grouping) => ({ grouping })), ...lacking].map((more) => chart({ type, ...more }));
    expect(await faultsOf(charts)).toEqual([]);
  });

  const wild = [Number.NaN, Number.POSITIVE_INFINITY, -1e9, 1e9, 0];
  test.each(wild)('in nodes whose every number is %d', async (n) => {
    const box = { x: n, y: n, width: n, height: n };
    const insets = { top: n, right: n, bottom: n, left: n };
    const stroke = { color: { role: 'dk1', alpha: n }, width: n } as const;
    const words = paragraph([run('x', { size: n })], {
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
    const nodes: SceneNode[] = [
      text([words], { box, insets, rotation: n }),
      shape({ box, rotation: n, stroke, shadow, fill: { kind: 'gradient', angle: n, stops } }),
      shape({ box, geometry: { kind: 'roundRect', radius: n } }),
      shape({
        box,
        geometry: { kind: 'path', commands: [{ op: 'close' }, { op: 'line', x: n, y: n }, { op: 'close' }] },
      }),
      shape({ geometry: { kind: 'path', commands: [] } }),
      picture({ box, crop: insets, radius: n, stroke }),
      { ...chart({ text: { font: '', size: n, color: { role: 'dk1' } }, numberFormat: '' }), box },
      { ...table([[cell('a', { insets, rowSpan: n, columnSpan: n })], [cell('b')]], { columns: [{ width: n }] }), box },
    ];
    expect(await faultsOf(nodes)).toEqual([]);
  });
});
