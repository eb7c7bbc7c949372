import { describe, expect, it } from 'vitest';
import { compositeOn } from '../../test/deck/edit.ts';
import { renderScene } from '../../test/render-scene.ts';
import {
  type ChartMeaning,
  type CompositeNode,
  type EditableComposite,
  editableDeck,
  type Scene,
  type SceneNode,
} from '../contract/index.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { nodeParts } from '../node/index.ts';
import { layOutDeck } from './lay-out-deck.ts';

const fonts = createFontLibrary(nodeParts().fonts);

/** The scene of a template with one chart of a field with two series. */
async function sceneOf(options: object, box = { x: 60, y: 60, width: 600, height: 360 }): Promise<Scene> {
  return renderScene({
    templates: [{ fields: { data: { type: 'chart' } }, elements: [{ type: 'chart', box, field: 'data', ...options }] }],
    slides: [
      {
        content: {
          data: {
            labels: ['North', 'East', 'South'],
            series: [
              { name: 'Plan', values: [10, 20, 30] },
              { name: 'Actual', values: [12, 18, 27] },
            ],
          },
        },
      },
    ],
  });
}

type Chart = CompositeNode & { readonly meaning: ChartMeaning };

function laidOut(
  scene: Scene,
  change: (chart: EditableComposite & { meaning: ChartMeaning }) => EditableComposite,
): Chart {
  const deck = editableDeck(scene);
  const [slide] = deck.slides;
  const chart = compositeOn(slide!, 'chart');
  const nodes = slide!.nodes.map((node) => (node === chart ? change(chart) : node));
  const changed = { ...deck, slides: [{ ...slide!, nodes }] };
  const { scene: again } = layOutDeck(changed, { fonts, claims: { meanings: new Set() } });
  return again.slides[0]!.nodes.find((node) => node.kind === 'composite') as Chart;
}

function times(factor: number) {
  return <One extends { readonly meaning: ChartMeaning }>(chart: One): One => {
    const series = chart.meaning.series.map((one) => ({
      ...one,
      values: one.values.map((value) => value && value * factor),
    }));
    return { ...chart, meaning: { ...chart.meaning, series } };
  };
}

function wordsIn(parts: readonly SceneNode[], name: string): readonly string[] {
  return parts.flatMap((part) => {
    return part.kind === 'text' && part.name === name
      ? [part.paragraphs[0]!.runs.map(({ text }) => text).join('')]
      : [];
  });
}

describe('a chart of an editable deck', () => {
  it('gets another axis for other data', async () => {
    const scene = await sceneOf({});
    const before = laidOut(scene, (chart) => chart).meaning.valueAxis!;
    const { meaning, parts } = laidOut(scene, times(1_000));
    expect(before.max).toBeLessThan(100);
    expect(meaning.valueAxis).toMatchObject({ min: 0, max: before.max! * 1_000, step: before.step! * 1_000 });
    expect(wordsIn(parts, 'Value label').at(-1)).toBe(String(meaning.valueAxis!.max));
  });

  it('keeps the maximum and the number format that its template states', async () => {
    const valueAxis = { max: 50, numberFormat: '0.0' };
    const scene = await sceneOf({ valueAxis });
    expect(compositeOn(editableDeck(scene).slides[0]!, 'chart').meaning.valueAxis).toEqual(valueAxis);
    const { meaning } = laidOut(scene, times(0.1));
    expect(meaning.valueAxis).toMatchObject({ ...valueAxis, min: 0 });
    const other = laidOut(scene, (chart) => ({ ...chart, meaning: { ...chart.meaning, valueAxis: { max: 80 } } }));
    expect(other.meaning.valueAxis).toMatchObject({ max: 80 });
  });

  it('keeps an axis open that its template leaves to the viewer', async () => {
    const scene = await sceneOf({ valueAxis: { open: true } });
    expect(laidOut(scene, times(1_000)).meaning.valueAxis).toEqual({ open: true });
  });

  it('has the text size that its template states as soon as there is room for it', async () => {
    const small = { x: 60, y: 60, width: 90, height: 60 };
    const scene = await sceneOf({ style: { size: 14 }, legend: 'right' }, small);
    expect(laidOut(scene, (chart) => chart).meaning.text.size).toBeLessThan(14);
    const large = laidOut(scene, (chart) => ({ ...chart, box: { x: 60, y: 60, width: 700, height: 400 } }));
    expect(large.meaning.text.size).toBe(14);
  });

  it('shows which of its labels and markers fit, for the data that it has now', async () => {
    const scene = await sceneOf({ chart: 'line', dataLabels: true });
    const before = laidOut(scene, (chart) => chart).meaning;
    expect(before.markers).toBeUndefined();
    const many = Array.from({ length: 200 }, (_, index) => index);
    const { meaning } = laidOut(scene, (chart) => ({
      ...chart,
      meaning: {
        ...chart.meaning,
        categories: many.map((index) => `Week ${index}`),
        series: chart.meaning.series.map((one) => ({ ...one, values: many })),
      },
    }));
    expect(meaning.markers).toBe(false);
    expect(meaning.categoryLabels!.every).toBeGreaterThan(1);
    expect(meaning.series[0]!.labels!.left!.length).toBeGreaterThan(0);
  });

  it('describes its data again, unless somebody gave it an alternative text', async () => {
    const rename = (chart: EditableComposite & { meaning: ChartMeaning }) => {
      return { ...chart, meaning: { ...chart.meaning, categories: ['Spring', 'Summer', 'Autumn'] } };
    };
    expect(laidOut(await sceneOf({}), rename).alt).toBe('Column chart of Plan, Actual, from Spring to Autumn.');
    expect(laidOut(await sceneOf({ alt: 'Sales' }), rename).alt).toBe('Sales');
  });

  it.each(['column', 'line', 'area', 'bar', 'pie', 'doughnut', 'radar', 'combo', 'scatter'] as const)(
    'of type %s is drawn without data, and with values that are no numbers',
    async (type) => {
      const scene = await sceneOf({});
      const series = compositeOn(editableDeck(scene).slides[0]!, 'chart').meaning.series;
      for (const change of [
        { categories: [], series: [] },
        { series: [] },
        { series: series.map((one) => ({ ...one, values: [] })) },
        { series: series.map((one) => ({ ...one, values: [Number.NaN, null, Number.POSITIVE_INFINITY, 4] })) },
      ]) {
        const { meaning } = laidOut(scene, (chart) => ({ ...chart, meaning: { ...chart.meaning, type, ...change } }));
        expect(meaning.series.length).toBeGreaterThan(0);
        for (const { values, points = [] } of meaning.series) {
          if (type === 'scatter') expect(points.length).toBeGreaterThan(0);
          else expect(values).toHaveLength(meaning.categories.length);
          expect(values.every((value) => value === null || Number.isFinite(value))).toBe(true);
        }
      }
    },
  );
});
