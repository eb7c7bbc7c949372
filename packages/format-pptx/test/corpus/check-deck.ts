import type {
  Box,
  ChartMeaning,
  Paragraph,
  Scene,
  SceneNode,
  SceneSlide,
  TableMeaning,
} from '@deckwright/core/contract';
import { cellsAt, type ReadChart, type ReadPptx, type ReadSlide, readPptx } from '@deckwright/testkit/pptx';
import type { RenderedDeck } from './render.ts';
import type { Json } from './styles.ts';

/** Everything in which a deck, read back by a reader that is not ours, differs from its scene or its request. */
export function checkDeck(deck: RenderedDeck): readonly string[] {
  const read = readPptx(deck.artifact.bytes);
  const found = [...properties(read, deck), ...same('slides', read.slides.length, deck.scene.slides.length)];
  if (found.length > 0) return found;
  return deck.scene.slides.flatMap((slide, at) => {
    const file = read.slides[at]!;
    const all = [...checkSlide(file, slide, deck.scene), ...checkRequestedData(file, slide, deck)];
    return all.map((problem) => `slide ${at + 1}: ${problem}`);
  });
}

/** Notes are on the first slide made from one of the request, and hidden on all. */
export function checkSlideAttributes({ scene, body }: RenderedDeck): readonly string[] {
  const { slideList } = body.presentation as { readonly slideList: readonly Json[] };
  let at = -1;
  const first: SceneSlide[] = [];
  for (const slide of scene.slides) {
    const pointer = slide.nodes.map(({ source }) => source.pointer).find((one) => one?.includes('/slideList/'));
    const made = Number(/\/slideList\/(\d+)/.exec(pointer ?? '')?.[1] ?? at + 1);
    if (made !== at) first.push(slide);
    at = made;
  }
  if (first.length !== slideList.length) return [];
  return first.flatMap((slide, index) => {
    const { speakerNote = '', hidden = false } = slideList[index]!.attributes as {
      speakerNote?: string;
      hidden?: boolean;
    };
    return [...same('notes', spaced(slide.notes ?? ''), spaced(speakerNote)), ...same('hidden', slide.hidden, hidden)];
  });
}

/** What is left of words in an XML file: characters that XML has, and U+FFFD for half a surrogate pair. */
function plain(words: string): string {
  return [...words.toWellFormed()]
    .filter((character) => {
      const code = character.codePointAt(0)!;
      if (code < 0x20) return code === 9 || code === 10 || code === 13;
      return code !== 0xfffe && code !== 0xffff;
    })
    .join('');
}

/** The same, whatever white space stands in it; of words as a caller sent them, that are left without U+007F too. */
export function spaced(words: string): string {
  return plain(words.replaceAll(/[\v\f]/g, ' ').replaceAll('\u007f', ''))
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();
}

function tight(words: string) {
  return spaced(words).replaceAll(' ', '');
}

function same(what: string, got: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(got), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: the file has ${cut(one)}, expected ${cut(other)}`];
}

function cut(json: string | undefined) {
  return json && json.length > 700 ? `${json.slice(0, 700)}…` : json;
}

/** What one has and the other has not, whatever their order. */
function sameSet(what: string, got: readonly string[], expected: readonly string[]): string[] {
  const left = [...got];
  const missing = expected.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return same(what, left, missing);
}

function properties({ size, properties: said }: ReadPptx, { scene, body }: RenderedDeck): string[] {
  const { attributes = {} } = body.presentation as { readonly attributes?: Readonly<Record<string, string>> };
  const pairs = [
    ['author', 'creator'],
    ['company', 'Company'],
    ['subject', 'subject'],
    ['title', 'title'],
  ] as const;
  return [
    ...same('slide size', size, scene.size),
    ...pairs.flatMap(([key, name]) => {
      const asked = attributes[key];
      return asked === undefined ? [] : same(key, tight(said[name] ?? ''), tight(asked));
    }),
  ];
}

/** All nodes that are drawn: those of a composite that is not native instead of it. */
function drawn(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.flatMap((node) => {
    const native = node.kind === 'composite' && (node.meaning.kind === 'table' || node.meaning.kind === 'chart');
    return node.kind === 'composite' && !native ? drawn(node.parts) : [node];
  });
}

function wordsOf({ runs }: Paragraph) {
  return plain(runs.map(({ text }) => text).join(''));
}

function checkSlide(file: ReadSlide, slide: SceneSlide, scene: Scene): string[] {
  const nodes = drawn(slide.nodes);
  const texts = nodes.flatMap((node) => (node.kind === 'text' ? [node] : []));
  const hasTitle = texts.some(({ role }) => role === 'title');
  const paragraphs = texts.flatMap((text) => text.paragraphs.map(wordsOf));
  const expected = hasTitle ? paragraphs : [...paragraphs, plain(slide.title)];
  const titles = file.shapes.filter(({ placeholder }) => /^(ctrT|t)itle$/.test(placeholder?.type ?? ''));
  const kinds = (kind: SceneNode['kind'], meaning?: string) =>
    nodes.filter(
      (node) =>
        node.kind === kind && (meaning === undefined || (node.kind === 'composite' && node.meaning.kind === meaning)),
    );
  const count = (kind: string) => file.shapes.filter((shape) => shape.kind === kind).length;
  const tables = kinds('composite', 'table').map((node) => rowsOf((node as { meaning: TableMeaning }).meaning));
  const charts = kinds('composite', 'chart').map((node) => dataOf((node as { meaning: ChartMeaning }).meaning));
  return [
    ...sameSet('words', file.texts.filter(isThere), expected.filter(isThere)),
    ...same('title placeholders', titles.length, 1),
    ...same('hidden', file.hidden, slide.hidden),
    ...same('notes', file.notes === undefined ? '' : spaced(file.notes), spaced(slide.notes ?? '')),
    ...same('layout', file.layout, plain(scene.layouts.find(({ key }) => key === slide.layout)!.name)),
    ...same('pictures', count('picture'), kinds('picture').length),
    ...same(
      'tables',
      file.tables.map(({ rows }) => rows),
      tables,
    ),
    ...sameSet(
      'charts',
      file.charts.map((chart) => JSON.stringify(dataRead(chart))),
      charts.map((chart) => JSON.stringify(chart)),
    ),
    ...file.charts.flatMap(checkWorkbook),
    ...checkAltTexts(file, nodes),
    ...checkBoxes(file, nodes),
    ...sameSet('links', [...new Set(file.links)].map(decoded), [...new Set(linksOf(nodes))].map(decoded)),
    ...file.shapes
      .filter(({ kind, alt, decorative }) => kind === 'picture' && alt.trim() === '' && !decorative)
      .map(({ name }) => `the picture "${name}" has no words and is not marked as decoration`),
  ];
}

/** Points that a place may be off: a file counts in 12,700ths, and a table in whole rows of them. */
const OFF = 0.02;
/** A title that no slide shows stands above it. */
const HIDDEN_TITLE = -52;

/** Every thing stands where it should, by itself or by its layout. */
function checkBoxes({ shapes }: ReadSlide, nodes: readonly SceneNode[]): string[] {
  const left = shapes.map(({ box, layoutBox }) => box ?? layoutBox);
  const missing = nodes.filter(({ box }) => {
    const at = left.findIndex((place) => place !== undefined && isNear(place, box));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const odd = left.filter((place) => place?.y !== HIDDEN_TITLE);
  return same(
    'places',
    odd,
    missing.map(({ kind, box }) => ({ kind, ...box })),
  );
}

function isNear(one: Box, other: Box) {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= OFF);
}

/** What nobody should hear: where a picture lies. */
const ADDRESS = /^([a-z][\w+.-]*:\/\/|data:|[a-z]:[\\/]|\.{0,2}[\\/])|^\S+\.(png|jpe?g|gif|svg|webp)$/i;

/** Every alt text is there that is no address; beyond these only charts may say something, of their data. */
function checkAltTexts({ shapes }: ReadSlide, nodes: readonly SceneNode[]): string[] {
  const asked = nodes.flatMap(({ alt }) => (alt?.trim() ? [plain(alt.trim())] : []));
  const left = shapes.filter(({ alt }) => alt !== '');
  const missing = asked.filter((alt) => {
    const at = left.findIndex((shape) => shape.alt.trim() === alt.trim());
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !ADDRESS.test(alt);
  });
  const odd = left
    .filter(({ kind }) => kind !== 'chart')
    .map(({ name, alt }) => `"${name}" says ${alt}, which nobody wrote`);
  const told = shapes.filter(({ alt }) => ADDRESS.test(alt)).map(({ alt }) => `an alt text is an address: ${alt}`);
  return [...same('missing alt texts', missing, []), ...odd, ...told];
}

function isThere(words: string) {
  return words.trim() !== '';
}

/** An address however its characters are escaped. */
function decoded(address: string) {
  return new URL(address).href;
}

function linksOf(nodes: readonly SceneNode[]): string[] {
  const paragraphs = nodes.flatMap((node) => {
    if (node.kind === 'text') return node.paragraphs;
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    return node.meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs ?? []));
  });
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs.filter(({ text }) => plain(text) !== ''));
  return [...nodes, ...runs].flatMap(({ link }) => (link && 'url' in link ? [link.url] : []));
}

function rowsOf({ rows }: TableMeaning): string[][] {
  return rows.map(({ cells }) => cells.map((cell) => cell?.paragraphs.map(wordsOf).join('\n') ?? ''));
}

interface Data {
  readonly series: readonly {
    readonly name: string;
    readonly x: readonly string[];
    readonly y: readonly (number | null)[];
  }[];
}

/** A scatter chart has its own x per series; −0 is 0 in a file. */
function dataOf({ type, categories, series }: ChartMeaning): Data {
  const longest = Math.max(0, ...series.map(({ points = [] }) => points.length));
  return {
    series: series
      .map(({ name, values, points = [] }) => {
        const padded = Array.from({ length: longest }, (_, at) => points[at]);
        return type === 'scatter'
          ? {
              name: plain(name),
              x: padded.map((point) => (point ? String(point.x + 0) : '')),
              y: padded.map((point) => (point ? point.y + 0 : null)),
            }
          : {
              name: plain(name),
              x: categories.map(plain),
              y: values.map((value) => (value === null ? null : value + 0)),
            };
      })
      .sort(byContent),
  };
}

function dataRead({ types, series }: ReadChart): Data {
  const scatter = types[0] === 'scatterChart';
  return {
    series: series
      .map(({ name, categories, values }) => ({
        name,
        x: scatter ? categories.map((x) => (x === '' ? '' : String(Number(x) + 0))) : categories,
        y: values.map((value) => (value === null ? null : value + 0)),
      }))
      .sort(byContent),
  };
}

/** A combination has its series plot by plot; `c:order` keeps their order for the legend. */
function byContent(one: unknown, other: unknown) {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** The cells that the chart says its copies are of hold the same, and no cell calculates. */
function checkWorkbook({ series, workbook }: ReadChart): string[] {
  if (workbook === undefined) return ['a chart has no workbook'];
  const formulas = [...workbook].filter(([, cell]) => typeof cell === 'object');
  return [
    ...formulas.map(([place]) => `the cell ${place} of a workbook holds a formula`),
    ...series.flatMap(({ name, categories, values, references }) => [
      ...same(
        'a name and its cell',
        [name],
        cellsAt(workbook, references.name).map((cell) => cell ?? ''),
      ),
      ...same(
        'categories and their cells',
        categories,
        cellsAt(workbook, references.categories).map((cell) => String(cell ?? '')),
      ),
      ...same('values and their cells', values, cellsAt(workbook, references.values)),
    ]),
  ];
}

/** Tables and charts against what the caller sent, where they came from. */
function checkRequestedData(file: ReadSlide, slide: SceneSlide, { body, scene, order }: RenderedDeck): string[] {
  const language = (order.project.language as string | undefined) ?? 'en-US';
  const digits = { useGrouping: false, maximumFractionDigits: 20, signDisplay: 'negative' } as const;
  const number = new Intl.NumberFormat(language, digits);
  const natives = slide.nodes.flatMap((node) => (node.kind === 'composite' ? [node] : []));
  const tables = natives.filter(({ meaning }) => meaning.kind === 'table');
  return natives.flatMap((node) => {
    const asked = node.source.pointer === undefined ? undefined : valueAt(body, node.source.pointer);
    if (asked === undefined) return [];
    if (node.meaning.kind === 'chart') return checkRequestedChart(file, asked, (node.meaning as ChartMeaning).type);
    const rows = file.tables[tables.indexOf(node)]?.rows ?? [];
    const { columns, rows: body_ } = asked as { columns: string[]; rows: unknown[][] };
    const words = (cell: unknown): string => {
      const value = typeof cell === 'object' && cell !== null ? (cell as Json).value : cell;
      return typeof value === 'number' ? spaced(number.format(value + 0)) : spaced(String(value ?? ''));
    };
    const { headerRow } = node.meaning as TableMeaning;
    const said = [...(headerRow ? [columns.map(words)] : []), ...body_.map((row) => row.map(words))];
    const got = rows.map((row) => row.map(spaced));
    const told = (code: string) =>
      scene.notices.some((each) => each.code === code && each.where === node.source.pointer);
    const fits = (row: readonly string[], asked: readonly string[] | undefined) =>
      asked !== undefined &&
      row.every((cell, at) => cell === asked[at] || (told('TEXT_CUT') && isCut(cell, asked[at]!)));
    const shown = scene.slides.filter(({ nodes }) =>
      nodes.some(({ source }) => source.pointer === node.source.pointer),
    );
    // Of a table that goes on, or that was cut, some rows are here.
    const some = shown.length > 1 || told('ROWS_DROPPED');
    const odd = got.filter((row, at) => !(some ? said.some((asked) => fits(row, asked)) : fits(row, said[at])));
    return [
      ...odd.map((row) => `a table has the row ${cut(JSON.stringify(row))}, which nobody sent`),
      ...(some ? [] : same('rows of a table', got.length, said.length)),
    ];
  });
}

/** The beginning of the words, and an ellipsis. */
function isCut(cell: string, asked: string): boolean {
  return cell.endsWith('…') && asked.startsWith(cell.slice(0, -1).trimEnd());
}

function checkRequestedChart(file: ReadSlide, asked: unknown, type: string): string[] {
  const {
    labels = [],
    values,
    series,
  } = asked as {
    labels?: string[];
    values?: (number | null)[];
    series?: { name: string; values?: (number | null)[]; points?: { x: number; y: number }[] }[];
  };
  const all = series ?? [{ name: '', values: values ?? [] }];
  const shown = type === 'pie' ? all.slice(0, 1) : all;
  const wanted = shown.map(({ name, values: own, points = [] }) =>
    JSON.stringify(own ? [tight(name), labels.map(tight), own] : [tight(name), points.map(({ x, y }) => [x, y])]),
  );
  const said = file.charts.map(({ series: each }) =>
    each.map(({ name, categories, values: own }) =>
      type === 'scatter'
        ? JSON.stringify([tight(name), own.flatMap((y, at) => (y === null ? [] : [[Number(categories[at]), y]]))])
        : JSON.stringify([tight(name), categories.map(tight), own]),
    ),
  );
  const normal = (json: readonly string[]) =>
    [...json].sort().join('\n').replaceAll('-0,', '0,').replaceAll('-0]', '0]');
  return said.some((one) => normal(one) === normal(wanted))
    ? []
    : [`no chart as asked for: the file has ${cut(said.join(' / '))}, expected ${cut(wanted.join(' / '))}`];
}

function valueAt(body: Json, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], body);
}
