import type {
  ChartMeaning,
  ChartSeries,
  EditableDeck,
  EditableNode,
  EditableSlide,
  Paragraph,
  TableMeaning,
} from '@deckwright/core/contract';
import fc from 'fast-check';

type Edit = (node: EditableNode) => EditableNode;

const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', ' ', 'ملف 12', '日本語のテキスト', 'a\tb\nc', 'word '.repeat(80)),
);

/** Replaces the words of every paragraph, and adds or removes some. */
const texts: fc.Arbitrary<(paragraphs: readonly Paragraph[]) => readonly Paragraph[]> = fc
  .array(words, { maxLength: 4 })
  .map((lines) => (paragraphs) => {
    const [first] = paragraphs;
    if (!first) return paragraphs;
    const [run] = first.runs;
    return lines.map((text) => ({ ...first, runs: run && text !== '' ? [{ ...run, text }] : [] }));
  });

const box = fc.record(
  {
    x: fc.double({ min: -200, max: 1_000, noNaN: true }),
    y: fc.double({ min: -200, max: 600, noNaN: true }),
    width: fc.double({ min: 0, max: 1_000, noNaN: true }),
    height: fc.double({ min: 0, max: 600, noNaN: true }),
  },
  { noNullPrototype: true },
);

const value = fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.integer({ min: -1_000, max: 1_000 }));

/** Other data of a chart, also where its rows do not match. */
const data: fc.Arbitrary<(chart: ChartMeaning) => ChartMeaning> = fc
  .record({
    categories: fc.array(words, { maxLength: 12 }),
    rows: fc.array(fc.array(value, { maxLength: 14 }), { maxLength: 4 }),
    points: fc.array(
      fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) }, { noNullPrototype: true }),
      { maxLength: 9 },
    ),
    dataLabels: fc.boolean(),
  })
  .map(({ categories, rows, points, dataLabels }) => (chart) => {
    const isScatter = chart.type === 'scatter';
    const series = rows.map((values, index): ChartSeries => {
      const { labels: _, ...model } = chart.series[index % Math.max(1, chart.series.length)]!;
      return { ...model, name: `Series ${index}`, values: isScatter ? [] : values, ...(isScatter && { points }) };
    });
    return { ...chart, categories: isScatter ? [] : categories, series, dataLabels };
  });

/** Other words in the cells of a table, and rows or columns that are added or removed. */
const cells: fc.Arbitrary<(table: TableMeaning) => TableMeaning> = fc
  .record({ change: texts, rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 6 }) })
  .map(({ change, rows, columns }) => (table) => ({
    ...table,
    columns: Array.from({ length: columns }, (_, index) => table.columns[index] ?? { width: 60 }),
    rows: Array.from({ length: rows }, (_, index) => {
      const row = table.rows[index % table.rows.length]!;
      return { ...row, cells: row.cells.map((cell) => cell && { ...cell, paragraphs: change(cell.paragraphs) }) };
    }),
  }));

const edit: fc.Arbitrary<Edit> = fc
  .record({ texts, data, cells, box: fc.option(box), rotation: fc.option(fc.integer({ min: 0, max: 359 })) })
  .map((change) => (node) => {
    const moved: EditableNode = {
      ...node,
      ...(change.box && { box: change.box }),
      ...(change.rotation !== null && { rotation: change.rotation }),
    };
    if (moved.kind === 'text') return { ...moved, paragraphs: change.texts(moved.paragraphs) };
    if (moved.kind !== 'composite') return moved;
    const { meaning } = moved;
    if (meaning.kind === 'chart') return { ...moved, meaning: change.data(meaning) };
    return meaning.kind === 'table' ? { ...moved, meaning: change.cells(meaning) } : moved;
  });

/** Edits of some nodes of a slide; the others stay, or are removed. */
const slideEdit: fc.Arbitrary<(slide: EditableSlide) => EditableSlide> = fc
  .array(fc.oneof({ weight: 3, arbitrary: edit }, fc.constant('keep' as const), fc.constant('remove' as const)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((edits) => (slide) => {
    const nodes = slide.nodes.flatMap((node, index) => {
      const change = edits[index % edits.length]!;
      if (change === 'remove') return [];
      return [change === 'keep' ? node : change(node)];
    });
    return { ...slide, nodes };
  });

/** Random edits of the slides of a deck, and of their order. */
export const deckEdits: fc.Arbitrary<(deck: EditableDeck) => EditableDeck> = fc
  .tuple(fc.array(slideEdit, { minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([edits, turned]) => (deck) => {
    const slides = deck.slides.map((slide, index) => edits[index % edits.length]!(slide));
    return { ...deck, slides: turned ? slides.toReversed() : slides };
  });
