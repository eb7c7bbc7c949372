import { createRequire } from 'node:module';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import type { EmitContext, FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { bind } from '../packages/core/src/stages/bind/bind.ts';
import type { Deck } from '../packages/core/src/stages/bind/deck.ts';
import { parseRequest } from '../packages/core/src/stages/validate/request.ts';
import { validate } from '../packages/core/src/stages/validate/validate.ts';

/** A title, a list and two paragraphs, which must all be shrunk to fit. */
const TEMPLATE = {
  key: 'text-and-list',
  fields: {
    title: { type: 'text', required: true },
    bullets: { type: 'list', items: { type: 'text' } },
    left: { type: 'text' },
    right: { type: 'text' },
  },
  elements: [
    {
      type: 'text',
      role: 'title',
      box: { x: 48, y: 30, width: 864, height: 60 },
      text: '{{title}}',
      style: { size: 40 },
    },
    {
      type: 'list',
      name: 'Bullets',
      box: { x: 48, y: 110, width: 420, height: 340 },
      field: 'bullets',
      style: { size: 24, spaceAfter: 6, minSize: 10 },
    },
    ...(['left', 'right'] as const).map((field, index) => ({
      type: 'text',
      name: field,
      box: { x: 492, y: 110 + 174 * index, width: 420, height: 166 },
      text: `{{${field}}}`,
      style: { size: 22, minSize: 9 },
    })),
  ],
};

const SYLLABLES =
  'ka lo mi ten ver ur da ster pro con gra fi nel os qua ti um ber sta nor el wis tra pen ju ax sy ob lin ger'.split(
    ' ',
  );

/** Distinct words of two to four syllables, the same in every run. */
export function distinctWords(count: number): readonly string[] {
  const words: string[] = [];
  for (let number = 0; words.length < count; number++) {
    let rest = number;
    let word = '';
    do {
      word += SYLLABLES[rest % SYLLABLES.length]!;
      rest = Math.floor(rest / SYLLABLES.length);
    } while (rest > 0);
    words.push(number % 7 === 0 ? word[0]!.toUpperCase() + word.slice(1) : word);
  }
  return [...new Set(words)];
}

export const ADAPTER: FormatAdapter = {
  format: 'none',
  claims: { meanings: new Set() },
  optionsSchema: { type: 'object', additionalProperties: false },
  emit: () => Promise.reject(new TypeError('This adapter only measures layout and writes no files.')),
};

/** A bound deck, ready for layout. Takes `words` in turn, starting at `from`, so that a word is repeated only after all others. */
export async function textDeck(slides: number, words: readonly string[], from = 0): Promise<Deck> {
  const settings = parseProject({ id: 'bench' });
  const template = parseTemplate(TEMPLATE, settings);
  let next = from;
  const take = (count: number) => Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
  const sentence = (count: number) => `${take(count)}, ${take(3)} (${next % 97}\u00A0%).`;
  const slideList = Array.from({ length: slides }, () => ({
    templateKey: template.key,
    content: {
      title: take(9),
      bullets: Array.from({ length: 8 }, () => sentence(5)),
      left: `${sentence(10)} ${sentence(12)}`,
      right: `${sentence(14)} ${sentence(9)}`,
    },
  }));
  const body = { projectId: 'bench', presentation: { slideList }, options: { format: ADAPTER.format } };
  const request = parseRequest(body, [ADAPTER.format]);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const valid = validate(request, project, ADAPTER);
  return bind(valid, { elements: ELEMENTS }, new AbortController().signal);
}

export interface SlideContent {
  readonly title: string;
  readonly bullets: readonly string[];
  readonly words?: string;
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] };
  readonly chart?: {
    readonly labels: readonly string[];
    readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
  };
  /** URL of a photo, whose last segment is its index in `photos`. */
  readonly photo?: string;
}

/** Positions of all elements in points, for our templates and for the peer's calls. */
export const BOXES = {
  title: { x: 48, y: 30, width: 864, height: 50 },
  bullets: { x: 48, y: 96, width: 420, height: 170 },
  words: { x: 48, y: 280, width: 864, height: 200 },
  table: { x: 48, y: 290, width: 420, height: 200 },
  chart: { x: 492, y: 290, width: 420, height: 220 },
  photo: { x: 492, y: 96, width: 288, height: 180 },
} as const;
export const SIZES = { title: 30, bullets: 16, words: 16, table: 12, chart: 12 } as const;

const DRAWN = {
  title: { type: 'text', role: 'title', text: '{{title}}' },
  bullets: { type: 'list', role: 'body', field: 'bullets' },
  words: { type: 'text', text: '{{words}}' },
  table: { type: 'table', field: 'table', alt: 'A table' },
  chart: { type: 'chart', field: 'chart', alt: 'A chart', legend: 'bottom' },
  photo: { type: 'image', field: 'photo', alt: 'A photo', fit: 'stretch' },
} as const;
const FIELDS = {
  title: 'text',
  bullets: 'list',
  words: 'text',
  table: 'table',
  chart: 'chart',
  photo: 'image',
} as const;
const PARTS = {
  text: ['title', 'bullets', 'words'],
  mixed: ['title', 'bullets', 'table', 'chart'],
  photos: ['title', 'bullets', 'table', 'chart', 'photo'],
} as const;
export type Kind = keyof typeof PARTS;

/** Content with rarely repeated words, the same in every run, and `distinct` photos in turn. */
export function contents(kind: Kind, slides: number, distinct = 10): readonly SlideContent[] {
  const words = distinctWords(24_000);
  let next = 0;
  const take = (count: number) => Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
  return Array.from({ length: slides }, (_, slide): SlideContent => {
    const common = { title: take(5), bullets: Array.from({ length: 5 }, () => take(5)) };
    if (kind === 'text') return { ...common, words: `${take(30)}. ${take(25)}.` };
    const mixed = {
      ...common,
      table: {
        columns: ['Place', 'Who', 'Many', 'Share'],
        rows: Array.from({ length: 5 }, (_row, row) => [
          take(1),
          take(2),
          (slide * 31 + row * 7) % 997,
          `${row + 3} %`,
        ]),
      },
      chart: {
        labels: Array.from({ length: 6 }, () => take(1)),
        series: Array.from({ length: 2 }, (_one, series) => ({
          name: take(1),
          values: Array.from({ length: 6 }, (_value, point) => ((slide * 17 + series * 29 + point * 13) % 89) + 0.5),
        })),
      },
    };
    return kind === 'mixed' ? mixed : { ...mixed, photo: `https://photos.example/${slide % distinct}` };
  });
}

/** JPEGs of noise like that of a camera sensor, about 640 KB each, which cannot be compressed further. */
export async function photographs(count: number, width = 1600, height = 1000): Promise<readonly Uint8Array[]> {
  const sharp = createRequire(new URL('../packages/core/package.json', import.meta.url))('sharp');
  return Promise.all(
    Array.from({ length: count }, async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 22 };
      const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
      return new Uint8Array(await picture.jpeg({ quality: 86 }).toBuffer());
    }),
  );
}

/** Creates one engine for many exports, as in a worker of the server. */
export function openExport(kind: Kind, photos: readonly Uint8Array[] = [], more: readonly FormatAdapter[] = []) {
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [createPptxAdapter(), ...more],
    fetchPicture: async (url) => photos[Number(url.split('/').at(-1))]!,
  });
  const settings = parseProject({ id: 'bench' });
  const parts = PARTS[kind];
  const template = parseTemplate(
    {
      key: kind,
      fields: Object.fromEntries(parts.map((part) => [part, { type: FIELDS[part] }])),
      elements: parts.map((part) => ({
        ...DRAWN[part],
        box: BOXES[part],
        ...(part !== 'photo' && { style: { size: SIZES[part] } }),
      })),
    },
    settings,
    renderer.elements,
  );
  const project = { settings, templates: new Map([[kind, template]]) };
  return {
    renderer,
    /** Exports a deck, from validation to bytes, as the HTTP server does. */
    async write(content: readonly SlideContent[], options: object = { compressImages: false, embedFonts: false }) {
      const slideList = content.map((one) => ({
        templateKey: kind,
        content: one,
        attributes: { speakerNote: one.title },
      }));
      const body = { projectId: 'bench', presentation: { slideList }, options: { format: 'pptx', ...options } };
      const request = renderer.parseRequest(body);
      const { bytes, notices } = await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
      if (notices.some(({ code }) => code === 'TEXT_SHRUNK')) throw new Error(notices[0]!.message);
      return bytes;
    },
  };
}

export interface LaidOutDeck {
  readonly scene: Scene;
  readonly context: EmitContext;
  /** Our pptx of the same deck. */
  readonly pptx: Uint8Array;
}

/** Lays out a deck for a format that draws everything, so that it can be emitted many times. Every second slide has its photo. */
export async function layOut(kind: Kind, slides: number): Promise<LaidOutDeck> {
  const photos = kind === 'photos' ? await photographs(5, 800, 500) : [];
  let laidOut: { readonly scene: Scene; readonly context: EmitContext };
  const recording: FormatAdapter = {
    ...ADAPTER,
    emit: async (scene, context) => {
      laidOut = { scene, context };
      const bytes = Uint8Array.of(0);
      return { mediaType: 'x/x', extension: 'x', bytes, pages: slides, notices: [], delivery: 'file' };
    },
  };
  const { renderer, write } = openExport(kind, photos, [recording]);
  const content = contents(kind, slides, photos.length).map(({ photo, ...rest }, at) =>
    photo !== undefined && at % 2 === 0 ? { ...rest, photo } : rest,
  );
  try {
    await write(content, { format: recording.format });
    const pptx = await write(content, {});
    return { ...laidOut!, pptx };
  } finally {
    await renderer.close();
  }
}
