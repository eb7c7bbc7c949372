import type {
  Box,
  ChartMeaning,
  Color,
  EditableComposite,
  EditableDeck,
  EditableLayout,
  EditableNode,
  EditableSlide,
  Fill,
  Insets,
  Link,
  Paragraph,
  Run,
  ScenePicture,
  Stroke,
  TableCell,
  TableMeaning,
  Theme,
} from '@deckwright/core/contract';
import fc from 'fast-check';

const number = fc.integer({ min: 0, max: 2_000 }).map((value) => value / 2);
const words = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\v', ' '));
const name = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 });
const language = fc.constantFrom('en', 'de-DE', 'ar');

const color: fc.Arbitrary<Color> = fc.oneof(
  fc.record(
    { role: fc.constantFrom('dk1', 'accent1', 'hlink'), alpha: fc.constantFrom(0, 0.25, 1) },
    { requiredKeys: ['role'] },
  ),
  fc.record({ rgb: fc.constantFrom('000000', 'C0FFEE'), alpha: fc.constant(0.5) }, { requiredKeys: ['rgb'] }),
) as fc.Arbitrary<Color>;

const fill: fc.Arbitrary<Fill> = fc.oneof(
  fc.record({ kind: fc.constant('solid' as const), color }),
  fc.record({
    kind: fc.constant('gradient' as const),
    angle: fc.constantFrom(0, 90),
    stops: fc.tuple(color, color).map(([a, b]) => [
      { at: 0, color: a },
      { at: 1, color: b },
    ]),
  }),
);

const stroke: fc.Arbitrary<Stroke> = fc.record(
  { color, width: fc.constantFrom(0.5, 1, 3), dash: fc.constantFrom('solid', 'dash', 'dot') },
  { requiredKeys: ['color', 'width'] },
);

const box: fc.Arbitrary<Box> = fc.record({ x: number, y: number, width: number, height: number });
const insets: fc.Arbitrary<Insets> = fc.record({ top: number, right: number, bottom: number, left: number });
const crop = fc.constantFrom({ top: 0, right: 0, bottom: 0, left: 0 }, { top: 0.1, right: 0, bottom: 0.25, left: 0.5 });
const anchor = fc.constantFrom('top', 'middle', 'bottom');

function linkTo(slides: number): fc.Arbitrary<Link> {
  return fc.oneof(
    fc.constantFrom({ url: 'https://example.com/' }, { url: 'mailto:a@example.com' }),
    fc.integer({ min: 1, max: slides }).map((slide) => ({ slide })),
  );
}

/** Formats are few, so that neighbours often have the same one. */
function run(slides: number): fc.Arbitrary<Run> {
  return fc.record(
    {
      text: fc.tuple(words, fc.constantFrom('a', 'b\nc', '\n', '\t', '👩‍👩‍👧')).map(([text, more]) => text + more),
      font: fc.constantFrom('Inter', 'Lora'),
      fontRole: fc.constantFrom('heading', 'body'),
      size: fc.constantFrom(12, 18),
      color: fc.oneof({ weight: 3, arbitrary: fc.constant<Color>({ role: 'dk1' }) }, color),
      bold: fc.boolean(),
      italic: fc.constant(true),
      underline: fc.constant(true),
      strike: fc.constant(true),
      script: fc.constantFrom('super', 'sub'),
      link: linkTo(slides),
      language,
      field: fc.constant('slideNumber'),
    },
    { requiredKeys: ['text', 'font', 'size', 'color'] },
  );
}

function paragraph(slides: number): fc.Arbitrary<Paragraph> {
  const glyph = { kind: fc.constant('glyph' as const), glyph: fc.constantFrom('•', '–'), color };
  const count = { kind: fc.constant('number' as const), startAt: fc.integer({ min: 1, max: 9 }), color };
  return fc.record(
    {
      runs: fc.array(run(slides), { maxLength: 4 }),
      align: fc.constantFrom('left', 'center', 'right', 'justify'),
      level: fc.integer({ min: 0, max: 8 }),
      bullet: fc.oneof(
        fc.record(glyph, { requiredKeys: ['kind', 'glyph'] }),
        fc.record(count, { requiredKeys: ['kind', 'startAt'] }),
      ),
      marginLeft: number,
      indent: fc.integer({ min: -40, max: 40 }).filter((value) => !Object.is(value, -0)),
      lineSpacing: fc.constantFrom(0.9, 1, 1.5),
      spaceBefore: fc.constantFrom(0, 6),
      spaceAfter: fc.constantFrom(0, 6),
      direction: fc.constantFrom('ltr', 'rtl'),
      endFont: fc.constantFrom('Inter', 'Lora'),
      endSize: fc.constantFrom(12, 18),
    },
    {
      requiredKeys: [
        'runs',
        'align',
        'level',
        'marginLeft',
        'indent',
        'lineSpacing',
        'spaceBefore',
        'spaceAfter',
        'direction',
        'endFont',
        'endSize',
      ],
    },
  );
}

function table(slides: number): fc.Arbitrary<TableMeaning> {
  const cell: fc.Arbitrary<TableCell> = fc.record(
    {
      paragraphs: fc.array(paragraph(slides), { minLength: 1, maxLength: 2 }),
      insets,
      anchor,
      fill,
      borders: fc.record({ top: stroke, left: stroke }, { requiredKeys: [] }),
    },
    { requiredKeys: ['paragraphs', 'insets', 'anchor', 'borders'] },
  );
  const size = fc.record({ rows: fc.integer({ min: 1, max: 3 }), columns: fc.integer({ min: 1, max: 3 }) });
  return size.chain(({ rows, columns }) =>
    fc
      .record({
        cells: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        merged: fc.boolean(),
        headerRow: fc.boolean(),
        banded: fc.boolean(),
        direction: fc.option(fc.constant('rtl' as const), { nil: undefined }),
        sizes: fc.array(number, { minLength: 6, maxLength: 6 }),
      })
      .map(({ cells, merged, headerRow, banded, direction, sizes }) => ({
        kind: 'table' as const,
        columns: sizes.slice(0, columns).map((width) => ({ width })),
        rows: cells.map((row, at) => ({
          height: sizes[3 + at]!,
          cells: merged && columns > 1 && at === 0 ? [{ ...row[0]!, columnSpan: 2 }, null, ...row.slice(2)] : row,
        })),
        headerRow,
        banded,
        ...(direction && { direction }),
      })),
  );
}

const chart: fc.Arbitrary<ChartMeaning> = fc
  .record({
    type: fc.constantFrom('column', 'pie', 'line', 'scatter'),
    categories: fc.array(words, { minLength: 1, maxLength: 4 }),
    series: fc.array(
      fc.record({ name: words, color, values: fc.array(fc.option(number), { minLength: 4, maxLength: 4 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    colors: fc.array(color, { minLength: 4, maxLength: 4 }),
    palette: fc.boolean(),
    title: fc.option(words, { nil: undefined }),
  })
  .map(({ type, categories, series, colors, palette, title }) => {
    const scatter = type === 'scatter';
    return {
      kind: 'chart',
      type,
      grouping: 'clustered',
      categories: scatter ? [] : categories,
      series: series.map(({ name, color, values }, at) => ({
        name,
        color,
        values: scatter ? [] : values.slice(0, categories.length),
        ...(scatter && { points: values.map((value, index) => ({ x: index, y: value ?? 0 })) }),
        ...(at === 0 && { pointColors: { 0: colors[0]! } }),
      })),
      pointColors: scatter ? [] : colors.slice(0, palette ? 3 : categories.length),
      legend: 'bottom',
      dataLabels: false,
      numberFormat: '0',
      text: { font: 'Inter', size: 12, color: colors[1]! },
      gridColor: colors[2]!,
      ...(title !== undefined && { title }),
    };
  });

const PICTURES: readonly ScenePicture[] = [
  { id: '0123456789abcdef0123456789abcdef', mediaType: 'image/png', width: 40, height: 30 },
  { id: 'fedcba9876543210fedcba9876543210', mediaType: 'image/jpeg', width: 10, height: 10, vector: 'f'.repeat(32) },
];
const picture = fc.constantFrom(...PICTURES.map(({ id }) => id));

function node(slides: number): fc.Arbitrary<(id: string) => EditableNode> {
  const common = {
    name: words,
    role: fc.constantFrom('title', 'body', 'content'),
    box,
    rotation: fc.constantFrom(0, 45),
    alt: words,
    link: linkTo(slides),
    groups: fc.constantFrom(
      [{ id: 'g', name: 'Group' }],
      [
        { id: 'g', name: 'Group' },
        { id: 'h', name: 'Inner', alt: 'x' },
      ],
    ),
  };
  const caption: EditableNode = {
    kind: 'text',
    id: 'caption',
    name: 'Caption',
    role: 'content',
    source: { element: 'caption' },
    box: { x: 0, y: 0, width: 10, height: 10 },
    paragraphs: [],
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    anchor: 'top',
    link: { slide: 1 },
  };
  const drawing = { box: { x: 0, y: 0, width: 10, height: 10 }, nodes: [caption] };
  const needed = ['name', 'role', 'box'] as const;
  const meaning = fc.oneof(
    table(slides),
    chart,
    fc.constant<EditableComposite['meaning']>({ kind: 'x-timeline', data: { link: 'kept', steps: [1, null] } }),
  );
  return fc
    .oneof(
      fc.record(
        {
          ...common,
          kind: fc.constant('text' as const),
          paragraphs: fc.array(paragraph(slides), { minLength: 1, maxLength: 3 }),
          insets,
          anchor,
          columns: fc.constant({ count: 2, gap: 12 }),
        },
        { requiredKeys: [...needed, 'kind', 'paragraphs', 'insets', 'anchor'] },
      ),
      fc.record(
        {
          ...common,
          kind: fc.constant('shape' as const),
          geometry: fc.constantFrom({ kind: 'rect' as const }, { kind: 'line' as const, flip: true }),
          fill,
          stroke,
        },
        { requiredKeys: [...needed, 'kind', 'geometry'] },
      ),
      fc.record(
        {
          ...common,
          kind: fc.constant('picture' as const),
          picture,
          crop,
          radius: number,
          stroke,
          opacity: fc.constant(0.5),
        },
        { requiredKeys: [...needed, 'kind', 'picture', 'crop'] },
      ),
      fc.record(
        { ...common, kind: fc.constant('composite' as const), meaning },
        { requiredKeys: [...needed, 'kind', 'meaning'] },
      ),
    )
    .map((drawn) => (id) => {
      const isPlugin = drawn.kind === 'composite' && drawn.meaning.kind === 'x-timeline';
      return { ...drawn, id, source: { element: id }, ...(isPlugin && { drawing }) } as EditableNode;
    });
}

function nodes(slides: number): fc.Arbitrary<EditableNode[]> {
  return fc
    .tuple(fc.uniqueArray(name, { maxLength: 4 }), fc.array(node(slides), { minLength: 4, maxLength: 4 }))
    .map(([ids, makers]) => ids.map((id, at) => makers[at]!(id)));
}

function slide(slides: number): fc.Arbitrary<Omit<EditableSlide, 'id'>> {
  return fc.record(
    {
      layout: fc.constantFrom('blank', 'other'),
      background: fc.record({ fill, picture: fc.record({ picture, crop }) }, { requiredKeys: ['fill'] }),
      title: words,
      part: fc.integer({ min: 2, max: 99 }),
      openSlots: fc.array(name, { maxLength: 3 }),
      nodes: nodes(slides),
      notes: words.map((text) => `${text}.`),
      section: name,
      hidden: fc.boolean(),
      language,
    },
    { requiredKeys: ['layout', 'nodes', 'hidden', 'language'] },
  );
}

const theme: Theme = {
  name: 'Plain',
  colors: {
    dk1: '000000',
    lt1: 'FFFFFF',
    dk2: '222222',
    lt2: 'EEEEEE',
    accent1: '1F6FEB',
    accent2: '2DA44E',
    accent3: 'BF8700',
    accent4: 'CF222E',
    accent5: '8250DF',
    accent6: '57606A',
    hlink: '0969DA',
    folHlink: '8250DF',
  },
  fonts: { heading: 'Lora', body: 'Inter' },
};

function layout(key: string, slides: number): fc.Arbitrary<EditableLayout> {
  return fc.record({
    key: fc.constant(key),
    name,
    background: fc.record({ fill }),
    nodes: nodes(slides),
    slots: fc.constant([]),
  });
}

const drafts: fc.Arbitrary<EditableDeck> = fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).chain((ids) =>
  fc.record(
    {
      size: fc.constant({ width: 960, height: 540 }),
      language,
      theme: fc.constant(theme),
      fonts: fc.constant('everywhere'),
      properties: fc.record({ title: words, author: words, company: words, subject: words }, { requiredKeys: [] }),
      firstSlideNumber: fc.integer({ min: 0, max: 9_999 }),
      watermark: fc.constantFrom('Development', 'Draft <1>'),
      layouts: fc.tuple(layout('blank', ids.length), layout('other', ids.length)),
      slides: fc.tuple(...ids.map((id) => slide(ids.length).map((one) => ({ ...one, id })))),
      pictures: fc.constant(PICTURES),
    },
    { requiredKeys: ['size', 'language', 'theme', 'properties', 'layouts', 'slides', 'pictures'] },
  ),
);

/** Valid decks with all kinds of nodes. Their objects have the usual prototype, unlike those of fast-check. */
export const decks = drafts.map((deck) => structuredClone(deck));
