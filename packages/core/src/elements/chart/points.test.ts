import { describe, expect, it } from 'vitest';
import { chart, draw, opsOf, role, series, shapes, texts, wordsOf } from '../../../test/chart-of.ts';
import type { SceneNode } from '../../contract/index.ts';

function labels(nodes: SceneNode[], name: string) {
  return texts(nodes)
    .filter((node) => node.name === name)
    .map(wordsOf);
}

describe('a point with its own colour', () => {
  const pointColors = { 1: role('accent3') };
  it.each(['column', 'bar'] as const)('is a bar in that colour in a %s chart', (type) => {
    const nodes = draw(chart({ type, series: [{ ...series('N', [1, 2, 3]), pointColors }] }));
    expect(shapes(nodes, 'Series N').map(({ fill }) => fill)).toEqual(
      (['accent1', 'accent3', 'accent1'] as const).map((name) => ({ kind: 'solid', color: role(name) })),
    );
  });

  it.each(['line', 'radar'] as const)('is a marker in that colour in a %s chart', (type) => {
    const nodes = draw(chart({ type, series: [{ ...series('N', [1, 2, 3]), pointColors }] }));
    expect(shapes(nodes, 'Point of N')[1]?.fill).toEqual({ kind: 'solid', color: role('accent3') });
    expect(shapes(nodes, 'Series N')[0]?.stroke?.color).toEqual(role('accent1'));
  });

  it('is a slice in that colour', () => {
    const nodes = draw(chart({ type: 'doughnut', series: [{ ...series('N', [1, 2, 3]), pointColors }] }));
    expect(shapes(nodes, 'Slice Q2')[0]?.fill).toEqual({ kind: 'solid', color: role('accent3') });
  });
});

describe('the numbers of a drawn chart', () => {
  it('have the separators of the language', () => {
    const values = chart({ series: [series('N', [1234.5, 2000, 500])], numberFormat: '#,##0.0', dataLabels: true });
    expect(labels(draw(values, undefined, undefined, 'de-DE'), 'Value of N')).toEqual(['1.234,5', '2.000,0', '500,0']);
    expect(labels(draw(values, undefined, undefined, 'en-US'), 'Value of N')).toEqual(['1,234.5', '2,000.0', '500.0']);
  });
});

describe('a smooth line', () => {
  it('is drawn as curves', () => {
    const nodes = draw(chart({ type: 'line', smooth: true, series: [series('N', [1, 3, 2])] }));
    expect(opsOf(shapes(nodes, 'Series N')[0])).toEqual(['move', 'cubic', 'cubic']);
  });
});
