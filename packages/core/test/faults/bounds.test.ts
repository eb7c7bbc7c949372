import { BOX, rejection, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { type Notice, RenderError } from '../../src/contract/index.ts';
import { validate } from '../../src/stages/validate/validate.ts';
import { render, rendererWith } from '../render-scene.ts';

type Json = { readonly [key: string]: unknown };

/** What the largest answer may have. */
const MOST_ANSWERED = 256 * 1_024;

const adapter = createRecordingAdapter();
const renderer = rendererWith(adapter);
const titled = templateOf({
  key: 'titled',
  fields: { title: { type: 'text' }, lines: { type: 'list', items: { type: 'list', items: { type: 'text' } } } },
});
const charted = templateOf({ key: 'charted', fields: { c: { type: 'chart' }, t: { type: 'table' } } });
const project = {
  settings: SETTINGS,
  templates: new Map([titled, charted].map((template) => [template.key, template])),
};

function slides(list: readonly Json[]): Json {
  return { projectId: 'tests', presentation: { slideList: list }, options: { format: adapter.format } };
}

function content(one: Json, templateKey = 'titled'): Json {
  return slides([{ templateKey, content: one }]);
}

function keys(count: number, keyOf: (index: number) => string): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [keyOf(index), 1]));
}

function many<Item>(count: number, item: Item): readonly Item[] {
  return new Array<Item>(count).fill(item);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

/** The error and the notices of an export body, as a host answers them. */
function answerTo(body: unknown): { readonly error?: RenderError; readonly notices: readonly Notice[] } {
  try {
    return { notices: validate(renderer.parseRequest(body), project, adapter).notices };
  } catch (error) {
    if (error instanceof RenderError) return { error, notices: [] };
    throw error;
  }
}

const LONG = 'k'.repeat(5_000_000);

describe('an answer to a body with many faults', () => {
  it('lists a hundred of 600,000 unknown keys, and says how many more there are', () => {
    const { error } = answerTo({ ...content({}), ...keys(600_000, (index) => `k${index}`) });
    expect(error!.faults).toHaveLength(100);
    expect(error!.faultCount).toBe(600_000);
    expect(error!.message).toMatch(/\(and 599,999 more; details lists the first 100\)$/);
  });

  it('lists a hundred of 300,000 unknown keys of a content, and last how many more there are', () => {
    const { notices } = answerTo(content(keys(300_000, (index) => `k${index}`)));
    expect(notices).toHaveLength(101);
    expect(notices.at(-1)).toMatchObject({
      code: 'NOTICES_OMITTED',
      message: '299,900 more notices are left out: 299,900 UNKNOWN_FIELD.',
    });
  });

  it('cuts a name of 5 MB in every position', () => {
    const bodies = [
      { ...content({}), [LONG]: 1 },
      content({ [LONG]: 1 }),
      { ...content({}), options: { format: adapter.format, [LONG]: 1 } },
      { ...content({}), options: { format: adapter.format, [adapter.format]: { [LONG]: 1 } } },
      { ...content({}), options: { format: LONG } },
      slides([{ templateKey: LONG, content: {} }]),
      slides([{ templateKey: 'k'.repeat(1_000), content: {} }]),
      { ...content({}), projectId: LONG },
      content({ title: LONG }),
    ];
    for (const body of bodies) {
      const { error, notices } = answerTo(body);
      expect(error?.faults ?? notices).toHaveLength(1);
      expect(bytesOf({ message: error?.message, faults: error?.faults, notices })).toBeLessThan(2_000);
    }
  });

  // Each text is as expensive in JSON as it can be.
  const costly = ['\u0001', '\ud800', '😀', '"', '~'].map((character) => (index: number) => {
    return `${character.repeat(500)}${index}`;
  });
  const nested = (depth: number, key: string): unknown => (depth === 0 ? 1 : { [key]: nested(depth - 1, key) });
  const worst: readonly (readonly [string, () => unknown])[] = [
    ...costly.flatMap((keyOf): [string, () => unknown][] => [
      [`keys of ${JSON.stringify(keyOf(0).slice(0, 1))}`, () => ({ ...content({}), ...keys(500, keyOf) })],
      [`options of ${JSON.stringify(keyOf(0).slice(0, 1))}`, () => ({ ...content({}), options: keys(500, keyOf) })],
      [`fields of ${JSON.stringify(keyOf(0).slice(0, 1))}`, () => content(keys(500, keyOf))],
      [
        `templates of ${JSON.stringify(keyOf(0).slice(0, 1))}`,
        () => slides(Array.from({ length: 500 }, (_, index) => ({ templateKey: keyOf(index), content: {} }))),
      ],
    ]),
    ['unknown keys on 2,000 slides', () => slides(many(2_000, { templateKey: 'titled', content: {}, x: 1, y: 1 }))],
    ['three million wrong items', () => content({ lines: many(2_000, many(1_500, {})) })],
    [
      '500 wrong items on each of 2,000 slides',
      () => slides(many(2_000, { templateKey: 'titled', content: { lines: [many(500, {})] } })),
    ],
    ['ragged rows', () => content({ t: { columns: ['a'], rows: many(2_000, ['x', 'y']) } }, 'charted')],
    ['wrong cells', () => content({ t: { columns: many(100, 'a'), rows: many(2_000, many(100, {})) } }, 'charted')],
    [
      'overlapping spans',
      () => content({ t: { columns: many(100, 'a'), rows: many(900, many(100, WIDE)) } }, 'charted'),
    ],
    ['series without values', () => content({ c: { labels: ['a'], series: many(64, { [LONG]: LONG }) } }, 'charted')],
    ['deep keys', () => ({ ...content({}), options: { [adapter.format]: nested(1_000, '\u0001'.repeat(80)) } })],
    ['not an object', () => many(100_000, 1)],
  ];

  it.each(worst)('has less than 256 KB, and no entry over 2 KB: %s', (_what, body) => {
    const { error, notices } = answerTo(body());
    const entries = error?.faults ?? notices;
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(bytesOf(entry)).toBeLessThanOrEqual(2_000);
    expect(bytesOf({ message: error?.message, details: error?.faults, notices })).toBeLessThan(MOST_ANSWERED);
  });
});

const WIDE = { value: 1, columnSpan: 100, rowSpan: 2_000 };

describe('an answer about a template', () => {
  const text = { type: 'text', box: BOX, text: 'x' };

  it.each<readonly [string, () => Json]>([
    ['unknown keys', () => ({ key: 'a', elements: [], ...keys(100_000, (index) => `k${index}`) })],
    ['one key of 5 MB', () => ({ key: 'a', elements: [], [LONG]: 1 })],
    [
      'unknown keys of elements',
      () => ({ key: 'a', elements: many(500, { ...text, ...keys(100, (at) => `k${at}`) }) }),
    ],
    ['unknown types', () => ({ key: 'a', elements: many(500, { type: LONG }) })],
    ['unknown fields', () => ({ key: 'a', elements: many(500, { ...text, text: `{{${'k'.repeat(1_000)}}}` }) })],
    ['unknown fonts', () => ({ key: 'a', elements: many(500, { ...text, style: { font: 'k'.repeat(100) } }) })],
    ['too many fields', () => ({ key: 'a', elements: [], fields: keys(100_000, (index) => `k${index}`) })],
    ['unread fields', () => ({ key: 'a', elements: [], fields: fields(500) })],
    ['wrong samples', () => ({ key: 'a', elements: [text], samples: { s: keys(100_000, (index) => `k${index}`) } })],
    ['levels of JSON', () => ({ key: 'a', elements: [JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)] })],
  ])('has less than 256 KB: %s', async (_what, json) => {
    const error = await rejection(renderer.checkTemplate(json(), { settings: SETTINGS }));
    expect(error.code).toBe('INVALID_TEMPLATE');
    expect(error.faults.length).toBeLessThanOrEqual(100);
    expect(bytesOf({ message: error.message, details: error.faults })).toBeLessThan(MOST_ANSWERED);
  });

  it('lists a hundred warnings, and says how many more there are', async () => {
    const small = { x: 0, y: 0, width: 60, height: 20 };
    const shrunk = { type: 'text', box: small, text: 'Some words', style: { size: 14 } };
    const { warnings } = await renderer.checkTemplate(
      { key: 'a', elements: named(121, shrunk) },
      { settings: SETTINGS },
    );
    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)!.message).toContain('21 more warnings');
  });
});

function fields(count: number): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'text' }]));
}

function named(count: number, element: Json): readonly Json[] {
  return Array.from({ length: count }, (_, index) => ({ ...element, name: `text ${index}` }));
}

describe('an export with many notices', () => {
  const order = {
    templates: [{ key: 'a' }],
    slides: [{ content: keys(250, (index) => `k${index}`) }],
  };

  it('lists a hundred in the file, and says how many more there are', async () => {
    const { artifact } = await render(order);
    expect(artifact.notices).toHaveLength(101);
    expect(artifact.notices.at(-1)).toMatchObject({ omitted: { UNKNOWN_FIELD: 150 } });
  });

  it('fails under strict handling with a hundred faults and the number of the others', async () => {
    const error = await rejection(render({ ...order, strict: true }));
    expect(error).toMatchObject({ code: 'STRICT_NOTICE', faultCount: 250 });
    expect(error.faults).toHaveLength(100);
    expect(error.message).toMatch(/^Strict handling rejects notices: .*\(and 249 more; details lists the first 100\)$/);
  });
});
