import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import type { EmitContext, FormatAdapter, Scene } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import sharp from 'sharp';

const TEXT =
  'ka lo mi ten ver ur da ster pro con gra fi nel os qua ti um ber sta nor el wis tra pen ju ax sy ob lin ger';
const SYLLABLES = TEXT.split(' ');

/** The word of a number: two to four syllables, the same in every run. */
function wordOf(number: number): string {
  const rest = Math.floor(number / SYLLABLES.length);
  return `${rest > 0 ? wordOf(rest) : ''}${SYLLABLES[number % SYLLABLES.length]}`;
}

export type SlideContent = ReturnType<typeof contents>[number];

/** Elements with their positions in points and font sizes, for our templates and for the peer's calls. */
export const PARTS = {
  title: { type: 'text', size: 30, box: { x: 48, y: 30, width: 864, height: 50 } },
  bullets: { type: 'list', size: 16, box: { x: 48, y: 96, width: 420, height: 170 } },
  words: { type: 'text', size: 16, box: { x: 48, y: 280, width: 864, height: 200 } },
  table: { type: 'table', size: 12, box: { x: 48, y: 290, width: 420, height: 200 } },
  chart: { type: 'chart', size: 12, box: { x: 492, y: 290, width: 420, height: 220 } },
  photo: { type: 'image', size: 0, box: { x: 492, y: 96, width: 288, height: 180 } },
} as const;

export const KINDS = {
  text: ['title', 'bullets', 'words'],
  mixed: ['title', 'bullets', 'table', 'chart'],
  photos: ['title', 'bullets', 'table', 'chart', 'photo'],
} as const;
export type Kind = keyof typeof KINDS;

/** Content with 24,000 different words in turn, the same in every run. `longer` multiplies the length of texts. */
export function contents(slides: number, longer = 1, from = 0) {
  let next = from;
  const take = (count: number) => Array.from({ length: count }, () => wordOf(next++ % 24_000)).join(' ');
  return Array.from({ length: slides }, (_, slide) => ({
    title: take(5 * longer),
    bullets: Array.from({ length: 5 }, () => take(5 * longer)),
    words: `${take(30 * longer)}. ${take(25 * longer)}.`,
    table: {
      columns: ['Place', 'Who', 'Many', 'Share'],
      rows: [0, 1, 2, 3, 4].map((row) => [take(1), take(2), (slide * 31 + row * 7) % 997, `${row + 3} %`]),
    },
    chart: {
      labels: Array.from({ length: 6 }, () => take(1)),
      series: [0, 29].map((shift) => ({
        name: take(1),
        values: [0, 1, 2, 3, 4, 5].map((point) => ((slide * 17 + shift + point * 13) % 89) + 0.5),
      })),
    },
    // The last segment is the number of a photo.
    photo: `https://photos.example/${slide}`,
  }));
}

/** JPEGs of noise like that of a camera sensor, about 640 KB each, which cannot be compressed further. */
export async function photographs(count: number, width = 1600, height = 1000): Promise<readonly Uint8Array[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const picture = () => sharp({ create: { width, height, channels: 3, background: '#000', noise } });
  return Promise.all(Array.from({ length: count }, () => picture().jpeg({ quality: 86 }).toBuffer()));
}

let laidOut: { readonly scene: Scene; readonly context: EmitContext };

/** Writes nothing, so that what is left is validation, binding and layout. */
const NO_FORMAT: FormatAdapter = {
  format: 'none',
  claims: { meanings: new Set() },
  optionsSchema: { type: 'object', additionalProperties: false },
  async emit(scene, context) {
    laidOut = { scene, context };
    const pages = scene.slides.length;
    return { mediaType: 'x/x', extension: 'x', bytes: Uint8Array.of(0), pages, notices: [], delivery: 'file' };
  },
};

/** Creates one engine for many exports of this content, as in a worker of the server. Its photos are taken in turn. */
export function openDeck(kind: Kind, all: readonly SlideContent[], photos: readonly Uint8Array[] = []) {
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [NO_FORMAT, createPptxAdapter(), createPdfAdapter()],
    fetchPicture: async (url) => photos[Number(url.split('/').at(-1)) % photos.length]!,
  });
  const settings = parseProject({ id: 'bench' });
  const parts = KINDS[kind];
  const elements = parts.map((part) => {
    const { type, size, box } = PARTS[part];
    const text = type === 'text' ? { text: `{{${part}}}` } : { field: part };
    const alt = part === 'table' || part === 'chart' || part === 'photo' ? { alt: `A ${part}` } : {};
    return { type, box, ...text, ...alt, ...(size > 0 && { style: { size } }) };
  });
  const fields = Object.fromEntries(parts.map((part) => [part, { type: PARTS[part].type }]));
  const template = parseTemplate({ key: kind, fields, elements }, settings, renderer.elements);
  const project = { settings, templates: new Map([[kind, template]]) };
  const slideList = all.map((content) => ({
    templateKey: kind,
    content: Object.fromEntries(parts.map((part) => [part, content[part]])),
    attributes: { speakerNote: content.title },
  }));
  const deck = { projectId: 'bench', presentation: { slideList } };
  const requestFor = (options: object) => renderer.parseRequest({ ...deck, options });
  return {
    close: () => renderer.close(),
    /** Exports the deck, from validation to bytes, as the HTTP server does. */
    async write(options: object): Promise<Uint8Array> {
      const request = requestFor(options);
      return (await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' })).bytes;
    },
    /** Lays the deck out for a format that draws everything, so that it can be emitted many times. */
    async layOut(): Promise<typeof laidOut> {
      await this.write({ format: 'none' });
      return laidOut;
    },
    async preview(): Promise<void> {
      const { slides } = await renderer.preview({ project, request: requestFor({ format: 'pptx' }) });
      for await (const { svg } of slides) if (svg.length < 500) throw new Error('A slide is empty.');
    },
  };
}
