import {
  type ChartMeaning,
  type EditableComposite,
  type EditableDeck,
  type EditableNode,
  type EditableSlide,
  type EditableText,
  editableDeck,
  type PictureNode,
  type Run,
  type ShapeNode,
  type TableMeaning,
} from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import {
  addSlides,
  changeSlides,
  createDocument,
  type DocumentEdit,
  deleteNodes,
  deleteSlides,
  nodeIds,
  readDeck,
  slideIds,
} from '@deckwright/deck-document';
import { createGuard, finish } from '@deckwright/deck-document/guard';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { assetReader, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, checkWithCommand, pptxCheckMissing, validatePptx } from '@deckwright/testkit/pptx';
import { afterAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Patience for a busy machine. */
const SOON = { timeout: 120_000 };
/** The largest box that a page can give a node. */
const FAR = { x: 12_096, y: -8_064, width: 12_096, height: 12_096 };

const scene = scenes.kitchenSink;
const base = editableDeck(scene);
const pdf = createPdfAdapter({ browser: TEST_BROWSER });
const renderer = createDeckRenderer({ fonts: nodeParts().fonts, adapters: [createPptxAdapter(), pdf] });
afterAll(() => pdf.close?.());
const nodes = [...base.slides, ...base.layouts].flatMap((one) => one.nodes);

function nodeOf<Kind extends EditableNode['kind']>(kind: Kind): Extract<EditableNode, { kind: Kind }> {
  type Found = Extract<EditableNode, { kind: Kind }>;
  return nodes.find((node): node is Found => node.kind === kind)!;
}

const text: EditableText = { ...nodeOf('text'), slot: '' };
const shape: ShapeNode = nodeOf('shape');
const picture: PictureNode = nodeOf('picture');

function compositeOf<Kind extends 'table' | 'chart'>(kind: Kind) {
  type Found = EditableComposite & { readonly meaning: Kind extends 'table' ? TableMeaning : ChartMeaning };
  return nodes.find((node): node is Found => node.kind === 'composite' && node.meaning.kind === kind)!;
}

const table = compositeOf('table');
const chart = compositeOf('chart');
const [paragraph] = text.paragraphs;
const [run] = paragraph!.runs;

function withRuns(...runs: readonly Partial<Run>[]): EditableText {
  return { ...text, paragraphs: [{ ...paragraph!, runs: runs.map((more) => ({ ...run!, ...more })) }] };
}

function withChart(...changes: readonly Partial<ChartMeaning>[]): readonly EditableNode[] {
  return changes.map((change) => ({ ...chart, meaning: { ...chart.meaning, ...change } }));
}

function withTable(change: (meaning: TableMeaning) => Partial<TableMeaning>): EditableNode {
  return { ...table, meaning: { ...table.meaning, ...change(table.meaning) } };
}

const [row] = table.meaning.rows;
const cell = row!.cells[0]!;
const stroke = { color: { role: 'accent1' }, width: 2 } as const;
const groups = Array.from({ length: 40 }, (_, depth) => ({ id: `g${depth}`, name: `Group <${depth}>`, alt: 'Deep' }));

/** Nodes of a slide each. */
const SLIDES: Readonly<Record<string, readonly EditableNode[]>> = {
  'no nodes': [],
  'texts without paragraphs, without runs and with empty runs': [
    { ...text, paragraphs: [] },
    { ...text, paragraphs: [{ ...paragraph!, runs: [] }] },
    withRuns({ text: '' }, { text: '' }),
  ],
  'a title that is empty': [{ ...text, role: 'title', paragraphs: [] }],
  'two titles': [
    { ...withRuns({ text: 'One' }), role: 'title' },
    { ...withRuns({ text: 'Two' }), role: 'title' },
  ],
  'charts without series, categories or values': withChart(
    { series: [] },
    { categories: [] },
    { series: chart.meaning.series.map((one) => ({ ...one, values: [] })) },
    { series: chart.meaning.series.map((one) => ({ ...one, values: one.values.map(() => null) })) },
    { type: 'scatter', series: [], categories: [] },
    { type: 'pie', series: chart.meaning.series.map((one) => ({ ...one, values: one.values.map(() => -1) })) },
  ),
  'charts with huge and tiny values, and an axis the wrong way round': withChart(
    { series: [{ ...chart.meaning.series[0]!, values: [1e300, -1e300, 1e-300, 0] }] },
    { valueAxis: { min: 10, max: -10 } },
    { valueAxis: { min: 5, max: 5 } },
    { valueAxis: { min: 0, max: 1e9, step: 1e-9 } },
    { valueAxis: { min: -1e300, max: 1e300, numberFormat: '[h]:mm;"<&>"@' } },
    { numberFormat: '"unfinished', dataLabels: true },
  ),
  'a chart whose words are hostile': withChart({
    title: '<c:chart/> & "\u0000\u0008\ud800\uffff',
    categories: ['=1+1', '\u0001', '', '👩‍👩‍👧‍👦'],
    series: [{ ...chart.meaning.series[0]!, name: '=cmd|x' }],
  }),
  'a table of one cell': [
    withTable(() => ({ columns: [{ width: 40 }], rows: [{ height: 20, cells: [{ ...cell, paragraphs: [] }] }] })),
  ],
  'tables that are one merged cell, and have columns and rows without size': [
    withTable(({ rows, columns }) => ({
      rows: rows.map(({ height, cells }, at) => ({
        height,
        cells: cells.map((_, index) =>
          at === 0 && index === 0 ? { ...cell, rowSpan: rows.length, columnSpan: columns.length } : null,
        ),
      })),
    })),
    withTable(({ rows, columns }) => ({
      columns: columns.map(() => ({ width: 0 })),
      rows: rows.map((one) => ({ ...one, height: 0 })),
    })),
  ],
  'deep groups, and groups of nodes that are not beside each other': [
    { ...shape, groups },
    { ...text, groups: groups.slice(0, 20) },
    shape,
    { ...picture, groups },
    { ...table, groups: groups.slice(0, 3) },
    { ...chart, groups: groups.slice(0, 3) },
  ],
  'nodes without width or height': [text, shape, picture, table, chart].map((node) => ({
    ...node,
    box: { x: 10, y: 10, width: 0, height: 0 },
  })),
  'nodes far from the slide': [text, shape, picture, table, chart].map((node) => ({ ...node, box: FAR })),
  'nodes that are turned by any angle': [text, shape, picture].flatMap((node) =>
    [-3_600, -0.001, 359.999_99, 3_600].map((rotation) => ({ ...node, rotation })),
  ),
  'texts from right to left, with emoji and with characters that XML forbids': [
    {
      ...text,
      paragraphs: [
        'مرحبا بالعالم 12',
        'שלום, world',
        '👩‍👩‍👧‍👦 👍🏽 🇩🇪',
        'a\u0000b\u0007c\ud83dd\ufffee',
        '\t \u00a0\u2028',
      ].map((words, index) => ({
        ...paragraph!,
        direction: index < 2 ? ('rtl' as const) : ('ltr' as const),
        runs: [{ ...run!, text: words }],
      })),
    },
  ],
  'texts of the smallest and the largest sizes': [
    withRuns({ size: 0.5 }, { size: 4_032 }),
    {
      ...text,
      paragraphs: [
        { ...paragraph!, lineSpacing: 0.05, spaceBefore: 12_096, spaceAfter: 12_096 },
        { ...paragraph!, lineSpacing: 100, marginLeft: -4_032, indent: 4_032, level: 8 },
        { ...paragraph!, marginLeft: 4_032, indent: -4_032, endSize: 0.5, runs: [] },
        { ...paragraph!, endSize: 4_032, runs: [] },
      ],
    },
    { ...text, insets: { top: 12_096, right: 12_096, bottom: 12_096, left: 12_096 } },
    { ...text, columns: { count: 16, gap: 12_096 } },
  ],
  'texts with odd fonts, languages, bullets and links': [
    withRuns({ font: '<&"> \u0001', language: 'not a language' }, { language: '' }),
    withRuns({ link: { url: `https://example.com/?q=${'%22&<'.repeat(500)}` } }, { link: { slide: 999 } }),
    { ...text, link: { slide: 0 } },
    {
      ...text,
      paragraphs: [
        { ...paragraph!, bullet: { kind: 'glyph', glyph: '\u0001', color: { rgb: 'C0FFEE' } } },
        { ...paragraph!, bullet: { kind: 'glyph', glyph: '👩‍👩‍👧‍👦' } },
        { ...paragraph!, bullet: { kind: 'number', startAt: 32_767 } },
        { ...paragraph!, bullet: { kind: 'number', startAt: 0 } },
      ],
    },
  ],
  'names and alternative texts that are hostile': [shape, picture, text].map((node) => ({
    ...node,
    name: '<\u0000>&"'.repeat(100),
    alt: '\ud800</p:sp>'.repeat(1_000),
  })),
  'shapes with the most that a page can give them': [
    { ...shape, geometry: { kind: 'roundRect', radius: 12_096 } },
    { ...shape, geometry: { kind: 'path', commands: [{ op: 'close' }] } },
    { ...shape, geometry: { kind: 'path', commands: [{ op: 'line', x: 12_096, y: -8_064 }] } },
    {
      ...shape,
      geometry: {
        kind: 'path',
        commands: [{ op: 'move', x: 0, y: 0 }],
        preset: { name: 'star5', adjust: { adj: 1e9, none: -1e9, adj1: 0.5 } },
      },
    },
    { ...shape, stroke: { ...stroke, width: 1_584, start: 'triangle', end: 'oval', dash: 'dot' } },
    { ...shape, stroke: { ...stroke, width: 0 } },
    { ...shape, shadow: { color: { rgb: '000000', alpha: 0 }, blur: 12_096, distance: 12_096, angle: -3_600 } },
    {
      ...shape,
      fill: { kind: 'gradient', angle: -3_600, stops: [{ at: 1, color: { role: 'accent1' } }] },
    },
    {
      ...shape,
      fill: {
        kind: 'gradient',
        angle: 3_600,
        radial: true,
        stops: Array.from({ length: 100 }, (_, at) => ({ at: 1 - at / 100, color: { rgb: '123456', alpha: 0 } })),
      },
    },
  ],
  'pictures with the most that a page can give them': [
    { ...picture, crop: { top: 0.999, right: 0, bottom: 0, left: 0.999 } },
    { ...picture, opacity: 0, radius: 12_096, stroke: { ...stroke, width: 1_584 } },
  ],
  'a connector whose ends are gone': [
    {
      ...shape,
      geometry: { kind: 'line' },
      stroke,
      connection: { start: { node: 'gone', side: 'left' }, end: { node: 'gone', side: 'top' } },
    },
  ],
};

/** The document after a page changed it. Fails if the guard of a server would reject the change. */
function changed(change: (edit: DocumentEdit) => void): EditableDeck {
  const served = createDocument(base);
  const guard = createGuard(served, { hasPicture: () => true });
  const page = new Y.Doc();
  Y.applyUpdate(page, Y.encodeStateAsUpdate(served));
  const updates: Uint8Array[] = [];
  page.on('update', (update: Uint8Array) => updates.push(update));
  change({ doc: page, origin: 'a person' });
  for (const update of updates) {
    const verdict = finish(guard.check(update, 'a page'));
    if (!verdict.ok) throw new Error(verdict.reason);
    finish(verdict.apply());
  }
  return readDeck(served);
}

async function exported(deck: EditableDeck, format: 'pptx' | 'pdf'): Promise<Uint8Array> {
  const acceptedAt = '2026-02-03T04:05:06.000Z';
  return (await renderer.renderDeck({ deck, read: assetReader(scene), acceptedAt, format })).bytes;
}

/** What is wrong with the pptx of a deck. Every slide has to be drawn for the page too. */
async function faultsOf(deck: EditableDeck): Promise<readonly unknown[]> {
  const bytes = await exported(deck, 'pptx');
  const drawn = await renderer.preview({ deck, read: assetReader(scene) });
  let count = 0;
  for await (const _ of drawn.slides) count += 1;
  expect(count).toBe(deck.slides.length);
  const others = pptxCheckMissing() === undefined ? await checkWithCommand(bytes) : [];
  return [...(await validatePptx(bytes)), ...(await checkPackage(bytes)), ...others];
}

const slide: Omit<EditableSlide, 'id' | 'nodes'> = { layout: base.layouts[0]!.key, hidden: false, language: 'en' };

describe('a deck that people made unusual', () => {
  test('is valid, is opened by LibreOffice and is printed, with every page', SOON, async () => {
    const made = Object.entries(SLIDES).map(([title, nodes]) => ({
      ...{ ...slide, title },
      nodes: nodes.map((node, index) => ({ ...node, id: `node${index}` })),
    }));
    const deck = changed((edit) => addSlides(edit, 0, made));
    expect(deck.slides.map(({ nodes }) => nodes.length).slice(0, made.length)).toEqual(
      made.map(({ nodes }) => nodes.length),
    );
    expect(await faultsOf(deck)).toEqual([]);
    const shown = deck.slides.filter(({ hidden }) => !hidden).length;
    expect((await readPdf(await exported(deck, 'pdf'))).pages).toHaveLength(shown);
    if (libreOfficeMissing() !== undefined) return;
    const { pages } = await readPdf(await convertWithLibreOffice(await exported(deck, 'pptx'), 'pptx', 'pdf'));
    expect(pages).toHaveLength(shown);
  });
});

describe('the pptx of a deck is valid with', () => {
  test('every slide hidden', SOON, async () => {
    expect(await faultsOf(changed((edit) => changeSlides(edit, slideIds(edit.doc), { hidden: true })))).toEqual([]);
  });

  test('every node of every slide deleted', SOON, async () => {
    const empty = changed((edit) => {
      for (const id of slideIds(edit.doc)) deleteNodes(edit, id, nodeIds(edit.doc, id));
    });
    expect(await faultsOf(empty)).toEqual([]);
  });

  test('links to slides that were deleted', SOON, async () => {
    const deck = changed((edit) => {
      const linked = { ...withRuns({ text: 'There', link: { slide: 2 } }), link: { slide: 3 } };
      addSlides(edit, 99, [{ ...slide, nodes: [linked, { ...shape, link: { slide: 2 } }] }]);
      deleteSlides(edit, slideIds(edit.doc).slice(1, 4));
    });
    expect(await faultsOf(deck)).toEqual([]);
  });

  test('sections, notes, backgrounds and languages of every kind', SOON, async () => {
    const odd: readonly Partial<EditableSlide>[] = [
      { section: '', notes: '' },
      { section: '<\u0000>'.repeat(300), notes: 'a\u0000b\n\n\ud800'.repeat(100) },
      { section: 'A', language: 'x' },
      { language: '', title: '\u0000' },
      { background: { fill: { kind: 'gradient', angle: 400, stops: [{ at: 0, color: { rgb: 'FFFFFF' } }] } } },
      {
        background: {
          fill: { kind: 'solid', color: { role: 'dk1', alpha: 0 } },
          picture: { picture: picture.picture, crop: { top: 0.5, right: 0.25, bottom: 0.25, left: 0.5 } },
        },
      },
    ];
    const deck = changed((edit) =>
      addSlides(
        edit,
        1,
        odd.map((more) => ({ ...slide, nodes: [text], ...more })),
      ),
    );
    expect(await faultsOf(deck)).toEqual([]);
  });
});
