import { caseCount } from '@deckwright/test-tools/cases';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rendererWith } from '../../../test/render-scene.ts';
import type { Box, Scene } from '../../contract/index.ts';
import { parseTemplate } from '../../template/template.ts';

/** A generated element of a template. */
interface Element {
  readonly type: string;
  readonly padding?: number;
  readonly elements?: readonly Element[];
}

/** Room in which fixed sizes always fit; 0 if the template cannot know it. */
interface Budget {
  readonly width: number;
  readonly height: number;
}

const FRAME = { x: 30, y: 20, width: 900, height: 500 };
const WORDS = ['a', 'two', 'words', 'Geschwindigkeit', 'quarter', 'İstanbul', '漢字', 'of'];

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .chain((all) => fc.constantFrom(' ', '\n').map((joint) => all.join(joint)));
const distance = fc.oneof(fc.nat(30), fc.double({ min: 0, max: 30, noNaN: true }), fc.constant(5_000));
const gap = fc.oneof(distance, fc.record({ row: distance, column: distance }));
const common = {
  gap,
  align: fc.constantFrom('start', 'center', 'end', 'stretch'),
  justify: fc.constantFrom('start', 'center', 'end', 'between'),
};

/** A length that is fixed within `room`, or not fixed. */
function length(room: number): fc.Arbitrary<number | 'fill' | 'hug' | undefined> {
  const free = fc.constantFrom('fill' as const, 'hug' as const, undefined);
  return room < 1 ? free : fc.oneof(free, fc.double({ min: 0, max: room, noNaN: true }));
}

function leaf(width: number, height: number): fc.Arbitrary<Element> {
  const size = { width: length(width), height: length(height) };
  return fc.oneof(
    fc.record({ type: fc.constant('shape'), fill: fc.constant('accent1'), ...size }),
    fc.record({
      type: fc.constant('text'),
      text: words,
      style: fc.record({ size: fc.integer({ min: 6, max: 30 }) }),
      ...size,
    }),
  );
}

/** An element whose fixed sizes, and those of everything in it, fit into `room`. */
function element(room: Budget, depth: number): fc.Arbitrary<Element> {
  const one = leaf(room.width, room.height);
  if (depth === 0) return one;
  const nested = fc.tuple(length(room.width), length(room.height)).chain(([width, height]) => {
    const inside = { width: fixed(width), height: fixed(height) };
    return group(inside, depth).map((inner) => ({ ...inner, width, height }));
  });
  return fc.oneof({ weight: 2, arbitrary: one }, { weight: 1, arbitrary: nested });
}

function fixed(own: number | string | undefined) {
  return typeof own === 'number' ? own : 0;
}

/** A group in at least this room. Without room, it has no fixed sizes, but any padding. */
function group(room: Budget, depth: number): fc.Arbitrary<Element> {
  const most = Math.min(room.width, room.height) / 8;
  const padding = most > 0 ? fc.double({ min: 0, max: most, noNaN: true }) : fc.oneof(fc.nat(20), fc.constant(4_000));
  return fc.tuple(fc.integer({ min: 1, max: 4 }), padding).chain(([count, pad]) => {
    const inner = { width: Math.max(0, room.width - 2 * pad), height: Math.max(0, room.height - 2 * pad) };
    const rows = { width: inner.width, height: inner.height / count };
    const columns = { width: inner.width / count, height: inner.height };
    const children = (share: Budget) => fc.array(element(share, depth - 1), { minLength: count, maxLength: count });
    const base = { type: fc.constant('group'), fill: fc.constant('lt2'), padding: fc.constant(pad), ...common };
    const line = { ...base, wrap: fc.boolean() };
    return fc.oneof(
      fc.record({ ...line, direction: fc.constant('column'), wrap: fc.constant(false), elements: children(rows) }),
      fc.record({ ...line, direction: fc.constant('row'), wrap: fc.constant(false), elements: children(columns) }),
      // Each child may be on its own line.
      fc.record({ ...line, direction: fc.constant('row'), wrap: fc.constant(true), elements: children(rows) }),
      fc.record({ ...line, direction: fc.constant('column'), wrap: fc.constant(true), elements: children(columns) }),
      grid(base, inner, count, depth),
    );
  });
}

interface GridBase {
  readonly type: fc.Arbitrary<string>;
  readonly padding: fc.Arbitrary<number>;
}

function grid(base: GridBase, inner: Budget, count: number, depth: number): fc.Arbitrary<Element> {
  const tracks = fc.oneof(
    fc.integer({ min: 1, max: 4 }),
    fc.record({ max: fc.integer({ min: 1, max: 4 }) }),
    fc.array(fc.constantFrom<number | string>('fill', 'hug', inner.width / 4), { minLength: 1, maxLength: 4 }),
  );
  const child = fc
    .tuple(element({ width: 0, height: inner.height / count }, depth - 1), fc.constantFrom(undefined, 1, 2, 5))
    .map(([one, columnSpan]) => ({ ...one, columnSpan }));
  return fc.record({
    ...base,
    direction: fc.constant('grid'),
    columns: inner.width > 0 ? tracks : fc.integer({ min: 1, max: 4 }),
    rows: fc.constantFrom('hug', undefined),
    elements: fc.array(child, { minLength: count, maxLength: count }),
  });
}

const cases = group(FRAME, 3).map((one) => ({ ...one, box: FRAME }));

/** Any group, even with sizes that cannot fit, or with padding and gaps larger than the slide. */
const wild = group({ width: 4_000, height: 4_000 }, 3).map((one) => ({ ...one, box: FRAME }));

/** One renderer for all runs, because each renderer loads its fonts. */
const adapter = createRecordingAdapter();
const renderer = rendererWith(adapter);

async function sceneOf(groups: readonly Element[]): Promise<Scene> {
  const files = groups.map((one, index) => JSON.parse(JSON.stringify({ key: `t${index}`, elements: [one] })));
  const templates = files.map((file) => parseTemplate(file, SETTINGS, renderer.elements));
  const slideList = templates.map(({ key }) => ({ templateKey: key, content: {} }));
  await renderer.render({
    request: renderer.parseRequest({
      projectId: SETTINGS.id,
      presentation: { slideList },
      options: { format: adapter.format },
    }),
    project: { settings: SETTINGS, templates: new Map(templates.map((template) => [template.key, template])) },
    acceptedAt: ACCEPTED_AT,
    strict: false,
  });
  return adapter.scenes.at(-1)!;
}

const SLACK = 1e-3;

/** Ids of the children that overlap a sibling or leave the inner box of their group, at any depth. */
function astray(one: Element, id: string, boxes: ReadonlyMap<string, Box>): readonly string[] {
  const { x, y, width, height } = boxes.get(id)!;
  const across = Math.min(one.padding!, width / 2);
  const down = Math.min(one.padding!, height / 2);
  const inner = { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
  const ids = one.elements!.map((_child, index) => `${id}.${index + 1}`);
  return ids.flatMap((own, index) => {
    const box = boxes.get(own)!;
    const clash = ids.slice(0, index).find((other) => !areApart(box, boxes.get(other)!));
    const child = one.elements![index]!;
    return [
      ...(isInside(box, inner) ? [] : [`${own} leaves ${id}`]),
      ...(clash === undefined ? [] : [`${own} overlaps ${clash}`]),
      ...(child.elements ? astray(child, own, boxes) : []),
    ];
  });
}

function isInside(box: Box, outer: Box): boolean {
  const isAfter = box.x >= outer.x - SLACK && box.y >= outer.y - SLACK;
  const right = outer.x + outer.width + SLACK;
  return isAfter && box.x + box.width <= right && box.y + box.height <= outer.y + outer.height + SLACK;
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.x >= other.x + other.width - SLACK ||
    other.x >= one.x + one.width - SLACK ||
    one.y >= other.y + other.height - SLACK ||
    other.y >= one.y + one.height - SLACK
  );
}

const AT_ONCE = 8;
function deck(one: fc.Arbitrary<Element>) {
  return fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE });
}

describe('groups in groups', () => {
  it('do not let children overlap or leave the group', async () => {
    await fc.assert(
      fc.asyncProperty(deck(cases), async (groups) => {
        const { layouts } = await sceneOf(groups);
        const wrong = groups.flatMap((one, index) => {
          const boxes = new Map(layouts[index]!.nodes.map((node) => [node.id, node.box]));
          return astray(one, '1', boxes);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: caseCount(250), seed: 20261120 },
    );
  });

  it('have the same layout each time', async () => {
    await fc.assert(
      fc.asyncProperty(deck(cases), async (groups) => {
        expect(await sceneOf(groups)).toEqual(await sceneOf(groups));
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it('have finite sizes of at least zero, whatever sizes the template fixes', async () => {
    await fc.assert(
      fc.asyncProperty(deck(wild), async (groups) => {
        const { layouts } = await sceneOf(groups);
        const boxes = layouts.flatMap((layout) => layout.nodes.map((node) => node.box));
        const isSound = (box: Box) => Object.values(box).every(Number.isFinite) && box.width >= 0 && box.height >= 0;
        expect(boxes.filter((box) => !isSound(box))).toEqual([]);
      }),
      { numRuns: caseCount(60), seed: 11 },
    );
  });
});
