import { emitContext, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import {
  checkPackage,
  checkWithCommand,
  pptxCheckMissing,
  readPptx,
  readPptxNotes,
  readPptxText,
  validatePptx,
} from '@deckwright/testkit/pptx';
import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { describe, expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';

describeFormatAdapter({
  title: 'the pptx adapter',
  create: createPptxAdapter,
  readText: ({ bytes }) => readPptxText(bytes),
  readNotes: ({ bytes }) => readPptxNotes(bytes),
});

const adapter = createPptxAdapter();

describe.each(Object.entries(scenes))('the scene "%s"', (_, scene) => {
  test('gives a file in which the Open XML SDK and the package rules find nothing', async () => {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    expect(await validatePptx(bytes, { officeVersion: 'Office2019' })).toEqual([]);
    expect(await validatePptx(bytes, { officeVersion: 'Microsoft365' })).toEqual([]);
    expect(await checkPackage(bytes)).toEqual([]);
  });

  test.skipIf(pptxCheckMissing() !== undefined)('passes the second checker', async () => {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    expect(await checkWithCommand(bytes)).toEqual([]);
  });

  test('keeps slides, titles, hidden marks and notes', async () => {
    const artifact = await adapter.emit(scene, emitContext(scene));
    const { slides, size } = readPptx(artifact.bytes);
    expect(artifact.pages).toBe(scene.slides.length);
    expect(size).toEqual(scene.size);
    expect(slides.map(({ hidden }) => hidden)).toEqual(scene.slides.map(({ hidden }) => hidden));
    expect(slides.every(({ title }) => title !== undefined)).toBe(true);
    expect(slides.map(({ notes }) => notes !== undefined)).toEqual(
      scene.slides.map(({ notes }) => notes !== undefined),
    );
  });
});

test('a table keeps its cells and its header row', async () => {
  const { bytes } = await adapter.emit(scenes.table, emitContext(scenes.table));
  const [table] = readPptx(bytes).slides[0]?.tables ?? [];
  expect(table?.headerRow).toBe(true);
  expect(table?.rows[2]?.slice(0, 2)).toEqual(['South & East', '980']);
});

test('a chart keeps its values and its gaps', async () => {
  const { bytes } = await adapter.emit(scenes.chart, emitContext(scenes.chart));
  const charts = readPptx(bytes).slides.flatMap((slide) => slide.charts);
  expect(charts).toHaveLength(3);
  expect(charts[0]?.series[0]?.values).toEqual([120, 135.5, 90, null]);
});

test('a scatter chart keeps its points, and each axis what it says', async () => {
  const { bytes } = await adapter.emit(scenes.scatter, emitContext(scenes.scatter));
  const [points, curve] = readPptx(bytes).slides.flatMap((slide) => slide.charts);
  expect(points?.types).toEqual(['scatterChart']);
  expect(points?.series.map(({ categories, values }) => [categories, values])).toEqual([
    [
      ['12', '30', '-4', ''],
      [3.5, 7.25, 2, null],
    ],
    [
      ['8', '21', '25', '33'],
      [1, 4, 4.5, 5],
    ],
  ]);
  expect(points?.series[0]?.ownPoints).toEqual([1]);
  expect(points?.axes).toEqual([
    expect.objectContaining({ position: 'b', title: 'Weight in tons', min: -10, max: 40, step: 10 }),
    expect.objectContaining({ position: 'l', title: 'Height in metres', numberFormat: '0.0', min: 0, max: 8, step: 2 }),
  ]);
  expect(curve?.axes.map(({ hidden }) => hidden)).toEqual([true, false]);
});

test('a combo keeps its kinds of series and both its axes', async () => {
  const { bytes } = await adapter.emit(scenes.combo, emitContext(scenes.combo));
  const [combo] = readPptx(bytes).slides.flatMap((slide) => slide.charts);
  expect(combo?.series.map(({ name, type, secondary }) => [name, type, secondary])).toEqual([
    ['Capacity', 'areaChart', false],
    ['Shop', 'barChart', false],
    ['Web', 'barChart', false],
    ['Margin', 'lineChart', true],
  ]);
  expect(combo?.axes.map(({ position, hidden, title }) => [position, hidden, title])).toEqual([
    ['b', false, 'Year'],
    ['l', false, 'Orders'],
    ['b', true, ''],
    ['r', false, 'Margin of sales'],
  ]);
});

test('a table keeps its spans, its first column and its last row', async () => {
  const { bytes } = await adapter.emit(scenes.spans, emitContext(scenes.spans));
  const [table] = readPptx(bytes).slides[0]?.tables ?? [];
  expect(table).toMatchObject({ headerRow: true, firstColumn: true, lastRow: true });
  expect(table?.rows[3]).toEqual(['South', 'No harbours yet', '', '']);
});

test('keeps every word, with its tabs, line breaks and soft hyphens', async () => {
  for (const scene of [scenes.rightToLeft, scenes.scripts, scenes.manyScripts]) {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    const read = readPptx(bytes).slides.map(({ texts }) => texts);
    const words = scene.slides.map(({ nodes }) =>
      nodes.flatMap((node) =>
        node.kind === 'text' ? node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
      ),
    );
    expect(read).toEqual(words);
  }
});

describe('an export', () => {
  test('claims what is written natively', () => {
    expect([...adapter.claims.meanings].toSorted()).toEqual(['chart', 'table']);
  });

  test('tells how far it is, slide by slide', async () => {
    const told: number[][] = [];
    const progress = (done: number, total: number) => told.push([done, total]);
    await adapter.emit(scenes.slideNumber, emitContext(scenes.slideNumber, { progress }));
    expect(told).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});

describe.skipIf(libreOfficeMissing() !== undefined)('LibreOffice', () => {
  test('puts right-to-left words at the side that the scene has them on', async () => {
    const { bytes } = await adapter.emit(scenes.rightToLeft, emitContext(scenes.rightToLeft));
    const { pages } = await readPdf(await convertWithLibreOffice(bytes, 'pptx', 'pdf'));
    const lineOf = (words: string) => pages[1]!.lines.find((line) => line.text.includes(words))!;
    // The box's content runs from 66 to 654 pt; whatever font LibreOffice has, the edges are the same.
    const [left, centred, right] = ['לשמאל', 'באמצע', 'שורה ראשונה'].map(lineOf);
    expect(left!.x).toBeCloseTo(66, 0);
    expect(centred!.x + centred!.width / 2).toBeCloseTo(360, 0);
    expect(right!.x + right!.width).toBeCloseTo(654, 0);
  });

  test('saves a deck as pptx again with its words, tables and notes', async () => {
    const { bytes } = await adapter.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    const ours = readPptx(bytes).slides;
    const theirs = readPptx(await convertWithLibreOffice(bytes, 'pptx', 'pptx')).slides;
    expect(theirs.map(({ title }) => title)).toEqual(ours.map(({ title }) => title));
    expect(theirs.map(({ hidden }) => hidden)).toEqual(ours.map(({ hidden }) => hidden));
    expect(theirs.map(({ notes }) => notes ?? '')).toEqual(ours.map(({ notes }) => notes ?? ''));
    expect(theirs.map(({ tables }) => tables.map(({ rows }) => rows))).toEqual(
      ours.map(({ tables }) => tables.map(({ rows }) => rows)),
    );
    // LibreOffice saves a slide number as the word `<number>`.
    for (const [index, { texts }] of ours.entries()) {
      expect(theirs[index]?.texts).toEqual(expect.arrayContaining(texts.filter((words) => !/^\d+$/.test(words))));
    }
  });
});
