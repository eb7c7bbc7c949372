import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import fc from 'fast-check';
import { RenderError } from '../../src/contract/index.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { rendererWith } from '../render-scene.ts';

type Json = { readonly [key: string]: unknown };

const BOX = { x: 0, y: 0, width: 960, height: 540 };
const adapter = createRecordingAdapter({ claims: { meanings: new Set(['table', 'chart']) } });
const renderer = rendererWith(adapter);

const whenEmpty = fc.constantFrom(undefined, 'hide', 'keep');
const inner = { name: { type: 'text' }, flag: { type: 'boolean' } };

/** Fields with fixed names, so that elements can be generated independently of them. */
const fields = fc.record({
  one: fc.record({ type: fc.constantFrom('text', 'richText'), whenEmpty }),
  two: fc.record({ type: fc.constant('text'), whenEmpty, default: fc.constantFrom(undefined, 'Default') }),
  three: fc.record({
    type: fc.constant('text'),
    static: fc.constantFrom(undefined, true),
    default: fc.constant('Default'),
  }),
  flag: fc.constant({ type: 'boolean' }),
  items: fc.record({ type: fc.constant('list'), levels: fc.constantFrom(1, 2), whenEmpty }),
  cards: fc.constant({ type: 'list', items: { type: 'object', fields: inner } }),
  thing: fc.constant({ type: 'object', fields: inner }),
  rows: fc.constant({ type: 'table' }),
  curve: fc.constant({ type: 'chart' }),
});

const when = fc.constantFrom(
  undefined,
  'flag',
  '!flag',
  'one',
  '!two',
  { field: 'two', not: ['x'] },
  { field: 'items', empty: true },
);
function element(parts: Json) {
  return when.map((condition) => ({ box: BOX, ...parts, ...(condition && { when: condition }) }));
}
function text(content: string) {
  return element({ type: 'text', text: content });
}
function repeat(children: readonly Json[]) {
  return element({ type: 'group', repeat: { field: 'cards', as: 'card' }, elements: children });
}

/** Some element reads each field, but it may be hidden. */
const elements = fc
  .tuple(
    fc.constantFrom('{{one}} and {{two}}', '{{one}}').chain(text),
    text('{{two}}'),
    text('{{three}} {{flag}}'),
    element({ type: 'list', field: 'items' }),
    fc
      .constantFrom<readonly Json[]>(
        [{ type: 'text', text: '{{card.name}} {{card.flag}}' }],
        [
          { type: 'text', text: '{{card.name}}', when: 'card.flag' },
          { type: 'text', text: 'x', when: '!card.name' },
        ],
      )
      .chain(repeat),
    text('{{thing.name}}'),
    fc.constant({ type: 'shape', box: BOX, when: 'thing.flag' }),
    element({ type: 'table', field: 'rows' }),
    element({ type: 'chart', field: 'curve', chart: 'column' }),
  )
  .map((all) => all.map((one, index) => ({ ...one, name: `Element ${index}` })));

/** Words that occur only once. */
let words = 0;
const word = fc.constant(null).map(() => `w${++words}x`);
function maybe<T>(value: fc.Arbitrary<T>) {
  return fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom(undefined, null));
}
const object = fc.record({ name: maybe(word), flag: maybe(fc.boolean()), stray: maybe(word) });

const content = fc.record({
  one: maybe(word),
  two: maybe(fc.oneof(word, fc.constant(''))),
  three: maybe(word),
  flag: maybe(fc.boolean()),
  items: maybe(fc.array(word, { maxLength: 3 })),
  cards: maybe(fc.array(object, { maxLength: 3 })),
  thing: maybe(object),
  rows: maybe(
    fc.tuple(word, word, word).map(([a, b, c]) => ({ columns: [a], rows: [[b], [{ value: c, bold: true }]] })),
  ),
  curve: maybe(fc.tuple(word, word).map(([label, name]) => ({ labels: [label], series: [{ name, values: [1] }] }))),
  unknown: maybe(word),
});

/** Every word of a content with its JSON Pointer. */
function* wordsIn(value: unknown, at: string): Iterable<{ readonly word: string; readonly at: string }> {
  if (typeof value === 'string' && value !== '') yield { word: value, at };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* wordsIn(part, `${at}/${key}`);
}

/** Checks that every word of a content is on the slide, or that a notice names it or a value around it. Counts both cases. */
export async function nothingIsLost(
  runs: number,
  seed: number,
): Promise<{ readonly shown: number; readonly reported: number }> {
  const seen = { shown: 0, reported: 0 };
  await fc.assert(
    fc.asyncProperty(fields, elements, content, async (declared, drawn, given) => {
      const template = parseTemplate(
        JSON.parse(JSON.stringify({ key: 't', fields: declared, elements: drawn })),
        SETTINGS,
      );
      const slideList = [{ templateKey: 't', content: JSON.parse(JSON.stringify(given)) as Json }];
      const body = { projectId: 'tests', presentation: { slideList }, options: { format: adapter.format } };
      const project = { settings: SETTINGS, templates: new Map([['t', template]]) };
      const job = { request: renderer.parseRequest(body), project, acceptedAt: ACCEPTED_AT };
      const { notices } = await renderer.render(job).catch((error: unknown) => {
        throw error instanceof RenderError ? new Error(JSON.stringify(error.faults), { cause: error }) : error;
      });
      const slides = JSON.stringify(adapter.scenes.at(-1)!.slides);
      for (const { word: one, at } of wordsIn(slideList[0]!.content, '/presentation/slideList/0/content')) {
        const reported = notices.some(({ where }) => where !== undefined && `${at}/`.startsWith(`${where}/`));
        seen[reported ? 'reported' : 'shown'] += 1;
        if (!reported && !slides.includes(one)) throw new Error(`"${one}" at ${at} is neither shown nor reported.`);
      }
    }),
    { numRuns: runs, seed },
  );
  return seen;
}
