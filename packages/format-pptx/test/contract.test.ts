import { casesOf } from '@deckwright/test-tools/cases';
import { emitContext, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import {
  checkPackage,
  checkWithCommand,
  pptxCheckMissing,
  readPptx,
  readPptxBoxes,
  readPptxColors,
  readPptxLinks,
  readPptxNotes,
  readPptxPictures,
  readPptxShapes,
  readPptxSizes,
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
  readSizes: ({ bytes }) => readPptxSizes(bytes),
  readBoxes: ({ bytes }) => readPptxBoxes(bytes),
  readPictures: ({ bytes }) => readPptxPictures(bytes),
  readShapes: ({ bytes }) => readPptxShapes(bytes),
  readColors: ({ bytes }) => readPptxColors(bytes),
  readLinks: ({ bytes }) => readPptxLinks(bytes),
});

const adapter = createPptxAdapter();

/** Also checked with the schemas of Office 2019. */
const IN_OLDER_OFFICE = casesOf(Object.keys(scenes));

describe.each(Object.entries(scenes))('the scene "%s"', (name, scene) => {
  test('passes the Open XML SDK validator and the package rules', async () => {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    expect(await validatePptx(bytes, { officeVersion: 'Microsoft365' })).toEqual([]);
    if (IN_OLDER_OFFICE.includes(name))
      expect(await validatePptx(bytes, { officeVersion: 'Office2019', workbooks: false })).toEqual([]);
    expect(await checkPackage(bytes)).toEqual([]);
  });

  test.skipIf(pptxCheckMissing() !== undefined)('passes the command in DECKWRIGHT_PPTX_CHECK', async () => {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    expect(await checkWithCommand(bytes)).toEqual([]);
  });

  test('keeps slides, titles, hidden flags and notes', async () => {
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

test('a scatter chart keeps its points, and the title, bounds and step of each axis', async () => {
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

test('a combo chart keeps its types of series and both pairs of axes', async () => {
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

test('a deck keeps all of its text, with tabs, line breaks and soft hyphens', async () => {
  for (const scene of [scenes.rightToLeft, scenes.scripts, scenes.manyScripts]) {
    const { bytes } = await adapter.emit(scene, emitContext(scene));
    const read = readPptx(bytes).slides.map(({ texts }) => texts);
    const expected = scene.slides.map(({ nodes }) =>
      nodes.flatMap((node) =>
        node.kind === 'text' ? node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
      ),
    );
    expect(read).toEqual(expected);
  }
});

describe('an export', () => {
  test('claims tables and charts, and no other native models', () => {
    expect([...adapter.claims.meanings].toSorted()).toEqual(['chart', 'table']);
  });

  test('reports its progress for each slide', async () => {
    const reported: number[][] = [];
    const progress = (done: number, total: number) => reported.push([done, total]);
    await adapter.emit(scenes.slideNumber, emitContext(scenes.slideNumber, { progress }));
    expect(reported).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});

describe.skipIf(libreOfficeMissing() !== undefined)('LibreOffice', () => {
  test('aligns right-to-left text as the scene does', async () => {
    const { bytes } = await adapter.emit(scenes.rightToLeft, emitContext(scenes.rightToLeft));
    const { pages } = await readPdf(await convertWithLibreOffice(bytes, 'pptx', 'pdf'));
    const lineOf = (text: string) => pages[1]!.lines.find((line) => line.text.includes(text))!;
    // The content of the box extends from 66 to 654 pt. The edges do not depend on LibreOffice's fonts.
    const [left, centred, right] = ['לשמאל', 'באמצע', 'שורה ראשונה'].map(lineOf);
    expect(left!.x).toBeCloseTo(66, 0);
    expect(centred!.x + centred!.width / 2).toBeCloseTo(360, 0);
    expect(right!.x + right!.width).toBeCloseTo(654, 0);
  });

  test('saves a deck as pptx with the same text, tables and notes', async () => {
    const { bytes } = await adapter.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    const original = readPptx(bytes).slides;
    const saved = readPptx(await convertWithLibreOffice(bytes, 'pptx', 'pptx')).slides;
    expect(saved.map(({ title }) => title)).toEqual(original.map(({ title }) => title));
    expect(saved.map(({ hidden }) => hidden)).toEqual(original.map(({ hidden }) => hidden));
    expect(saved.map(({ notes }) => notes ?? '')).toEqual(original.map(({ notes }) => notes ?? ''));
    expect(saved.map(({ tables }) => tables.map(({ rows }) => rows))).toEqual(
      original.map(({ tables }) => tables.map(({ rows }) => rows)),
    );
    // LibreOffice saves a slide number as the text `<number>`.
    for (const [index, { texts }] of original.entries()) {
      expect(saved[index]?.texts).toEqual(expect.arrayContaining(texts.filter((text) => !/^\d+$/.test(text))));
    }
  });
});
