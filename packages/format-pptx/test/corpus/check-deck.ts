import type {
  Box,
  ChartMeaning,
  Paragraph,
  Scene,
  SceneNode,
  SceneSlide,
  TableMeaning,
} from '@deckwright/core/contract';
import { type ReadPptx, type ReadSlide, readPptx } from '@deckwright/testkit/pptx';
import { checkWorkbook, dataOf, dataRead } from './check-charts.ts';
import { checkRequestedData, noticesOf } from './check-requested-data.ts';
import { checkEqual, checkSameItems, normalizeSpace, plainText, removeSpace } from './compare.ts';
import type { RenderedDeck } from './render.ts';
import type { Json } from './styles.ts';

/**
 * Reads a deck back with a reader that shares no code with the writer, and returns all differences from its scene and
 * its request.
 */
export function checkDeck(deck: RenderedDeck): readonly string[] {
  const read = readPptx(deck.artifact.bytes);
  const found = [...properties(read, deck), ...checkEqual('slides', read.slides.length, deck.scene.slides.length)];
  if (found.length > 0) return found;
  const hasNotice = noticesOf(deck.scene);
  return deck.scene.slides.flatMap((slide, at) => {
    const file = read.slides[at]!;
    const all = [...checkSlide(file, slide, deck.scene), ...checkRequestedData(file, slide, deck, hasNotice)];
    return all.map((problem) => `slide ${at + 1}: ${problem}`);
  });
}

/**
 * Checks notes and hidden flags of the first slide made from each requested slide. Continuation slides have no notes.
 */
export function checkSlideAttributes({ scene, body }: RenderedDeck): readonly string[] {
  const { slideList } = body.presentation as { readonly slideList: readonly Json[] };
  let previous = -1;
  const first: SceneSlide[] = [];
  for (const slide of scene.slides) {
    const pointer = slide.nodes.map(({ source }) => source.pointer).find((one) => one?.includes('/slideList/'));
    const index = Number(/\/slideList\/(\d+)/.exec(pointer ?? '')?.[1] ?? previous + 1);
    if (index !== previous) first.push(slide);
    previous = index;
  }
  if (first.length !== slideList.length) return [];
  return first.flatMap((slide, index) => {
    const { speakerNote = '', hidden = false } = slideList[index]!.attributes as {
      speakerNote?: string;
      hidden?: boolean;
    };
    return [
      ...checkEqual('notes', normalizeSpace(slide.notes ?? ''), normalizeSpace(speakerNote)),
      ...checkEqual('hidden', slide.hidden, hidden),
    ];
  });
}

function properties({ size, properties: read }: ReadPptx, { scene, body }: RenderedDeck): string[] {
  const { attributes = {} } = body.presentation as { readonly attributes?: Readonly<Record<string, string>> };
  const pairs = [
    ['author', 'creator'],
    ['company', 'Company'],
    ['subject', 'subject'],
    ['title', 'title'],
  ] as const;
  return [
    ...checkEqual('slide size', size, scene.size),
    ...pairs.flatMap(([key, name]) => {
      const requested = attributes[key];
      return requested === undefined ? [] : checkEqual(key, removeSpace(read[name] ?? ''), removeSpace(requested));
    }),
  ];
}

/** All nodes that are drawn, with the parts of each composite that is not native instead of the composite. */
function drawn(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.flatMap((node) => {
    const native = node.kind === 'composite' && (node.meaning.kind === 'table' || node.meaning.kind === 'chart');
    return node.kind === 'composite' && !native ? drawn(node.parts) : [node];
  });
}

function textOf({ runs }: Paragraph) {
  return plainText(runs.map(({ text }) => text).join(''));
}

function checkSlide(file: ReadSlide, slide: SceneSlide, scene: Scene): string[] {
  const nodes = drawn(slide.nodes);
  const texts = nodes.flatMap((node) => (node.kind === 'text' ? [node] : []));
  const hasTitle = texts.some(({ role }) => role === 'title');
  const paragraphs = texts.flatMap((text) => text.paragraphs.map(textOf));
  const expected = hasTitle ? paragraphs : [...paragraphs, plainText(slide.title)];
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
    ...checkSameItems('text', file.texts.filter(hasText), expected.filter(hasText)),
    ...checkEqual('title placeholders', titles.length, 1),
    ...checkEqual('hidden', file.hidden, slide.hidden),
    ...checkEqual(
      'notes',
      file.notes === undefined ? '' : normalizeSpace(file.notes),
      normalizeSpace(slide.notes ?? ''),
    ),
    ...checkEqual('layout', file.layout, plainText(scene.layouts.find(({ key }) => key === slide.layout)!.name)),
    ...checkEqual('pictures', count('picture'), kinds('picture').length),
    ...checkEqual(
      'tables',
      file.tables.map(({ rows }) => rows),
      tables,
    ),
    ...checkSameItems(
      'charts',
      file.charts.map((chart) => JSON.stringify(dataRead(chart))),
      charts.map((chart) => JSON.stringify(chart)),
    ),
    ...file.charts.flatMap(checkWorkbook),
    ...checkAltTexts(file, nodes),
    ...checkBoxes(file, nodes),
    ...checkSameItems(
      'links',
      [...new Set(file.links)].map(normalizeUrl),
      [...new Set(linksOf(nodes))].map(normalizeUrl),
    ),
    ...file.shapes
      .filter(({ kind, alt, decorative }) => kind === 'picture' && alt.trim() === '' && !decorative)
      .map(({ name }) => `the picture "${name}" has no alt text and is not marked as decorative`),
  ];
}

/** Allowed difference of a position in points: the file rounds to 1/12,700 point, for a table in every row. */
const TOLERANCE = 0.02;

/** The y of a hidden title, above the slide. */
const HIDDEN_TITLE_Y = -52;

/** Every node has its position, on the slide or inherited from the layout. The box of a text may take free space too. */
function checkBoxes({ shapes }: ReadSlide, nodes: readonly SceneNode[]): string[] {
  const left = shapes.map(({ box, layoutBox }) => box ?? layoutBox);
  const withoutBox = (all: readonly SceneNode[], matches: (position: Box, box: Box) => boolean) =>
    all.filter(({ box }) => {
      const at = left.findIndex((position) => position !== undefined && matches(position, box));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  const elsewhere = withoutBox(nodes, isNear);
  const missing = [
    ...elsewhere.filter(({ kind }) => kind !== 'text'),
    ...withoutBox(
      elsewhere.filter(({ kind }) => kind === 'text'),
      contains,
    ),
  ];
  const unexpected = left.filter((position) => position?.y !== HIDDEN_TITLE_Y);
  return checkEqual(
    'positions',
    unexpected,
    missing.map(({ kind, box }) => ({ kind, ...box })),
  );
}

function contains(outer: Box, inner: Box) {
  return (
    outer.x <= inner.x + TOLERANCE &&
    outer.y <= inner.y + TOLERANCE &&
    outer.x + outer.width >= inner.x + inner.width - TOLERANCE &&
    outer.y + outer.height >= inner.y + inner.height - TOLERANCE
  );
}

function isNear(one: Box, other: Box) {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= TOLERANCE);
}

/** Addresses and file names, which screen readers should not read aloud. A data URI or a path of Unix has no white space. */
const ADDRESS = /^([a-z][\w+.-]*:\/\/|[a-z]:[\\/])|^(data:|\.{0,2}[\\/])\S*$|^\S+\.(png|jpe?g|gif|svg|webp)$/i;

/** Every alt text that is not an address is present. Only charts and tables may have another one, made from their data. */
function checkAltTexts({ shapes }: ReadSlide, nodes: readonly SceneNode[]): string[] {
  const requested = nodes.flatMap(({ alt }) => (alt?.trim() ? [plainText(alt.trim())] : []));
  const left = shapes.filter(({ alt }) => alt !== '');
  const missing = requested.filter((alt) => {
    const at = left.findIndex((shape) => shape.alt.trim() === alt.trim());
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !ADDRESS.test(alt);
  });
  const unexpected = left
    .filter(({ kind }) => kind !== 'chart' && kind !== 'table')
    .map(({ name, alt }) => `"${name}" has the alt text ${alt}, which the scene does not contain`);
  const addresses = shapes.filter(({ alt }) => ADDRESS.test(alt)).map(({ alt }) => `an alt text is an address: ${alt}`);
  return [...checkEqual('missing alt texts', missing, []), ...unexpected, ...addresses];
}

function hasText(text: string) {
  return text.trim() !== '';
}

/** Normalizes the escapes of an address. */
function normalizeUrl(address: string) {
  return new URL(address).href;
}

function linksOf(nodes: readonly SceneNode[]): string[] {
  const paragraphs = nodes.flatMap((node) => {
    if (node.kind === 'text') return node.paragraphs;
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    return node.meaning.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.paragraphs ?? []));
  });
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs.filter(({ text }) => plainText(text) !== ''));
  return [...nodes, ...runs].flatMap(({ link }) => (link && 'url' in link ? [link.url] : []));
}

function rowsOf({ rows }: TableMeaning): string[][] {
  return rows.map(({ cells }) => cells.map((cell) => cell?.paragraphs.map(textOf).join('\n') ?? ''));
}
