import { createRequire } from 'node:module';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { createRenderer, type Renderer } from '../packages/core/src/renderer.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';
import { createPptxAdapter } from '../packages/format-pptx/src/index.ts';
import { distinctWords } from './text-deck.ts';

/**
 * `text`: a title, bullets and a paragraph. `picture`: a title, bullets and a photo. `mixed`: a title, bullets, a table and a
 * chart. `photos`: like `mixed`, with a photo.
 */
export const KINDS = ['text', 'picture', 'mixed', 'photos'] as const;
export type Kind = (typeof KINDS)[number];

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

export const ELEMENTS = {
  title: { type: 'text', role: 'title', text: '{{title}}' },
  bullets: { type: 'list', role: 'body', field: 'bullets' },
  words: { type: 'text', text: '{{words}}' },
  table: { type: 'table', field: 'table', alt: 'A table' },
  chart: { type: 'chart', field: 'chart', alt: 'A chart', legend: 'bottom' },
  photo: { type: 'image', field: 'photo', alt: 'A photo', fit: 'stretch' },
} as const;
export const FIELDS = {
  title: 'text',
  bullets: 'list',
  words: 'text',
  table: 'table',
  chart: 'chart',
  photo: 'image',
} as const;
const PARTS: Readonly<Record<Kind, readonly (keyof typeof ELEMENTS)[]>> = {
  text: ['title', 'bullets', 'words'],
  picture: ['title', 'bullets', 'photo'],
  mixed: ['title', 'bullets', 'table', 'chart'],
  photos: ['title', 'bullets', 'table', 'chart', 'photo'],
};

/** Content with rarely repeated words, the same in every run, and `distinct` photos in turn. */
export function contents(kind: Kind, slides: number, distinct = 10): readonly SlideContent[] {
  const words = distinctWords(24_000);
  let next = 0;
  const take = (count: number) => Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
  return Array.from({ length: slides }, (_, slide): SlideContent => {
    const common = { title: take(5), bullets: Array.from({ length: 5 }, () => take(5)) };
    if (kind === 'text') return { ...common, words: `${take(30)}. ${take(25)}.` };
    const photo = { photo: `https://photos.example/${slide % distinct}` };
    if (kind === 'picture') return { ...common, ...photo };
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
    return kind === 'mixed' ? mixed : { ...mixed, ...photo };
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

export interface Export {
  readonly renderer: Renderer;
  /** Exports a deck, from validation to bytes, as the HTTP server does. */
  write(content: readonly SlideContent[], options?: object): Promise<Uint8Array>;
}

/** Creates one engine for many exports, as in a worker of the server. */
export function openExport(kind: Kind, photos: readonly Uint8Array[] = []): Export {
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [createPptxAdapter()],
    fetchPicture: async (url) => photos[Number(url.split('/').at(-1))]!,
  });
  const settings = parseProject({ id: 'bench' });
  const parts = PARTS[kind];
  const template = parseTemplate(
    {
      key: kind,
      fields: Object.fromEntries(parts.map((part) => [part, { type: FIELDS[part] }])),
      elements: parts.map((part) => ({
        ...ELEMENTS[part],
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
    async write(content, options = { compressImages: false, embedFonts: false }) {
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
