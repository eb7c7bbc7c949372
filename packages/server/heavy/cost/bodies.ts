import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TEMPLATES } from './templates.ts';

/** A body that is meant to cost the server much. */
export interface HostileBody {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `Content-Encoding`. */
  readonly encoding?: string;
}

const MEGABYTE = 1_048_576;

/** Texts that cost some markdown parser more than time in proportion to their length. */
const MARKDOWN = [
  '*a',
  '~~a',
  '_a ',
  '**a_',
  '***a ** b*',
  'a**b',
  '[a](',
  '[',
  '![',
  '[a](<b',
  '`a``',
  '\\',
  '- ',
  '1. ',
  '  - a\n',
  '> ',
  '&amp;',
  '<a ',
  '*_~~',
  '\n\n',
  'مرحبا *',
];

/** Every hostile body: about 200, for the project `cost` with `TEMPLATES`. */
export function hostileBodies(): readonly HostileBody[] {
  return [...markdownBodies(), ...fieldBodies(), ...deckBodies(), ...jsonBodies(), ...compressedBodies()];
}

/** Each text at 200,000 characters, the most that a field takes: once, and on ten slides in a development export. */
function markdownBodies(): readonly HostileBody[] {
  return MARKDOWN.flatMap((text) => {
    const value = repeated(text, 200_000);
    return [
      json(`markdown ${JSON.stringify(text)}`, deckOf('rich-text', [value])),
      json(`markdown ${JSON.stringify(text)} on ten slides`, deckOf('rich-text', Array(10).fill(value), { dev: true })),
    ];
  });
}

/** Values that are wrong, too long, too many, too deep, or as large as they may be, for every kind of field. */
function fieldBodies(): readonly HostileBody[] {
  const wrong: readonly (readonly [string, () => unknown])[] = [
    ['a long string', () => 'x'.repeat(1_000_000)],
    ['a list of 400,000 numbers', () => Array(400_000).fill(7)],
    ['a list of 300,000 objects', () => Array(300_000).fill({})],
    ['a list of 100,000 nulls', () => Array(100_000).fill(null)],
    ['emoji of many code points', () => '👩‍👩‍👧‍👦'.repeat(10_000)],
    ['digits', () => '9'.repeat(200_000)],
    ['nested lists', () => nested(25)],
    ['an object with 900 keys', () => wide(900)],
    ['300 objects with 900 keys', () => Array(300).fill(wide(900))],
    ['unknown keys beside it', () => ({ text: 'x', value: 1, name: 'n', ...wide(500) })],
  ];
  const all = TEMPLATES.flatMap(({ key }) =>
    wrong.map(([what, value]) => json(`${key}: ${what}`, deckOf(key, [value()]))),
  );
  return [...all, ...largestValues()];
}

function largestValues(): readonly HostileBody[] {
  const rows = (count: number, columns: number) => Array.from({ length: count }, () => Array(columns).fill('x'));
  const table = { columns: Array(100).fill('c'), rows: rows(2_000, 100) };
  const spans = {
    columns: Array(100).fill('c'),
    rows: rows(1_000, 100).map((row) => [{ value: 'x', rowSpan: 2_000, columnSpan: 100 }, ...row.slice(1)]),
  };
  const labels = [...Array(10_000).keys()];
  const chart = { labels, series: Array.from({ length: 64 }, (_, at) => ({ name: `s${at}`, values: labels })) };
  const points = {
    series: Array.from({ length: 40 }, (_, at) => ({ name: `s${at}`, points: Array(2_000).fill({ x: 1, y: 2 }) })),
  };
  const paragraphs = Array.from({ length: 2_000 }, () => ({ runs: Array(20).fill({ text: 'x', bold: true }) }));
  return [
    json('table: 2,000 rows of 100 cells', deckOf('table', [table], { async: true, dev: true })),
    json('table: spans over all cells', deckOf('table', [spans])),
    json('chart: 64 series of 10,000 values', deckOf('chart', [chart], { async: true, dev: true })),
    json('points: 40 series of 2,000 points', deckOf('points', [points], { async: true, dev: true })),
    json('rich text: 40,000 runs', deckOf('rich-text', [{ paragraphs }], { async: true, dev: true })),
    json('list: 2,000 items of markdown', deckOf('rich-list', [Array(2_000).fill('*a'.repeat(1_000))])),
    json('image: a data URI of 9 MB', deckOf('image', [`data:image/png;base64,${'A'.repeat(9 * MEGABYTE)}`])),
  ];
}

function deckBodies(): readonly HostileBody[] {
  const long = 'x'.repeat(5 * MEGABYTE);
  const deck = deckOf('text', ['x']);
  const slides = (count: number, content: object) => ({
    ...deck,
    presentation: { slideList: Array(count).fill({ templateKey: 'text', content }) },
  });
  return [
    json('2,000 slides', slides(2_000, { value: 'x' })),
    json('2,000 slides with an unknown field each', slides(2_000, { value: 'x', vaule: 1 })),
    json('2,000 slides with 100 unknown fields each', slides(2_000, { value: 'x', ...wide(100) })),
    json('2,000 slides with a wrong value each', slides(2_000, { value: false })),
    json('100,000 slides', slides(100_000, {})),
    json('2,000 unknown templates', {
      ...deck,
      presentation: { slideList: Array(2_000).fill({ templateKey: 'nope'.repeat(500), content: {} }) },
    }),
    json('notes of 9 MB', {
      ...deck,
      presentation: {
        slideList: Array(90).fill({
          templateKey: 'text',
          content: { value: 'x' },
          attributes: { speakerNote: 'n'.repeat(100_000) },
        }),
      },
    }),
    json('an unknown key of 5 MB', { ...deck, [long]: 1 }),
    json('an unknown field of 900 bytes', deckOf('text', ['x'], {}, { ['k'.repeat(900)]: 1 })),
    json('unknown options', { ...deck, options: wide(900) }),
    json('a wrong format of 1 MB', { ...deck, options: { format: 'f'.repeat(MEGABYTE) } }),
    json('a wrong project of 1 MB', { ...deck, projectId: 'p'.repeat(MEGABYTE) }),
    json('a title of 1 MB', {
      ...deck,
      presentation: { ...deck.presentation, attributes: { title: 't'.repeat(MEGABYTE) } },
    }),
    json('300,000 unknown fields in an asynchronous export', slides(300, { value: 'x', ...wide(990) })),
  ];
}

/** JSON that costs a parser, or what walks the parsed value, much. */
function jsonBodies(): readonly HostileBody[] {
  const text = (name: string, body: string) => ({ name, bytes: Buffer.from(body) });
  const valid = JSON.stringify(deckOf('text', ['x']));
  return [
    text('5 million levels', '['.repeat(5_000_000)),
    text('10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
    text('600,000 unknown keys', `{${Array.from({ length: 600_000 }, (_, at) => `"k${at}":1`).join(',')}}`),
    text('a million objects', `[${'{},'.repeat(1_000_000)}{}]`),
    text('4 million zeros', `[${'0,'.repeat(4_000_000)}0]`),
    text('one number of 5 million digits', `[${'9'.repeat(5_000_000)}]`),
    text('exponents', `[${'1e999,'.repeat(100_000)}1]`),
    text('escapes', `["${'\\u0000'.repeat(1_500_000)}"]`),
    text('escaped quotes', `["${'\\"'.repeat(4_000_000)}"]`),
    text('9 MB of blanks', `${' '.repeat(9 * MEGABYTE)}${valid}`),
    text('9 MB that end in an error', `${valid.slice(0, -1)}${' '.repeat(9 * MEGABYTE)}]`),
    text('a string without an end', `{"a":"${'x'.repeat(9 * MEGABYTE)}`),
    text('duplicate keys', `{${'"projectId":"a",'.repeat(200_000)}"projectId":"b"}`),
    text('prototypes', `{${'"__proto__":{"a":1},'.repeat(900)}"constructor":{"prototype":{}}}`),
    { name: 'bytes that are not UTF-8', bytes: Buffer.alloc(9 * MEGABYTE, 0xff) },
    { name: 'zeros', bytes: Buffer.alloc(9 * MEGABYTE) },
    { name: 'more than 10 MB', bytes: Buffer.alloc(11 * MEGABYTE, 0x20) },
  ];
}

function compressedBodies(): readonly HostileBody[] {
  const deck = Buffer.from(JSON.stringify(deckOf('rich-text', [repeated('*a', 200_000)])));
  const blanks = Buffer.alloc(200 * MEGABYTE, 0x20);
  const zeros = Buffer.from(`[${'0,'.repeat(4_900_000)}0]`);
  return [
    { name: 'gzip of a hostile markdown', encoding: 'gzip', bytes: gzipSync(deck) },
    { name: 'brotli of a hostile markdown', encoding: 'br', bytes: brotliCompressSync(deck) },
    { name: 'gzip bomb of 200 MB', encoding: 'gzip', bytes: gzipSync(blanks) },
    { name: 'brotli bomb of 200 MB', encoding: 'br', bytes: brotliCompressSync(blanks) },
    { name: 'gzip of 9 MB of zeros', encoding: 'gzip', bytes: gzipSync(zeros) },
    { name: 'no gzip', encoding: 'gzip', bytes: deck },
    { name: 'an unknown encoding', encoding: 'x-unknown', bytes: deck },
  ];
}

function deckOf(templateKey: string, values: readonly unknown[], options: object = {}, more: object = {}) {
  const slideList = values.map((value) => ({ templateKey, content: { value, ...more } }));
  return { projectId: 'cost', presentation: { slideList }, options };
}

function json(name: string, body: unknown): HostileBody {
  return { name, bytes: Buffer.from(JSON.stringify(body)) };
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.floor(length / text.length));
}

function nested(levels: number): unknown {
  return levels === 0 ? [] : [nested(levels - 1)];
}

function wide(keys: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: keys }, (_, at) => [`unknown_${at}`, at]));
}
